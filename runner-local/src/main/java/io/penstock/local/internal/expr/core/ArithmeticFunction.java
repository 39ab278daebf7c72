package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BinaryLoop;
import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An arithmetic operator on two numbers of one type, or on two decimals of any. */
record ArithmeticFunction(ArithmeticOp op, OnError onError) implements ScalarFunction {
  @Override
  public String name() {
    return onError == OnError.NULL ? op.tolerant() : op.symbol();
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    boolean commutes = op == ArithmeticOp.ADD || op == ArithmeticOp.MULTIPLY;
    if (commutes
        && BinaryEvaluator.isConstant(call.arguments().get(0))
        && !BinaryEvaluator.isConstant(call.arguments().get(1))) {
      // the loops want a constant on the right
      return compile(
          new BoundExpr.FunctionCall(
              this,
              List.of(call.arguments().get(1), call.arguments().get(0)),
              call.type(),
              call.nullable()),
          List.of(arguments.get(1), arguments.get(0)),
          context);
    }
    BoundExpr left = call.arguments().get(0);
    BoundExpr right = call.arguments().get(1);
    DataType type = left.type();
    BinaryLoop loop = ArithmeticLoops.of(op, type, left, right);
    // a divisor that is null or zero decides alone, so that Spark looks at it first
    boolean divides =
        op != ArithmeticOp.ADD && op != ArithmeticOp.SUBTRACT && op != ArithmeticOp.MULTIPLY;
    return new BinaryEvaluator(call, arguments, context, loop, row(call, type, loop), divides);
  }

  private @Nullable BinaryRow row(
      BoundExpr.FunctionCall call, DataType type, @Nullable BinaryLoop loop) {
    if (type instanceof DecimalType left) {
      DecimalType right = (DecimalType) call.arguments().get(1).type();
      return DecimalRows.of(op, left, right, call.type(), onError);
    }
    boolean sum =
        op == ArithmeticOp.ADD || op == ArithmeticOp.SUBTRACT || op == ArithmeticOp.MULTIPLY;
    if (Types.isIntegral(type)) {
      // a wrapping loop has nothing to look at
      return loop != null && sum && onError == OnError.LEGACY
          ? null
          : IntegralRows.of(op, type, onError);
    }
    return sum ? FloatingSums.of(op, type) : FloatingRows.of(op, type, onError);
  }
}
