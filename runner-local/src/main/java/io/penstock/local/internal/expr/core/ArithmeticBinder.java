package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TryFunction;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.util.List;

/** Types of arithmetic: the table of section 1 of Spark's coercion, for columns and literals. */
final class ArithmeticBinder {
  private static final String NUMERIC_OR_INTERVAL =
      "NUMERIC or INTERVAL DAY TO SECOND or INTERVAL YEAR TO MONTH";

  private final ArithmeticOp op;
  private final BindContext context;
  private final OnError onError;

  ArithmeticBinder(ArithmeticOp op, BindContext context, OnError onError) {
    this.op = op;
    this.context = context;
    this.onError = onError;
  }

  BoundExpr bind(BoundExpr left, BoundExpr right) {
    DataType a = left.type();
    DataType b = right.type();
    if (onError == OnError.NULL && !(Types.isNumeric(a) && Types.isNumeric(b))) {
      // of numbers only the operation itself is tried, of others everything in it
      return TryFunction.of(new ArithmeticBinder(op, context, OnError.FAIL).bind(left, right));
    }
    if (isTemporal(a) || isTemporal(b)) {
      return new TemporalBinder(op, context, onError).bind(left, right);
    }
    if (a == AtomicType.NULL && b == AtomicType.NULL) {
      DataType type = op == ArithmeticOp.DIV ? AtomicType.LONG : AtomicType.DOUBLE;
      return call(cast(left, type), cast(right, type));
    }
    if (a == AtomicType.STRING || b == AtomicType.STRING) {
      return withText(left, right);
    }
    boolean noDouble = op == ArithmeticOp.DIV && (Types.isFloating(a) || Types.isFloating(b));
    if (noDouble && (a == AtomicType.NULL || b == AtomicType.NULL)) {
      throw OperatorErrors.different(op.symbol(), a, b);
    }
    if (a == AtomicType.NULL && b instanceof DecimalType && op == ArithmeticOp.DIVIDE) {
      return call(cast(left, AtomicType.DOUBLE), cast(right, AtomicType.DOUBLE));
    }
    if (a == AtomicType.NULL && Types.isNumeric(b)) {
      return numbers(cast(left, b), right);
    }
    if (b == AtomicType.NULL && Types.isNumeric(a)) {
      return numbers(left, cast(right, a));
    }
    if (Types.isNumeric(a) && Types.isNumeric(b)) {
      return numbers(left, right);
    }
    throw mismatch(a, b);
  }

  private static boolean isTemporal(DataType type) {
    return Types.isDatetime(type) || Types.isInterval(type);
  }

  private RuntimeException mismatch(DataType a, DataType b) {
    String wanted =
        op == ArithmeticOp.DIV
            ? "BIGINT or DECIMAL or INTERVAL DAY TO SECOND or INTERVAL YEAR TO MONTH"
            : op == ArithmeticOp.ADD || op == ArithmeticOp.SUBTRACT
                ? NUMERIC_OR_INTERVAL
                : "NUMERIC";
    return op == ArithmeticOp.DIV
        ? OperatorErrors.mismatch(op.symbol(), wanted, a, b, context, true)
        : Types.sameType(a, b)
            ? OperatorErrors.wrong(op.symbol(), wanted, a)
            : OperatorErrors.different(op.symbol(), a, b);
  }

  private BoundExpr withText(BoundExpr left, BoundExpr right) {
    DataType other = left.type() == AtomicType.STRING ? right.type() : left.type();
    if (!context.ansi()) {
      boolean known =
          other == AtomicType.STRING || other == AtomicType.NULL || Types.isNumeric(other);
      if (!known) {
        throw mismatch(left.type(), right.type());
      }
      if (other == AtomicType.NULL && op == ArithmeticOp.DIV) {
        throw OperatorErrors.different(op.symbol(), AtomicType.DOUBLE, other);
      }
      return numbers(textAs(left, AtomicType.DOUBLE), textAs(right, AtomicType.DOUBLE));
    }
    if (Types.isIntegral(other)) {
      return numbers(textAs(left, AtomicType.LONG), textAs(right, AtomicType.LONG));
    }
    if (Types.isNumeric(other)) {
      return numbers(textAs(left, AtomicType.DOUBLE), textAs(right, AtomicType.DOUBLE));
    }
    if (other == AtomicType.NULL) {
      throw mismatch(AtomicType.STRING, AtomicType.STRING);
    }
    if (other instanceof AtomicType) {
      // the text is taken for such a value too
      throw mismatch(other, other);
    }
    throw mismatch(left.type(), right.type());
  }

  /** Text and null as a number. */
  private BoundExpr textAs(BoundExpr expr, DataType type) {
    return expr.type() == AtomicType.STRING || expr.type() == AtomicType.NULL
        ? cast(expr, type)
        : expr;
  }

  private BoundExpr cast(BoundExpr expr, DataType type) {
    return Coercions.cast(expr, type, context);
  }

  private BoundExpr numbers(BoundExpr left, BoundExpr right) {
    DataType a = left.type();
    DataType b = right.type();
    boolean floating = Types.isFloating(a) || Types.isFloating(b);
    if (op == ArithmeticOp.DIV && floating) {
      throw mismatch(a, b);
    }
    if (a instanceof DecimalType || b instanceof DecimalType) {
      return floating
          ? call(cast(left, AtomicType.DOUBLE), cast(right, AtomicType.DOUBLE))
          : call(decimal(left), decimal(right));
    }
    if (op == ArithmeticOp.DIV) {
      return call(cast(left, AtomicType.LONG), cast(right, AtomicType.LONG));
    }
    if (op == ArithmeticOp.DIVIDE) {
      return call(cast(left, AtomicType.DOUBLE), cast(right, AtomicType.DOUBLE));
    }
    List<BoundExpr> same = Coercions.toCommonType(op.symbol(), List.of(left, right), context);
    return call(same.get(0), same.get(1));
  }

  private BoundExpr decimal(BoundExpr expr) {
    DataType type = Types.literalDecimal(expr).orElseGet(() -> Types.decimalOf(expr.type()));
    return cast(expr, type);
  }

  private BoundExpr call(BoundExpr left, BoundExpr right) {
    DataType type = resultType(left.type(), right.type());
    boolean division =
        op == ArithmeticOp.DIVIDE
            || op == ArithmeticOp.REMAINDER
            || op == ArithmeticOp.PMOD
            || op == ArithmeticOp.DIV;
    boolean nullable =
        left.nullable()
            || right.nullable()
            || division
            || onError == OnError.NULL
            || onError == OnError.LEGACY && type instanceof DecimalType;
    return new BoundExpr.FunctionCall(
        new ArithmeticFunction(op, onError), List.of(left, right), type, nullable);
  }

  private DataType resultType(DataType left, DataType right) {
    if (op == ArithmeticOp.DIV) {
      return AtomicType.LONG;
    }
    return left instanceof DecimalType a && right instanceof DecimalType b
        ? DecimalResults.of(op, a, b)
        : left;
  }
}
