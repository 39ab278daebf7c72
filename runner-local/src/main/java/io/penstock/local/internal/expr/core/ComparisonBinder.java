package io.penstock.local.internal.expr.core;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Optional;

/** Types of comparisons: the table "Comparison" of Spark's coercion. */
final class ComparisonBinder {
  private ComparisonBinder() {}

  static BoundExpr bind(ComparisonOp op, BoundExpr left, BoundExpr right, BindContext context) {
    DataType common =
        commonType(op, left.type(), right.type(), context)
            .orElseThrow(() -> OperatorErrors.different(op.symbol(), left.type(), right.type()));
    DataType type = common == AtomicType.NULL ? AtomicType.BOOLEAN : common;
    requireOrderable(op.symbol(), type);
    BoundExpr a = alignStruct(left, type, context);
    BoundExpr b = alignStruct(right, type, context);
    boolean nullable = op != ComparisonOp.NULL_SAFE_EQUAL && (a.nullable() || b.nullable());
    return new BoundExpr.FunctionCall(
        new ComparisonFunction(op), List.of(a, b), AtomicType.BOOLEAN, nullable);
  }

  /** Operands that differ in names or nullability alone have one layout and need no cast. */
  private static BoundExpr alignStruct(BoundExpr expr, DataType type, BindContext context) {
    return sameLayout(expr.type(), type) ? expr : Coercions.cast(expr, type, context);
  }

  /** DATATYPE_MISMATCH.INVALID_ORDERING_TYPE for maps. */
  static void requireOrderable(String function, DataType type) {
    if (!Types.isOrderable(type)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__INVALID_ORDERING_TYPE,
          "Cannot apply " + function + ": values of type " + type.sql() + " have no order");
    }
  }

  private static Optional<DataType> commonType(
      ComparisonOp op, DataType a, DataType b, BindContext context) {
    if (sameLayout(a, b)) {
      return Optional.of(a);
    }
    if (a == AtomicType.STRING || b == AtomicType.STRING) {
      DataType other = a == AtomicType.STRING ? b : a;
      return other == AtomicType.NULL ? Optional.of(AtomicType.STRING) : withText(other, context);
    }
    boolean equality = op == ComparisonOp.EQUAL || op == ComparisonOp.NULL_SAFE_EQUAL;
    if (!context.ansi() && equality && isBooleanAndNumber(a, b)) {
      return Optional.of(a == AtomicType.BOOLEAN ? b : a);
    }
    if (a instanceof ArrayType || a instanceof StructType) {
      return nested(a, b, context);
    }
    return CommonTypes.wider(List.of(a, b), context.ansi());
  }

  private static boolean isBooleanAndNumber(DataType a, DataType b) {
    return a == AtomicType.BOOLEAN && Types.isNumeric(b)
        || b == AtomicType.BOOLEAN && Types.isNumeric(a);
  }

  private static Optional<DataType> withText(DataType other, BindContext context) {
    if (other == AtomicType.BINARY || other == AtomicType.BOOLEAN || Types.isDatetime(other)) {
      return Optional.of(other);
    }
    if (Types.isIntegral(other)) {
      return Optional.of(context.ansi() ? AtomicType.LONG : other);
    }
    return Types.isNumeric(other) ? Optional.of(AtomicType.DOUBLE) : Optional.empty();
  }

  /** Elements and fields widen without loss only: no text, no decimal with another number. */
  private static Optional<DataType> nested(DataType a, DataType b, BindContext context) {
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return nested(x.elementType(), y.elementType(), context)
          .map(e -> new ArrayType(e, x.containsNull() || y.containsNull()));
    }
    return CommonTypes.withoutLoss(a, b, context.ansi());
  }

  /** Equal but for the names of fields and for what may be null. */
  static boolean sameLayout(DataType a, DataType b) {
    if (a instanceof StructType x && b instanceof StructType y) {
      if (x.size() != y.size()) {
        return false;
      }
      for (int i = 0; i < x.size(); i++) {
        if (!sameLayout(x.field(i).dataType(), y.field(i).dataType())) {
          return false;
        }
      }
      return true;
    }
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return sameLayout(x.elementType(), y.elementType());
    }
    return Types.sameType(a, b);
  }
}
