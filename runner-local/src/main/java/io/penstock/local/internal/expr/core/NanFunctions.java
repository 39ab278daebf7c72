package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.AtomicType;
import java.util.List;

/** Questions about NaN. */
final class NanFunctions {
  private static final TypeClass FLOATING = TypeClass.oneOf(TypeClass.DOUBLE, TypeClass.FLOAT);

  private NanFunctions() {}

  static BoundExpr isNan(List<BoundExpr> a, BindContext context) {
    BoundExpr operand = Coercions.implicitCast("isnan", 1, a.get(0), FLOATING, context);
    return new BoundExpr.FunctionCall(
        new IsNanFunction(), List.of(operand), AtomicType.BOOLEAN, false);
  }

  /** The first unless it is NaN, else the second: {@code if(isnan(a), b, a)}. */
  static BoundExpr nanvl(List<BoundExpr> a, BindContext context) {
    BoundExpr first = Coercions.implicitCast("nanvl", 1, a.get(0), FLOATING, context);
    BoundExpr second = Coercions.implicitCast("nanvl", 2, a.get(1), FLOATING, context);
    List<BoundExpr> same = Coercions.toCommonType("nanvl", List.of(first, second), context);
    BoundExpr test =
        new BoundExpr.FunctionCall(
            new IsNanFunction(), List.of(same.get(0)), AtomicType.BOOLEAN, false);
    return CaseFunction.of(List.of(test, same.get(1), same.get(0)));
  }
}
