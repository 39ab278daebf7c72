package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Fills one leaf vector by address, window by window. The vector's buffers are kept between
 * batches: every bit and value is written, so they need no clearing.
 */
abstract class LeafFiller {
  private int count;

  /** Starts a batch of about so many slots. */
  void start(int expected) {
    count = 0;
    ensure(expected);
  }

  /**
   * Takes in a window.
   *
   * @param slots how many slots it has
   * @param values how many of them have a value
   * @param mask 1 for a slot with a value and 0 for one without; null when all have one
   */
  final void window(ValueDecoder in, int slots, int values, byte @Nullable [] mask)
      throws CorruptParquetException {
    ensure(count + slots);
    fill(in, count, slots, values, mask);
    count += slots;
  }

  /** Ends the batch. */
  void finish() {}

  /** How many slots the batch has. */
  final int count() {
    return count;
  }

  /** Makes room for so many slots in all, keeping those that are filled. */
  abstract void ensure(int slots);

  abstract void fill(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
      throws CorruptParquetException;

  /** Passes over values; for columns of which only the levels are of use. */
  static final class Skip extends LeafFiller {
    @Override
    void ensure(int slots) {}

    @Override
    void fill(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask) {}
  }

  /** Fills a vector. */
  abstract static class Into<V extends FieldVector> extends LeafFiller {
    final V vector;
    long data;
    private long validity;

    Into(V vector) {
      this.vector = vector;
    }

    @Override
    final void fill(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
        throws CorruptParquetException {
      if (mask == null) {
        Bitmap.setOnes(validity, at, slots);
      } else {
        Bitmap.set(validity, at, mask, slots);
      }
      values(in, at, slots, values, mask);
    }

    abstract void values(ValueDecoder in, int at, int slots, int values, byte @Nullable [] mask)
        throws CorruptParquetException;

    /** To be called when buffers may have moved. */
    void locate() {
      validity = vector.getValidityBuffer().memoryAddress();
      data = vector.getDataBuffer().memoryAddress();
    }

    @Override
    void finish() {
      vector.setValueCount(count());
    }
  }

  /** Fills a vector whose values have one length. */
  abstract static class IntoFixed extends Into<BaseFixedWidthVector> {
    IntoFixed(BaseFixedWidthVector vector) {
      super(vector);
    }

    @Override
    final void ensure(int slots) {
      if (vector.getValueCapacity() == 0) {
        vector.allocateNew(Math.max(1, slots));
      }
      while (vector.getValueCapacity() < slots) {
        vector.reAlloc();
      }
      locate();
    }
  }
}
