package io.penstock.io.file.internal.parquet.page;

import java.util.ArrayList;
import java.util.List;

/**
 * Lends arrays that were used before: the files of a stream are about as large as each other, and
 * fresh arrays for each of their pages are most of what a read would leave to the collector.
 * Thread-safe.
 */
public final class ByteArrays {
  private static final long MAX_IDLE = 32 << 20;
  private static final int ROUND = 1 << 14;

  private final List<byte[]> idle = new ArrayList<>();
  private long idleBytes;

  /** Begins to borrow. */
  public Loan loan() {
    return new Loan(this);
  }

  /** Arrays that are given back together. Not thread-safe. */
  public static final class Loan implements AutoCloseable {
    private final ByteArrays owner;
    private final List<byte[]> arrays = new ArrayList<>();

    private Loan(ByteArrays owner) {
      this.owner = owner;
    }

    /** An array of at least so many bytes, of any content, until {@link #close()}. */
    public byte[] take(int size) {
      byte[] array = owner.take(size);
      arrays.add(array);
      return array;
    }

    /** Gives all arrays back. */
    @Override
    public void close() {
      owner.giveBack(arrays);
      arrays.clear();
    }
  }

  private synchronized byte[] take(int size) {
    int best = -1;
    for (int i = 0; i < idle.size(); i++) {
      int length = idle.get(i).length;
      if (length >= size && (best < 0 || length < idle.get(best).length)) {
        best = i;
      }
    }
    if (best >= 0 && idle.get(best).length / 2 <= Math.max(size, ROUND)) {
      byte[] found = idle.remove(best);
      idleBytes -= found.length;
      return found;
    }
    return new byte
        [size > Integer.MAX_VALUE - 2 * ROUND ? size : (size + ROUND - 1) / ROUND * ROUND];
  }

  private synchronized void giveBack(List<byte[]> arrays) {
    for (byte[] array : arrays) {
      idle.add(array);
      idleBytes += array.length;
    }
    while (idleBytes > MAX_IDLE) {
      idleBytes -= idle.remove(0).length;
    }
  }
}
