package io.penstock.local.internal.function.collection;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;

/** The implicit casts of array_join. */
final class ArrayJoin {
  private ArrayJoin() {}

  static List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> out = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      BoundExpr argument = arguments.get(i);
      boolean fits =
          i == 0
              && argument.type() instanceof ArrayType array
              && array.elementType() == AtomicType.STRING;
      TypeClass wanted =
          i == 0 ? new TypeClass.Exactly(new ArrayType(AtomicType.STRING, true)) : TypeClass.STRING;
      if (i > 0 && argument.type() != AtomicType.STRING && argument.type() != AtomicType.NULL) {
        throw Coercions.unexpectedType("array_join", i + 1, "STRING", argument.type());
      }
      out.add(
          fits ? argument : Coercions.implicitCast("array_join", i + 1, argument, wanted, context));
    }
    return out;
  }
}
