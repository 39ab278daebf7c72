package io.penstock.local.internal.expr;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.util.List;

/**
 * A change of type.
 *
 * @param from the type of the operand
 * @param to the type of the result
 * @param ansi whether a value that does not fit is an error; otherwise it wraps or gives null
 * @param tryCast whether it always gives null
 */
public record CastFunction(DataType from, DataType to, boolean ansi, boolean tryCast)
    implements ScalarFunction {
  @Override
  public String name() {
    return (tryCast ? "try_cast_" : "cast_") + to.simpleString();
  }

  /** Whether a value that is not null may become null, as Spark declares it. */
  public boolean mayGiveNull() {
    if (tryCast || from == AtomicType.NULL) {
      return true;
    }
    if (from.equals(to) || to == AtomicType.STRING || from == AtomicType.BINARY) {
      return false;
    }
    if (from == AtomicType.STRING) {
      return to != AtomicType.BINARY;
    }
    boolean floating = Types.isFloating(from);
    if (to instanceof DecimalType decimal) {
      return floating || !fits(from, decimal);
    }
    return (floating || from instanceof DecimalType) && Types.isIntegral(to)
        || floating && to == AtomicType.TIMESTAMP
        || from == AtomicType.TIMESTAMP && Types.isIntegral(to) && to != AtomicType.LONG
        || to == AtomicType.DATE && from != AtomicType.TIMESTAMP
        || from == AtomicType.DATE && to != AtomicType.TIMESTAMP;
  }

  private static boolean fits(DataType from, DecimalType to) {
    DecimalType needed = Types.decimalOf(from);
    return needed.scale() <= to.scale()
        && needed.precision() - needed.scale() <= to.precision() - to.scale();
  }

  @Override
  public Evaluator compile(
      BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    throw new PenstockException(
        Conditions.PENSTOCK_UNSUPPORTED, "Cannot cast " + from + " to " + to + ": not built");
  }
}
