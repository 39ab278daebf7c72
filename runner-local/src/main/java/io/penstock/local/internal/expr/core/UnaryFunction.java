package io.penstock.local.internal.expr.core;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.DecimalSlot;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ScalarFunction;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.UnaryEvaluator;
import io.penstock.local.internal.expr.UnaryLoop;
import io.penstock.local.internal.expr.UnaryRow;
import io.penstock.local.internal.expr.kernel.Signs;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/** Unary arithmetic on a number or interval. */
record UnaryFunction(UnaryOp op, boolean ansi) implements ScalarFunction {
  private static final Condition OUT_OF_RANGE =
      Condition.user("NUMERIC_VALUE_OUT_OF_RANGE.WITHOUT_SUGGESTION", "22003");

  @Override
  public String name() {
    return op.symbol();
  }

  @Override
  public boolean nullForNull() {
    return true;
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    return new UnaryEvaluator(call, arguments, context, loop(call.type()), row(call.type()));
  }

  private @Nullable UnaryLoop loop(DataType type) {
    if (op == UnaryOp.NOT) {
      return null;
    }
    boolean abs = op == UnaryOp.ABS;
    if (type == AtomicType.DOUBLE) {
      return abs ? Signs::absDoubles : Signs::negateDoubles;
    }
    if (type == AtomicType.FLOAT) {
      return abs ? Signs::absFloats : Signs::negateFloats;
    }
    if (type == AtomicType.LONG || type instanceof DayTimeIntervalType) {
      return abs ? Signs::absLongs : Signs::negateLongs;
    }
    if (type == AtomicType.INTEGER || type instanceof YearMonthIntervalType) {
      return abs ? Signs::absInts : Signs::negateInts;
    }
    return null;
  }

  private UnaryRow row(DataType type) {
    if (type instanceof DecimalType decimal) {
      return (a, out) -> {
        BigDecimal value = DecimalSlot.get(a, decimal.scale());
        boolean same = op == UnaryOp.ABS && value.signum() >= 0;
        DecimalSlot.put(out, same ? value : negated(value, decimal));
        return true;
      };
    }
    if (type == AtomicType.FLOAT) {
      return (a, out) -> {
        float value = Float.intBitsToFloat(MemoryUtil.getInt(a));
        float result = op == UnaryOp.ABS ? Math.abs(value) : -value;
        MemoryUtil.putInt(out, Float.floatToRawIntBits(result));
        return true;
      };
    }
    if (type == AtomicType.DOUBLE) {
      return (a, out) -> {
        double value = Double.longBitsToDouble(MemoryUtil.getLong(a));
        double result = op == UnaryOp.ABS ? Math.abs(value) : -value;
        MemoryUtil.putLong(out, Double.doubleToRawLongBits(result));
        return true;
      };
    }
    return whole(type);
  }

  /** Spark negates decimals with 34 digits. */
  private BigDecimal negated(BigDecimal value, DecimalType type) {
    BigDecimal out = value.negate(MathContext.DECIMAL128).setScale(type.scale());
    if (out.precision() > type.precision()) {
      throw new PenstockException(
          OUT_OF_RANGE,
          "Cannot compute " + op.symbol() + " of " + value + ": it does not fit " + type.sql());
    }
    return out;
  }

  private UnaryRow whole(DataType type) {
    Slot slot = Slot.of(type);
    boolean interval = Types.isInterval(type);
    return (a, out) -> {
      long value = slot.get(a);
      if (op == UnaryOp.NOT) {
        slot.put(out, ~value);
        return true;
      }
      if (value == slot.min() && (ansi || interval)) {
        throw overflow(value, type, interval);
      }
      slot.put(out, op == UnaryOp.ABS && value >= 0 ? value : -value);
      return true;
    };
  }

  private PenstockException overflow(long value, DataType type, boolean interval) {
    if (interval && op == UnaryOp.NEGATE) {
      return new PenstockException(
          Conditions.INTERVAL_ARITHMETIC_OVERFLOW__WITHOUT_SUGGESTION,
          "Cannot negate an interval: the result is too long");
    }
    return ArithmeticErrors.overflow(op.verb(), value, type);
  }
}
