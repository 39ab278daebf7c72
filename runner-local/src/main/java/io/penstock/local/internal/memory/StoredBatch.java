package io.penstock.local.internal.memory;

import io.penstock.type.ArrowColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;

/**
 * Rows copied into one buffer, immutable, shared by whoever holds a reference. The maker holds the
 * first; {@link #release()} of the last one frees the rows. Thread-safe.
 */
final class StoredBatch {
  private final ArrowRecordBatch batch;
  private final AtomicInteger references = new AtomicInteger(1);

  private StoredBatch(ArrowRecordBatch batch) {
    this.batch = batch;
  }

  /** Copies the rows of a root. */
  static StoredBatch copy(ArrowColumns rows, BufferAllocator allocator) {
    try (ArrowRecordBatch lent = rows.toBatch()) {
      long size = 0;
      for (ArrowBuf buffer : lent.getBuffers()) {
        size += aligned(buffer.readableBytes());
      }
      try (ArrowBuf all = allocator.buffer(size)) {
        List<ArrowBuf> slices = new ArrayList<>(lent.getBuffers().size());
        long at = 0;
        for (ArrowBuf buffer : lent.getBuffers()) {
          long bytes = buffer.readableBytes();
          all.setBytes(at, buffer, buffer.readerIndex(), bytes);
          ArrowBuf slice = all.slice(at, bytes);
          slice.writerIndex(bytes);
          slices.add(slice);
          at += aligned(bytes);
        }
        return new StoredBatch(new ArrowRecordBatch(lent.getLength(), lent.getNodes(), slices));
      }
    }
  }

  private static long aligned(long bytes) {
    return (bytes + 7) & ~7L;
  }

  int rowCount() {
    return batch.getLength();
  }

  StoredBatch retain() {
    if (references.getAndIncrement() <= 0) {
      throw new IllegalStateException("Cannot retain rows: they were freed");
    }
    return this;
  }

  void release() {
    if (references.decrementAndGet() == 0) {
      batch.close();
    }
  }

  /** Puts the rows into a root of the same schema, sharing the buffers. */
  void load(ArrowColumns root) {
    root.load(batch);
  }
}
