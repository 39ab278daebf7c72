package io.penstock.local.internal.operator;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.jspecify.annotations.Nullable;

/**
 * A temporary file of record batches, written once and then read once. Only its owner may read it.
 * It is deleted when it is closed, and where the system can do that, as Linux and macOS can, has no
 * name from the start, so that nothing stays after a crash.
 *
 * <p>A batch is its rows, the numbers of values and nulls of each vector, the lengths of the
 * buffers, and the buffers: Arrow's own writer of such batches wants the JVM's internals opened.
 */
final class SpillFile implements AutoCloseable {
  private static final int CHUNK = 1 << 16;
  private final Path directory;
  private final FileChannel channel;
  private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
  private int batches;
  private int read;

  private SpillFile(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /**
   * @param directory where the file goes
   * @throws PenstockException {@code PENSTOCK_IO} if there can be no file
   */
  static SpillFile create(Path directory) {
    try {
      Path path = Files.createTempFile(directory, "penstock-sort-", ".tmp");
      return new SpillFile(
          directory,
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE));
    } catch (IOException e) {
      throw failure("written", directory, e);
    }
  }

  void write(ArrowRecordBatch batch) {
    try {
      putInt(batch.getLength());
      putInt(batch.getNodes().size());
      for (ArrowFieldNode node : batch.getNodes()) {
        putInt(node.getLength());
        putInt(node.getNullCount());
      }
      putInt(batch.getBuffers().size());
      for (ArrowBuf buffer : batch.getBuffers()) {
        putInt((int) buffer.readableBytes());
      }
      for (ArrowBuf buffer : batch.getBuffers()) {
        put(buffer);
      }
      batches++;
    } catch (IOException e) {
      throw failure("written", directory, e);
    }
  }

  private void putInt(int value) throws IOException {
    if (chunk.remaining() < Integer.BYTES) {
      flush();
    }
    chunk.putInt(value);
  }

  private void put(ArrowBuf buffer) throws IOException {
    long end = buffer.readerIndex() + buffer.readableBytes();
    for (long at = buffer.readerIndex(); at < end; ) {
      if (!chunk.hasRemaining()) {
        flush();
      }
      int length = (int) Math.min(chunk.remaining(), end - at);
      buffer.getBytes(at, chunk.array(), chunk.position(), length);
      chunk.position(chunk.position() + length);
      at += length;
    }
  }

  private void flush() throws IOException {
    chunk.flip();
    while (chunk.hasRemaining()) {
      channel.write(chunk);
    }
    chunk.clear();
  }

  /** The next batch from the first on; the caller closes it. Null at the end. */
  @Nullable ArrowRecordBatch read(BufferAllocator allocator) {
    try {
      if (read == 0) {
        flush();
        channel.position(0);
        chunk.limit(0);
      }
      return read++ == batches ? null : next(allocator);
    } catch (IOException e) {
      throw failure("read", directory, e);
    }
  }

  private ArrowRecordBatch next(BufferAllocator allocator) throws IOException {
    int rows = getInt();
    List<ArrowFieldNode> nodes = new ArrayList<>();
    for (int count = getInt(); count > 0; count--) {
      int length = getInt();
      nodes.add(new ArrowFieldNode(length, getInt()));
    }
    int[] lengths = new int[getInt()];
    long size = 0;
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = getInt();
      size += aligned(lengths[i]);
    }
    try (ArrowBuf all = allocator.buffer(size)) {
      List<ArrowBuf> buffers = new ArrayList<>(lengths.length);
      long at = 0;
      for (int length : lengths) {
        get(all, at, length);
        ArrowBuf slice = all.slice(at, length);
        slice.writerIndex(length);
        buffers.add(slice);
        at += aligned(length);
      }
      return new ArrowRecordBatch(rows, nodes, buffers);
    }
  }

  private static long aligned(long bytes) {
    return (bytes + 7) & ~7L;
  }

  private int getInt() throws IOException {
    while (chunk.remaining() < Integer.BYTES) {
      fill();
    }
    return chunk.getInt();
  }

  private void get(ArrowBuf to, long begin, int length) throws IOException {
    for (int done = 0; done < length; ) {
      if (!chunk.hasRemaining()) {
        fill();
      }
      int some = Math.min(chunk.remaining(), length - done);
      to.setBytes(begin + done, chunk.array(), chunk.position(), some);
      chunk.position(chunk.position() + some);
      done += some;
    }
  }

  private void fill() throws IOException {
    chunk.compact();
    int count = channel.read(chunk);
    chunk.flip();
    if (count < 0) {
      throw new EOFException("the file ends early");
    }
  }

  private static RuntimeException failure(String verb, Path directory, IOException e) {
    if (Thread.currentThread().isInterrupted()) {
      InterruptedRun interrupted = new InterruptedRun();
      interrupted.addSuppressed(e);
      return interrupted;
    }
    return new PenstockException(
        Conditions.PENSTOCK_IO,
        "Cannot sort: the rows need more memory than penstock.sort.memory, and a temporary file in "
            + directory
            + " cannot be "
            + verb
            + ": "
            + Reasons.of(e)
            + ". Free space there, or set penstock.sort.directory or penstock.sort.memory",
        e);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw failure("deleted", directory, e);
    }
  }
}
