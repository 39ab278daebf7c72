package io.penstock.local.internal.function.collection;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Brings arrays and elements, maps and keys, or arrays and arrays to one element type. */
final class ElementCoercion {
  private static final Condition BINARY_ARRAY_DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.BINARY_ARRAY_DIFF_TYPES", "42K09");

  private ElementCoercion() {}

  /** An array at 0 and an element at a position. */
  static List<BoundExpr> arrayAndElement(
      String name, List<BoundExpr> arguments, int elementAt, BindContext context) {
    BoundExpr element = arguments.get(elementAt);
    if (!(arguments.get(0).type() instanceof ArrayType array)) {
      if (arguments.get(0).type() == AtomicType.NULL) {
        throw nullType(name);
      }
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__ARRAY_FUNCTION_DIFF_TYPES,
          "Cannot call "
              + name
              + ": argument 1 must be an array but is "
              + arguments.get(0).type().sql());
    }
    DataType common =
        common(array.elementType(), element.type(), context)
            .orElseThrow(
                () ->
                    new AnalysisException(
                        Conditions.DATATYPE_MISMATCH__ARRAY_FUNCTION_DIFF_TYPES,
                        "Cannot call "
                            + name
                            + ": "
                            + element.type().sql()
                            + " does not fit the elements of "
                            + array.sql()));
    List<BoundExpr> out = new ArrayList<>(arguments);
    out.set(
        0, Coercions.cast(arguments.get(0), new ArrayType(common, array.containsNull()), context));
    out.set(elementAt, Coercions.cast(element, common, context));
    return out;
  }

  /** A map at 0 and a key at 1. */
  static List<BoundExpr> mapAndKey(String name, List<BoundExpr> arguments, BindContext context) {
    BoundExpr key = arguments.get(1);
    if (key.type() == AtomicType.NULL) {
      throw nullType(name);
    }
    if (!(arguments.get(0).type() instanceof MapType map)) {
      throw Coercions.unexpectedType(name, 1, "MAP", arguments.get(0).type());
    }
    DataType common =
        common(map.keyType(), key.type(), context)
            .orElseThrow(
                () ->
                    new AnalysisException(
                        Conditions.DATATYPE_MISMATCH__MAP_FUNCTION_DIFF_TYPES,
                        "Cannot call "
                            + name
                            + ": "
                            + key.type().sql()
                            + " does not fit the keys of "
                            + map.sql()));
    MapType wanted = new MapType(common, map.valueType(), map.valueContainsNull());
    return List.of(
        Coercions.cast(arguments.get(0), wanted, context), Coercions.cast(key, common, context));
  }

  /** Two arrays. */
  static List<BoundExpr> twoArrays(String name, List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> out = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      out.add(
          Coercions.implicitCast(name, i + 1, arguments.get(i), TypeClass.Family.ARRAY, context));
    }
    ArrayType left = (ArrayType) out.get(0).type();
    ArrayType right = (ArrayType) out.get(1).type();
    DataType common =
        common(left.elementType(), right.elementType(), context)
            .orElseThrow(
                () ->
                    new AnalysisException(
                        BINARY_ARRAY_DIFF_TYPES,
                        "Cannot call "
                            + name
                            + ": "
                            + left.sql()
                            + " and "
                            + right.sql()
                            + " have no common element type"));
    return List.of(
        Coercions.cast(out.get(0), new ArrayType(common, left.containsNull()), context),
        Coercions.cast(out.get(1), new ArrayType(common, right.containsNull()), context));
  }

  private static Optional<DataType> common(DataType a, DataType b, BindContext context) {
    return CommonTypes.widerWithoutText(List.of(a, b), context.ansi());
  }

  static AnalysisException nullType(String name) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__NULL_TYPE,
        "Cannot call " + name + ": an argument is null without a type");
  }
}
