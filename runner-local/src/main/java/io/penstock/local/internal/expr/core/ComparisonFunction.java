package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.SameExprs;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A comparison of two values of one type. */
record ComparisonFunction(ComparisonOp op) implements ScalarFunction {
  /** Whether two values of one type are equal. */
  static BoundExpr equal(BoundExpr left, BoundExpr right) {
    return new BoundExpr.FunctionCall(
        new ComparisonFunction(ComparisonOp.EQUAL),
        List.of(left, right),
        AtomicType.BOOLEAN,
        left.nullable() || right.nullable());
  }

  @Override
  public String name() {
    return op.symbol();
  }

  @Override
  public boolean nullForNull() {
    return op != ComparisonOp.NULL_SAFE_EQUAL;
  }

  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    BoundExpr left = call.arguments().get(0);
    BoundExpr right = call.arguments().get(1);
    if (op == ComparisonOp.NULL_SAFE_EQUAL) {
      if (isNull(left) && !right.nullable() || isNull(right) && !left.nullable()) {
        return new BoundExpr.Constant(false, AtomicType.BOOLEAN);
      }
      return SameExprs.always(left, right)
          ? new BoundExpr.Constant(true, AtomicType.BOOLEAN)
          : call;
    }
    return !left.nullable() && SameExprs.always(left, right)
        ? new BoundExpr.Constant(op.holds(0), AtomicType.BOOLEAN)
        : call;
  }

  private static boolean isNull(BoundExpr expr) {
    return expr instanceof BoundExpr.Constant constant && constant.value() == null;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    BoundExpr left = call.arguments().get(0);
    BoundExpr right = call.arguments().get(1);
    boolean swap = BinaryEvaluator.isConstant(left) && !BinaryEvaluator.isConstant(right);
    ComparisonOp used = swap ? op.flipped() : op;
    Object constant = constant(swap ? left : right);
    DataType type = left.type();
    return new ComparisonEvaluator(
        arguments.get(swap ? 1 : 0),
        arguments.get(swap ? 0 : 1),
        ComparisonLoops.of(used, type, constant),
        constant != null,
        op == ComparisonOp.NULL_SAFE_EQUAL,
        ComparisonLoops.coverAll(type),
        context);
  }

  private static @Nullable Object constant(BoundExpr expr) {
    return expr instanceof BoundExpr.Constant constant ? constant.value() : null;
  }
}
