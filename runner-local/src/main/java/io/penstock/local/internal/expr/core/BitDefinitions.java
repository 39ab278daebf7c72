package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;

/** Bitwise operators and shifts. */
final class BitDefinitions {
  private static final TypeClass INT_OR_LONG = TypeClass.oneOf(TypeClass.INT, TypeClass.LONG);

  private BitDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        bits(BitFunction.Op.AND),
        bits(BitFunction.Op.OR),
        bits(BitFunction.Op.XOR),
        shift("shiftleft", BitFunction.Op.LEFT),
        shift("shiftright", BitFunction.Op.RIGHT),
        shift("shiftrightunsigned", BitFunction.Op.RIGHT_UNSIGNED),
        shift("<<", BitFunction.Op.LEFT).named(n -> "(" + String.join(" << ", n) + ")"),
        shift(">>", BitFunction.Op.RIGHT).named(n -> "(" + String.join(" >> ", n) + ")"),
        shift(">>>", BitFunction.Op.RIGHT_UNSIGNED)
            .named(n -> "(" + String.join(" >>> ", n) + ")"));
  }

  /** An integral operand; null counts as int. */
  static BoundExpr integral(String name, int position, BoundExpr operand, BindContext context) {
    if (operand.type() == AtomicType.NULL) {
      return Coercions.cast(operand, AtomicType.INTEGER, context);
    }
    return Coercions.implicitCast(name, position, operand, TypeClass.Family.INTEGRAL, context);
  }

  private static Definition bits(BitFunction.Op op) {
    return Definition.infix(
        op.symbol(),
        op.symbol(),
        (arguments, context) -> {
          List<BoundExpr> same = operands(op, arguments.get(0), arguments.get(1), context);
          return call(op, same.get(0), same.get(1));
        });
  }

  private static List<BoundExpr> operands(
      BitFunction.Op op, BoundExpr left, BoundExpr right, BindContext context) {
    DataType a = left.type();
    DataType b = right.type();
    if (a == AtomicType.NULL && b == AtomicType.NULL) {
      return List.of(
          Coercions.cast(left, AtomicType.INTEGER, context),
          Coercions.cast(right, AtomicType.INTEGER, context));
    }
    if (context.ansi() && a == AtomicType.STRING && Types.isIntegral(b)
        || context.ansi() && b == AtomicType.STRING && Types.isIntegral(a)) {
      return List.of(
          Coercions.cast(left, AtomicType.LONG, context),
          Coercions.cast(right, AtomicType.LONG, context));
    }
    boolean fits =
        (Types.isIntegral(a) || a == AtomicType.NULL)
            && (Types.isIntegral(b) || b == AtomicType.NULL);
    if (!fits) {
      throw OperatorErrors.mismatch(op.symbol(), "INTEGRAL", a, b, context, true);
    }
    return Coercions.toCommonType(op.symbol(), List.of(left, right), context);
  }

  private static Definition shift(String name, BitFunction.Op op) {
    return Definition.of(
        name,
        2,
        (arguments, context) ->
            call(
                op,
                Coercions.implicitCast(name, 1, arguments.get(0), INT_OR_LONG, context),
                Coercions.implicitCast(name, 2, arguments.get(1), TypeClass.INT, context)));
  }

  private static BoundExpr call(BitFunction.Op op, BoundExpr left, BoundExpr right) {
    return new BoundExpr.FunctionCall(
        new BitFunction(op),
        List.of(left, right),
        left.type(),
        left.nullable() || right.nullable());
  }
}
