package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BinaryLoop;
import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.SameExprs;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An arithmetic operator on two numbers of one type, or on two decimals of any. */
record ArithmeticFunction(ArithmeticOp op, OnError onError) implements ScalarFunction {
  @Override
  public String name() {
    return onError == OnError.NULL ? op.tolerant() : op.symbol();
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  /** Spark computes the constants of a sum or product of integers first. */
  @Override
  public BoundExpr simplified(BoundExpr.FunctionCall call) {
    return Types.isIntegral(call.type()) && (op == ArithmeticOp.ADD || op == ArithmeticOp.MULTIPLY)
        ? constantsLast(call)
        : call;
  }

  private BoundExpr constantsLast(BoundExpr.FunctionCall call) {
    List<BoundExpr> constants = new ArrayList<>();
    List<BoundExpr> others = new ArrayList<>();
    for (BoundExpr operand : operands(call)) {
      (operand.foldable() ? constants : others).add(operand);
    }
    if (constants.size() < 2 || others.isEmpty() || !SameExprs.deterministic(call)) {
      return call;
    }
    return joined(call, List.of(joined(call, others), joined(call, constants)));
  }

  private BoundExpr joined(BoundExpr.FunctionCall call, List<BoundExpr> operands) {
    BoundExpr out = operands.get(0);
    for (BoundExpr operand : operands.subList(1, operands.size())) {
      out = new BoundExpr.FunctionCall(this, List.of(out, operand), call.type(), call.nullable());
    }
    return out;
  }

  /** What is added or multiplied, first to last, also in calls of this operator among them. */
  private List<BoundExpr> operands(BoundExpr.FunctionCall call) {
    List<BoundExpr> out = new ArrayList<>();
    Deque<BoundExpr> open = new ArrayDeque<>(List.of(call));
    while (!open.isEmpty()) {
      BoundExpr next = open.pop();
      if (next instanceof BoundExpr.FunctionCall inner
          && inner.function() instanceof ArithmeticFunction f
          && f.op() == op) {
        open.push(inner.arguments().get(1));
        open.push(inner.arguments().get(0));
      } else {
        out.add(next);
      }
    }
    return out;
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
    Evaluator operators =
        new BinaryEvaluator(call, arguments, context, loop, row(call, type, loop), divides);
    Evaluator linear = LinearEvaluator.of(call, operators, context);
    return linear == null ? operators : linear;
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
