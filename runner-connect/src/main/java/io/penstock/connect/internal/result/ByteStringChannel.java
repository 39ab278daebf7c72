package io.penstock.connect.internal.result;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.ipc.ReadChannel;

/**
 * Reads a message's bytes into Arrow buffers through the heap: a view on native memory would need a
 * flag of the JVM.
 */
final class ByteStringChannel extends ReadChannel {
  private static final int COPY_BYTES = 1 << 16;
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
    long left = Math.min(length, source.remaining());
    byte[] copy = new byte[(int) Math.min(COPY_BYTES, left)];
    long index = buffer.writerIndex();
    long total = left;
    while (left > 0) {
      int step = (int) Math.min(copy.length, left);
      source.take(copy, step);
      buffer.setBytes(index, copy, 0, step);
      index += step;
      left -= step;
    }
    buffer.writerIndex(index);
    return total;
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

    void take(byte[] target, int length) {
      bytes.copyTo(target, at, 0, length);
      at += length;
    }

    @Override
    public int read(ByteBuffer target) {
      if (remaining() == 0) {
        return -1;
      }
      int length = Math.min(target.remaining(), remaining());
      byte[] copy = new byte[length];
      take(copy, length);
      target.put(copy);
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
