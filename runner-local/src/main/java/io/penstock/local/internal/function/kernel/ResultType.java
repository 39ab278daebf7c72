package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.type.DataType;
import java.util.List;

/** The type of a call from its arguments after implicit casts. */
@FunctionalInterface
public interface ResultType {
  /** The type. */
  DataType of(List<BoundExpr> arguments, BindContext context);

  /** The type of the argument at a position. */
  static ResultType sameAs(int index) {
    return (arguments, context) -> arguments.get(index).type();
  }
}
