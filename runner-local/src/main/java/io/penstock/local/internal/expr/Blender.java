package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.expr.kernel.Blend;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Puts together branches of which each has rows of its own. Values of fixed width are blended a
 * word of rows at a time; others are copied row by row. Owns and reuses its result. One thread.
 */
public final class Blender implements AutoCloseable {
  private static final ColumnBatch ONE_ROW = new ColumnBatch(List.of(), 1);

  /** The rows of a branch and its values, one for all of them if it is constant. */
  private static final class Branch {
    final RowMask rows = new RowMask();
    @Nullable FieldVector values;
    boolean constant;

    FieldVector values() {
      return Objects.requireNonNull(values, "a branch that counts has values");
    }

    long data() {
      return values().getDataBuffer().memoryAddress();
    }

    long stride(int width) {
      return constant ? 0 : width;
    }

    /** Which of a word's rows have a value here. */
    long present(int word, int length) {
      long valid = values().getValidityBuffer().memoryAddress();
      long present = constant ? Bits.get(valid, 0) ? -1L : 0 : Bits.word(valid, 64 * word, length);
      return present & rows.words()[word];
    }

    /** The values of booleans. */
    long bits(int word, int length) {
      long bits = data();
      return constant ? Bits.get(bits, 0) ? -1L : 0 : Bits.word(bits, 64 * word, length);
    }
  }

  private final @Nullable BaseFixedWidthVector fixed;
  private final @Nullable Merger merger;
  private final List<Branch> branches = new ArrayList<>();
  private int count;
  private int[] choice = new int[0];

  /**
   * @param type of the result and of every branch
   * @param context what the partition lends
   */
  public Blender(DataType type, EvalContext context) {
    FieldVector vector = ArrowTypes.toField("result", type, true).createVector(context.allocator());
    this.fixed = vector instanceof BaseFixedWidthVector slots ? slots : null;
    this.merger = fixed == null ? new Merger(type, context) : null;
    if (fixed == null) {
      vector.close();
    }
  }

  /** Begins a batch: there is no branch. */
  public void start() {
    count = 0;
  }

  /** The rows of the next branch, to be set before it is added. */
  public RowMask next() {
    return branch().rows;
  }

  private Branch branch() {
    if (count == branches.size()) {
      branches.add(new Branch());
    }
    return branches.get(count);
  }

  /** The values of the next branch, which must be good for its rows. */
  public FieldVector evaluate(Evaluator evaluator, ColumnBatch batch, RowMask rows) {
    Branch branch = branch();
    branch.constant = fixed != null && evaluator instanceof ConstantEvaluator;
    branch.values =
        branch.constant
            ? evaluator.eval(ONE_ROW, Selection.all(1))
            : evaluator.eval(
                batch, evaluator.isTotal() ? Selection.all(batch.rowCount()) : rows.toSelection());
    return branch.values;
  }

  /** Whether the next branch has one value for all its rows. */
  public boolean isConstant() {
    return branch().constant;
  }

  /** Adds a branch of these values. */
  public void add(FieldVector values) {
    branch().constant = false;
    branch().values = values;
    count++;
  }

  /** Adds the branch; of two with a row, the first counts. */
  public void add() {
    count++;
  }

  /** The value that the branches have for each selected row; null if it is in none. */
  public FieldVector finish(Selection rows, int rowCount) {
    if (fixed == null) {
      return mergeRows(rows, rowCount);
    }
    FixedWidth.prepare(fixed, rowCount);
    boolean bits = fixed instanceof BitVector;
    long valid = fixed.getValidityBuffer().memoryAddress();
    long data = fixed.getDataBuffer().memoryAddress();
    for (int from = 0; from < rowCount; from += 64) {
      int length = Math.min(64, rowCount - from);
      long present = 0;
      long values = 0;
      for (int k = 0; k < count; k++) {
        Branch branch = branches.get(k);
        long here = branch.present(from >>> 6, length);
        present |= here;
        values |= bits ? here & branch.bits(from >>> 6, length) : 0;
      }
      Bits.putWord(valid, from, present, length);
      if (bits) {
        Bits.putWord(data, from, values, length);
      }
    }
    if (!bits && count > 0) {
      blend(fixed.getTypeWidth(), data, rowCount);
    }
    return fixed;
  }

  private void blend(int width, long out, int rowCount) {
    Branch first = branches.get(0);
    Branch second = branches.get(count == 1 ? 0 : 1);
    blend(first, width, second.data(), second.stride(width), out, rowCount);
    for (int k = 2; k < count; k++) {
      blend(branches.get(k), width, out, width, out, rowCount);
    }
  }

  private static void blend(
      Branch branch, int width, long others, long stride, long out, int rowCount) {
    long[] mask = branch.rows.words();
    long own = branch.stride(width);
    switch (width) {
      case Long.BYTES -> Blend.longs(mask, branch.data(), own, others, stride, out, rowCount);
      case Integer.BYTES -> Blend.ints(mask, branch.data(), own, others, stride, out, rowCount);
      default -> Blend.slots(mask, width, branch.data(), own, others, stride, out, rowCount);
    }
  }

  private FieldVector mergeRows(Selection rows, int rowCount) {
    if (choice.length < rowCount) {
      choice = new int[rowCount];
    }
    Arrays.fill(choice, 0, rowCount, -1);
    FieldVector[] sources = new FieldVector[count];
    for (int k = 0; k < count; k++) {
      sources[k] = branches.get(k).values();
      Selection own = branches.get(k).rows.toSelection();
      for (int i = 0; i < own.count(); i++) {
        choice[own.row(i)] = k;
      }
    }
    return Objects.requireNonNull(merger).merge(choice, sources, rows, rowCount);
  }

  @Override
  public void close() {
    if (fixed != null) {
      fixed.close();
    }
    if (merger != null) {
      merger.close();
    }
  }
}
