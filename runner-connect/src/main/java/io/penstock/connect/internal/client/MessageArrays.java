package io.penstock.connect.internal.client;

import com.google.protobuf.ByteOutput;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.grpc.KnownLength;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;

/**
 * The arrays that messages with rows lie in. Results are read through a few of them again and
 * again, so that a large one leaves no garbage behind and the heap stays small. At most three of
 * them, 27 MB, are kept for all sessions; an array that is not given back is garbage like any
 * other.
 */
public final class MessageArrays {
  /** What is smaller is no burden. */
  private static final int SMALLEST = 1 << 16;

  /** What is larger is not kept: Spark's batches are about 4 MiB. */
  private static final int LARGEST = 8 << 20;

  /** One that is read by the user, one that waits, one that arrives. */
  private static final int KEPT = 3;

  private static final ArrayBlockingQueue<byte[]> FREE = new ArrayBlockingQueue<>(KEPT);

  private MessageArrays() {}

  /** Reads a stream to its end; the bytes lie in one array. */
  static ByteString read(InputStream in) throws IOException {
    if (!(in instanceof KnownLength)) {
      return UnsafeByteOperations.unsafeWrap(in.readAllBytes());
    }
    int length = in.available();
    byte[] bytes = take(length);
    if (in.readNBytes(bytes, 0, length) != length) {
      throw new EOFException("the message is shorter than announced");
    }
    return UnsafeByteOperations.unsafeWrap(bytes, 0, length);
  }

  private static byte[] take(int length) {
    if (length < SMALLEST || length > LARGEST) {
      return new byte[length];
    }
    byte[] free = FREE.poll();
    // a little more, because the next message is about as large
    return free != null && free.length >= length ? free : new byte[length + length / 8];
  }

  /**
   * Says that nobody will read the message again that these bytes are part of; its array then
   * serves another one. Called once at most for a message.
   */
  public static void giveBack(ByteString part) {
    try {
      UnsafeByteOperations.unsafeWriteTo(part, new Keeper());
    } catch (IOException e) {
      throw new IllegalStateException("Cannot give back an array: " + e.getMessage(), e);
    }
  }

  /** Hears of the arrays that bytes lie in. */
  private static final class Keeper extends ByteOutput {
    @Override
    public void writeLazy(byte[] value, int offset, int length) {
      if (value.length >= SMALLEST && value.length <= LARGEST + LARGEST / 8) {
        FREE.offer(value);
      }
    }

    @Override
    public void write(byte value) {}

    @Override
    public void write(byte[] value, int offset, int length) {}

    @Override
    public void write(ByteBuffer value) {}

    @Override
    public void writeLazy(ByteBuffer value) {}
  }
}
