package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import java.util.Arrays;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** A set of rows of a batch, a bit for each. Reused from batch to batch; one thread. */
public final class RowMask {
  private long[] words = new long[0];
  private int[] positions = new int[0];
  private int rowCount;

  /** The bits, row 0 the lowest of the first word. */
  public long[] words() {
    return words;
  }

  /** Becomes the set of no row of a batch. */
  public void clear(int rows) {
    rowCount = rows;
    int needed = wordCount();
    if (words.length < needed) {
      words = new long[needed];
    }
    Arrays.fill(words, 0, needed, 0);
  }

  /** Becomes the selected rows of a batch. */
  public void select(Selection rows, int batchRows) {
    clear(batchRows);
    if (rows.isAll()) {
      for (int i = 0; i < wordCount(); i++) {
        words[i] = all(i);
      }
    } else {
      for (int i = 0; i < rows.count(); i++) {
        int row = rows.row(i);
        words[row >>> 6] |= 1L << row;
      }
    }
  }

  /** Becomes the rows of another set where a condition is true, and takes them out of it. */
  public void takeTrue(FieldVector condition, RowMask from) {
    clear(from.rowCount);
    if (condition instanceof NullVector) {
      return;
    }
    BitVector bits = (BitVector) condition;
    long values = bits.getDataBuffer().memoryAddress();
    long valid = bits.getValidityBuffer().memoryAddress();
    for (int i = 0; i < wordCount(); i++) {
      take(i, Bits.word(values, 64 * i, length(i)) & Bits.word(valid, 64 * i, length(i)), from);
    }
  }

  /** Becomes the rows of another set that have a value, and takes them out of it. */
  public void takeValid(FieldVector vector, RowMask from) {
    clear(from.rowCount);
    if (vector instanceof NullVector) {
      return;
    }
    long valid = vector.getValidityBuffer().memoryAddress();
    for (int i = 0; i < wordCount(); i++) {
      take(i, Bits.word(valid, 64 * i, length(i)), from);
    }
  }

  /** Becomes another set, which loses all its rows. */
  public void takeAll(RowMask from) {
    clear(from.rowCount);
    for (int i = 0; i < wordCount(); i++) {
      take(i, -1L, from);
    }
  }

  private void take(int word, long bits, RowMask from) {
    words[word] = from.words[word] & bits;
    from.words[word] &= ~bits;
  }

  /** Whether there is no row in it. */
  public boolean isEmpty() {
    long bits = 0;
    for (int i = 0; i < wordCount(); i++) {
      bits |= words[i];
    }
    return bits == 0;
  }

  /** Its rows, until it or its selection is asked for again. */
  public Selection toSelection() {
    if (positions.length < rowCount) {
      positions = new int[rowCount];
    }
    int count = 0;
    for (int i = 0; i < wordCount(); i++) {
      count = Bits.positions(words[i], 64 * i, positions, count);
    }
    return count == rowCount ? Selection.all(count) : Selection.of(positions, count);
  }

  private int wordCount() {
    return rowCount + 63 >>> 6;
  }

  /** How many rows a word stands for. */
  private int length(int word) {
    return Math.min(64, rowCount - 64 * word);
  }

  private long all(int word) {
    return -1L >>> 64 - length(word);
  }
}
