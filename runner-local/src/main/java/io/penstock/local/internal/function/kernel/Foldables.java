package io.penstock.local.internal.function.kernel;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowReader;
import java.time.ZoneId;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;

/** Arguments that must not depend on the row. */
public final class Foldables {
  private static final long SCRATCH_BYTES = 16L << 20;

  private Foldables() {}

  /**
   * A check that arguments are constant.
   *
   * @param positions from 0; those that a call does not have are fine
   */
  public static BiConsumer<List<BoundExpr>, BindContext> required(
      String function, int... positions) {
    return (arguments, context) -> {
      for (int position : positions) {
        if (position < arguments.size() && !arguments.get(position).foldable()) {
          throw notFoldable(function, position);
        }
      }
    };
  }

  /** The error of an argument that depends on the row; {@code position} is from 0. */
  public static AnalysisException notFoldable(String function, int position) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__NON_FOLDABLE_INPUT,
        "Cannot call " + function + ": argument " + (position + 1) + " must be a constant");
  }

  /** The value of a constant expression, or null if that is null. */
  public static @Nullable Object value(BoundExpr expr, BindContext context) {
    if (expr instanceof BoundExpr.Constant constant) {
      return constant.value();
    }
    try (BufferAllocator allocator = new RootAllocator(SCRATCH_BYTES);
        Evaluator evaluator = ExprCompiler.compile(expr, new Scratch(allocator, context))) {
      ColumnBatch none = new ColumnBatch(List.of(), 1);
      return ArrowReader.get(evaluator.eval(none, Selection.all(1)), expr.type(), 0);
    }
  }

  private record Scratch(BufferAllocator allocator, BindContext bind) implements EvalContext {
    @Override
    public ZoneId timeZone() {
      return bind.timeZone();
    }

    @Override
    public int partitionId() {
      return 0;
    }

    @Override
    public long batchTimeMicros() {
      return 0;
    }

    @Override
    public long nowMicros() {
      return 0;
    }
  }
}
