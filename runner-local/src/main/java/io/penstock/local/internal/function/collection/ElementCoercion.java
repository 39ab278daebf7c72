package io.penstock.local.internal.function.collection;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.Types;
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
    boolean search = name.equals("array_contains") || name.equals("array_position");
    if (!(arguments.get(0).type() instanceof ArrayType array)) {
      if (search
          && (arguments.get(0).type() == AtomicType.NULL
              || name.equals("array_position") && element.type() == AtomicType.NULL)) {
        throw nullType(name);
      }
      if (search || name.equals("array_append") || name.equals("array_prepend")) {
        throw Coercions.unexpectedType(name, 1, "ARRAY", arguments.get(0).type());
      }
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__ARRAY_FUNCTION_DIFF_TYPES,
          "Cannot call "
              + name
              + ": argument 1 must be an array but is "
              + arguments.get(0).type().sql());
    }
    if (search || name.equals("array_remove")) {
      requireOrder(name, array.elementType());
    }
    DataType common =
        (name.equals("array_contains")
                ? wider(array.elementType(), element.type(), context)
                : CommonTypes.withoutLoss(array.elementType(), element.type(), context.ansi()))
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
    if (key.type() == AtomicType.NULL && name.equals("map_contains_key")) {
      throw nullType(name);
    }
    if (!(arguments.get(0).type() instanceof MapType map)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__MAP_FUNCTION_DIFF_TYPES,
          "Cannot call "
              + name
              + ": argument 1 must be a map but is "
              + arguments.get(0).type().sql());
    }
    DataType common =
        (name.equals("map_contains_key")
                ? wider(map.keyType(), key.type(), context)
                : CommonTypes.withoutLoss(map.keyType(), key.type(), context.ansi()))
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
    DataType first = arguments.get(0).type();
    DataType second = arguments.get(1).type();
    if (!(first instanceof ArrayType left && second instanceof ArrayType right)) {
      throw differ(name, first, second);
    }
    requireOrder(name, left.elementType());
    DataType common =
        CommonTypes.withoutLoss(left.elementType(), right.elementType(), context.ansi())
            .orElseThrow(() -> differ(name, first, second));
    return List.of(
        Coercions.cast(arguments.get(0), new ArrayType(common, left.containsNull()), context),
        Coercions.cast(arguments.get(1), new ArrayType(common, right.containsNull()), context));
  }

  /** A position in an array: an int, or what is narrower. */
  static BoundExpr position(String name, int at, BoundExpr index, BindContext context) {
    if (!List.of(AtomicType.BYTE, AtomicType.SHORT, AtomicType.INTEGER).contains(index.type())) {
      throw Coercions.unexpectedType(name, at, "INT", index.type());
    }
    return Coercions.cast(index, AtomicType.INTEGER, context);
  }

  /** Elements that are compared hold no map. */
  static void requireOrder(String name, DataType element) {
    if (!Types.isOrderable(element)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__INVALID_ORDERING_TYPE,
          "Cannot call " + name + ": values of type " + element.sql() + " have no order");
    }
  }

  private static AnalysisException differ(String name, DataType first, DataType second) {
    return new AnalysisException(
        BINARY_ARRAY_DIFF_TYPES,
        "Cannot call "
            + name
            + ": "
            + first.sql()
            + " and "
            + second.sql()
            + " are not two arrays with a common element type");
  }

  /** Only the two that ask whether something is contained take decimals of other types. */
  private static Optional<DataType> wider(DataType a, DataType b, BindContext context) {
    return CommonTypes.widerWithoutText(List.of(a, b), context.ansi());
  }

  static AnalysisException nullType(String name) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__NULL_TYPE,
        "Cannot call " + name + ": an argument is null without a type");
  }
}
