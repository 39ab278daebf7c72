package io.penstock.connect.internal.result;

import com.google.protobuf.ByteOutput;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.ipc.ReadChannel;

/**
 * Reads a message's bytes into Arrow buffers. Through arrays: a view on native memory would need a
 * flag of the JVM.
 */
final class ByteStringChannel extends ReadChannel {
  private static final int CONTINUATION = 0xFFFFFFFF;

  private final Source source;

  ByteStringChannel(ByteString bytes) {
    this(new Source(bytes));
  }

  private ByteStringChannel(Source source) {
    super(source);
    this.source = source;
  }

  /**
   * Checks that the next message's header lies within the bytes: Arrow takes memory for as many as
   * the stream claims, before it looks whether they are there.
   */
  void checkNextHeader() throws IOException {
    long length = source.intAt(0);
    int prefix = Integer.BYTES;
    if (length == CONTINUATION) {
      length = source.intAt(Integer.BYTES);
      prefix += Integer.BYTES;
    }
    if (length < 0 || length > Math.max(0, source.remaining() - prefix)) {
      throw new IOException("a message's header of " + length + " bytes is not there");
    }
  }

  @Override
  public long readFully(ArrowBuf buffer, long length) throws IOException {
    int total = (int) Math.min(length, source.remaining());
    UnsafeByteOperations.unsafeWriteTo(source.take(total), new IntoArrow(buffer));
    return total;
  }

  /** Copies straight from the array that a message lies in. */
  private static final class IntoArrow extends ByteOutput {
    private final ArrowBuf target;

    IntoArrow(ArrowBuf target) {
      this.target = target;
    }

    @Override
    public void write(byte[] value, int offset, int length) {
      long index = target.writerIndex();
      target.setBytes(index, value, offset, length);
      target.writerIndex(index + length);
    }

    @Override
    public void writeLazy(byte[] value, int offset, int length) {
      write(value, offset, length);
    }

    @Override
    public void write(byte value) {
      write(new byte[] {value}, 0, 1);
    }

    @Override
    public void write(ByteBuffer value) {
      byte[] copy = new byte[value.remaining()];
      value.get(copy);
      write(copy, 0, copy.length);
    }

    @Override
    public void writeLazy(ByteBuffer value) {
      write(value);
    }
  }

  private static final class Source implements ReadableByteChannel {
    private final ByteString bytes;
    private int at;

    Source(ByteString bytes) {
      this.bytes = bytes;
    }

    int remaining() {
      return bytes.size() - at;
    }

    /** Four bytes ahead, or 0 if they are not there. */
    int intAt(int ahead) {
      if (remaining() < ahead + Integer.BYTES) {
        return 0;
      }
      int out = 0;
      for (int i = Integer.BYTES - 1; i >= 0; i--) {
        out = out << 8 | bytes.byteAt(at + ahead + i) & 0xFF;
      }
      return out;
    }

    ByteString take(int length) {
      ByteString out = bytes.substring(at, at + length);
      at += length;
      return out;
    }

    @Override
    public int read(ByteBuffer target) {
      if (remaining() == 0) {
        return -1;
      }
      int length = Math.min(target.remaining(), remaining());
      target.put(take(length).toByteArray());
      return length;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
  }
}
