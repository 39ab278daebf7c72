package io.penstock.local.internal.operator;

import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Rows in the order of their keys. Eight bytes of each key are a word that lies beside the row's
 * number, so that a pass reads memory in order. A range of rows is sorted by the first of the
 * word's bytes that differ within it, as many as tell its rows apart if they are evenly spread, one
 * stable counting pass for each from the last to the first; what they leave equal is a range of its
 * own, which goes on behind. Small ranges are sorted by insertion.
 */
final class RowOrder implements AutoCloseable {
  private static final int SMALL = 24;
  private final SortedKeys keys;
  private final ArrowBuf wordBuffer;
  private final ArrowBuf rowBuffer;
  private final int size;

  /** Where words and rows are: first the result, then room for a pass. */
  private final long words;

  private final long rows;
  private final long otherWords;
  private final long otherRows;
  private final int[] counts = new int[256];

  /** Ranges that are still to be sorted: begin, end, and the bytes known to be equal. */
  private long[] pending = new long[96];

  private int pendingSize;

  /**
   * @param wordBuffer room for two words a row
   * @param rowBuffer room for two numbers of a row
   */
  RowOrder(SortedKeys keys, ArrowBuf wordBuffer, ArrowBuf rowBuffer, int size) {
    this.keys = keys;
    this.wordBuffer = wordBuffer;
    this.rowBuffer = rowBuffer;
    this.size = size;
    this.words = wordBuffer.memoryAddress();
    this.otherWords = words + 8L * size;
    this.rows = rowBuffer.memoryAddress();
    this.otherRows = rows + 4L * size;
  }

  int size() {
    return size;
  }

  /** Writes some rows of the order into an array. */
  void copy(int from, int count, int[] to) {
    for (int i = 0; i < count; i++) {
      to[i] = row(from + i);
    }
  }

  void sort() {
    for (int i = 0; i < size; i++) {
      MemoryUtil.putInt(rows + 4L * i, i);
    }
    push(0, size, 0);
    while (pendingSize > 0) {
      pendingSize -= 3;
      range((int) pending[pendingSize], (int) pending[pendingSize + 1], pending[pendingSize + 2]);
    }
  }

  private void push(int begin, int end, long depth) {
    if (pendingSize == pending.length) {
      pending = Arrays.copyOf(pending, 2 * pendingSize);
    }
    pending[pendingSize++] = begin;
    pending[pendingSize++] = end;
    pending[pendingSize++] = depth;
  }

  private void range(int begin, int end, long from) {
    long depth = from;
    while (end - begin > 1) {
      long differing = readWords(begin, end, depth);
      if (end - begin <= SMALL) {
        insertionSort(begin, end, depth);
        return;
      }
      if (differing != 0) {
        splitRange(begin, end, depth, differing);
        return;
      }
      depth += Long.BYTES;
      if (depth >= keys.length(row(begin))) {
        return; // no key is the beginning of another, so all are equal
      }
    }
  }

  /** Reads the words of a range; the bits in which they differ are set in the result. */
  private long readWords(int begin, int end, long depth) {
    long first = keys.word(row(begin), depth);
    long differing = 0;
    for (int i = begin; i < end; i++) {
      long word = keys.word(row(i), depth);
      MemoryUtil.putLong(words + 8L * i, word);
      differing |= word ^ first;
    }
    return differing;
  }

  private void splitRange(int begin, int end, long depth, long differing) {
    int left = 1 + (31 - Integer.numberOfLeadingZeros(end - begin - 1)) / Byte.SIZE;
    int last = 0;
    for (int shift = 56; shift >= 0 && left > 0; shift -= Byte.SIZE) {
      if ((differing >>> shift & 0xff) != 0) {
        last = shift;
        left--;
      }
    }
    boolean swapped = false;
    for (int shift = last; shift < Long.SIZE; shift += Byte.SIZE) {
      if ((differing >>> shift & 0xff) != 0) {
        pass(begin, end, shift, swapped);
        swapped = !swapped;
      }
    }
    if (swapped) {
      MemoryUtil.copyMemory(otherWords + 8L * begin, words + 8L * begin, 8L * (end - begin));
      MemoryUtil.copyMemory(otherRows + 4L * begin, rows + 4L * begin, 4L * (end - begin));
    }
    int equalFrom = begin;
    for (int i = begin + 1; i <= end; i++) {
      if (i == end || word(i) >>> last != word(equalFrom) >>> last) {
        if (i - equalFrom > SMALL) {
          push(equalFrom, i, depth);
        } else {
          insertionSort(equalFrom, i, depth);
        }
        equalFrom = i;
      }
    }
  }

  /** Sorts a range by one byte of its words, from one place to the other. */
  private void pass(int begin, int end, int shift, boolean back) {
    long fromWords = back ? otherWords : words;
    long fromRows = back ? otherRows : rows;
    long toWords = back ? words : otherWords;
    long toRows = back ? rows : otherRows;
    Arrays.fill(counts, 0);
    for (int i = begin; i < end; i++) {
      counts[(int) (MemoryUtil.getLong(fromWords + 8L * i) >>> shift) & 0xff]++;
    }
    int at = begin;
    for (int i = 0; i < counts.length; i++) {
      int next = at + counts[i];
      counts[i] = at;
      at = next;
    }
    for (int i = begin; i < end; i++) {
      long word = MemoryUtil.getLong(fromWords + 8L * i);
      int to = counts[(int) (word >>> shift) & 0xff]++;
      MemoryUtil.putLong(toWords + 8L * to, word);
      MemoryUtil.putInt(toRows + 4L * to, MemoryUtil.getInt(fromRows + 4L * i));
    }
  }

  private void insertionSort(int begin, int end, long depth) {
    for (int i = begin + 1; i < end; i++) {
      long word = word(i);
      int row = row(i);
      int j = i;
      while (j > begin && isGreater(j - 1, word, row, depth)) {
        MemoryUtil.putLong(words + 8L * j, word(j - 1));
        MemoryUtil.putInt(rows + 4L * j, row(j - 1));
        j--;
      }
      MemoryUtil.putLong(words + 8L * j, word);
      MemoryUtil.putInt(rows + 4L * j, row);
    }
  }

  private boolean isGreater(int at, long word, int row, long depth) {
    int byWord = Long.compareUnsigned(word(at), word);
    return byWord != 0 ? byWord > 0 : isGreaterBehind(row(at), row, depth + Long.BYTES);
  }

  private boolean isGreaterBehind(int left, int right, long from) {
    long length = Math.min(keys.length(left), keys.length(right));
    for (long depth = from; depth < length; depth += Long.BYTES) {
      int byWord = Long.compareUnsigned(keys.word(left, depth), keys.word(right, depth));
      if (byWord != 0) {
        return byWord > 0;
      }
    }
    return false;
  }

  private long word(int i) {
    return MemoryUtil.getLong(words + 8L * i);
  }

  /** The row at a place of the order. */
  int row(int i) {
    return MemoryUtil.getInt(rows + 4L * i);
  }

  @Override
  public void close() {
    wordBuffer.close();
    rowBuffer.close();
  }
}
