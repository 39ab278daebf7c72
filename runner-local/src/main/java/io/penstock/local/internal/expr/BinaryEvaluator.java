package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.ArrowTypes;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Two values of fixed width to one; null if either is. Runs a tight loop over all slots and looks
 * row by row, skipping nulls, only if there is no loop or the loop says so. A constant operand is
 * one slot.
 */
public final class BinaryEvaluator implements Evaluator {
  private static final ColumnBatch ONE_ROW = new ColumnBatch(List.of(), 1);

  private final List<Evaluator> arguments;
  private final boolean leftConstant;
  private final boolean rightConstant;
  private final @Nullable BinaryLoop loop;
  private final @Nullable BinaryRow row;
  private final boolean rightFirst;
  private final BaseFixedWidthVector result;
  private final List<BinaryEvaluator> spine = new ArrayList<>();

  /**
   * @param call for the types and constants
   * @param arguments two, owned from now on
   * @param context what the partition lends
   * @param loop the fast way, which must not read a constant operand from memory, or null
   * @param row the careful way, or null if the loop never asks for it
   * @param rightFirst whether the left operand is not reached where the right one is null, instead
   *     of the other way round
   */
  public BinaryEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> arguments,
      EvalContext context,
      @Nullable BinaryLoop loop,
      @Nullable BinaryRow row,
      boolean rightFirst) {
    this.arguments = arguments;
    this.leftConstant = isConstant(call.arguments().get(0));
    this.rightConstant = isConstant(call.arguments().get(1));
    this.loop = loop;
    this.row = row;
    this.rightFirst = rightFirst;
    this.result =
        (BaseFixedWidthVector)
            ArrowTypes.toField("result", call.type(), true).createVector(context.allocator());
  }

  /** Whether an argument is a constant that is not null. */
  public static boolean isConstant(BoundExpr expr) {
    return expr instanceof BoundExpr.Constant constant && constant.value() != null;
  }

  /**
   * Evaluates this and the operators that are its left operand's left operand and so on, deepest
   * first, so that a long sum needs no deep stack.
   */
  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    List<BinaryEvaluator> chain = spine();
    int deepest = chain.size() - 1;
    FieldVector value = chain.get(deepest).evalBoth(batch, rows);
    for (int i = deepest - 1; i >= 0; i--) {
      value = chain.get(i).evalRight(value, batch, rows);
    }
    return value;
  }

  private List<BinaryEvaluator> spine() {
    if (spine.isEmpty()) {
      BinaryEvaluator at = this;
      spine.add(at);
      while (!at.rightFirst
          && !at.leftConstant
          && at.arguments.get(0) instanceof BinaryEvaluator left) {
        spine.add(left);
        at = left;
      }
    }
    return spine;
  }

  private FieldVector evalBoth(ColumnBatch batch, Selection rows) {
    if (!rightFirst) {
      return evalRight(operand(0, leftConstant, batch, rows), batch, rows);
    }
    FieldVector right = operand(1, rightConstant, batch, rows);
    Selection reached = behind(right, rightConstant, rows, 0);
    return combine(operand(0, leftConstant, batch, reached), right, batch.rowCount(), rows);
  }

  private FieldVector evalRight(FieldVector left, ColumnBatch batch, Selection rows) {
    Selection reached = behind(left, leftConstant, rows, 1);
    return combine(left, operand(1, rightConstant, batch, reached), batch.rowCount(), rows);
  }

  private FieldVector combine(FieldVector left, FieldVector right, int rowCount, Selection rows) {
    FixedWidth.prepare(result, rowCount);
    long valid = result.getValidityBuffer().memoryAddress();
    joinValidity(left, right, rowCount);
    long a = left.getDataBuffer().memoryAddress();
    long b = right.getDataBuffer().memoryAddress();
    long out = result.getDataBuffer().memoryAddress();
    int @Nullable [] positions = rows.isAll() ? null : rows.positions();
    boolean look = loop == null || loop.run(a, b, out, positions, rows.count());
    if (look && row != null) {
      int widthA = leftConstant ? 0 : ((BaseFixedWidthVector) left).getTypeWidth();
      int widthB = rightConstant ? 0 : ((BaseFixedWidthVector) right).getTypeWidth();
      int width = result.getTypeWidth();
      for (int i = 0; i < rows.count(); i++) {
        int at = rows.row(i);
        if (Bits.get(valid, at)
            && !row.apply(
                a + (long) widthA * at, b + (long) widthB * at, out + (long) width * at)) {
          Bits.clear(valid, at);
        }
      }
    }
    return result;
  }

  private FieldVector operand(int index, boolean constant, ColumnBatch batch, Selection rows) {
    return arguments
        .get(index)
        .eval(constant ? ONE_ROW : batch, constant ? Selection.all(1) : rows);
  }

  private Selection behind(FieldVector first, boolean constant, Selection rows, int next) {
    return constant ? rows : Reached.behind(first, rows, arguments.get(next));
  }

  private void joinValidity(FieldVector left, FieldVector right, int rowCount) {
    if (leftConstant && rightConstant) {
      Validity.join(new FieldVector[0], result.getValidityBuffer(), rowCount);
    } else if (leftConstant) {
      Validity.join(new FieldVector[] {right}, result.getValidityBuffer(), rowCount);
    } else if (rightConstant) {
      Validity.join(new FieldVector[] {left}, result.getValidityBuffer(), rowCount);
    } else {
      Validity.join(new FieldVector[] {left, right}, result.getValidityBuffer(), rowCount);
    }
  }

  @Override
  public void close() {
    result.close();
    arguments.forEach(Evaluator::close);
  }
}
