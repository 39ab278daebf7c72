package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.type.DataType;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;

/**
 * What a kernel may know of its call.
 *
 * @param call the call after implicit casts
 * @param ansi {@code spark.sql.ansi.enabled} when the call was bound
 * @param eval what the partition lends
 */
public record KernelContext(BoundExpr.FunctionCall call, boolean ansi, EvalContext eval) {
  /** The type of the result. */
  public DataType resultType() {
    return call.type();
  }

  /** The type of an argument. */
  public DataType type(int index) {
    return call.arguments().get(index).type();
  }

  /** The types of all arguments. */
  public List<DataType> types() {
    return call.arguments().stream().map(BoundExpr::type).toList();
  }

  /** The value of an argument that is a constant and not null. */
  public Object constant(int index) {
    return Objects.requireNonNull(
        ((BoundExpr.Constant) call.arguments().get(index)).value(), "a null has no value");
  }

  /** The session's time zone. */
  public ZoneId zone() {
    return eval.timeZone();
  }
}
