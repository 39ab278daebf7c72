package io.penstock.local.internal.expr.core;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Arrays, maps and structs of their parts. {@code struct} becomes {@code named_struct} earlier. */
final class ConstructorDefinitions {
  private static final int MANY = Integer.MAX_VALUE;
  private static final Condition KEYS_DIFFER =
      Condition.user("DATATYPE_MISMATCH.CREATE_MAP_KEY_DIFF_TYPES", "42K09");
  private static final Condition VALUES_DIFFER =
      Condition.user("DATATYPE_MISMATCH.CREATE_MAP_VALUE_DIFF_TYPES", "42K09");

  private ConstructorDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        Definition.of("array", 0, MANY, ConstructorDefinitions::array),
        Definition.of("map", 0, MANY, ConstructorDefinitions::map),
        Definition.of("named_struct", 0, MANY, ConstructorDefinitions::struct));
  }

  private static BoundExpr array(List<BoundExpr> arguments, BindContext context) {
    if (arguments.isEmpty()) {
      return new BoundExpr.FunctionCall(
          new ArrayFunction(), arguments, new ArrayType(AtomicType.NULL, false), false);
    }
    List<BoundExpr> same = Coercions.toCommonType("array", arguments, context);
    boolean nullable = same.stream().anyMatch(BoundExpr::nullable);
    return new BoundExpr.FunctionCall(
        new ArrayFunction(), same, new ArrayType(same.get(0).type(), nullable), false);
  }

  private static BoundExpr map(List<BoundExpr> arguments, BindContext context) {
    if (arguments.size() % 2 != 0) {
      throw Arity.wrong("map", "2n", arguments.size());
    }
    if (arguments.isEmpty()) {
      return new BoundExpr.FunctionCall(
          new MapFunction(),
          arguments,
          new MapType(AtomicType.NULL, AtomicType.NULL, false),
          false);
    }
    List<BoundExpr> keys = new ArrayList<>();
    List<BoundExpr> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i += 2) {
      keys.add(arguments.get(i));
      values.add(arguments.get(i + 1));
    }
    keys = alike("keys", KEYS_DIFFER, keys, context);
    values = alike("values", VALUES_DIFFER, values, context);
    DataType keyType = keys.get(0).type();
    if (!Types.isOrderable(keyType)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__INVALID_MAP_KEY_TYPE,
          "Cannot create a map: the key is " + keyType.sql() + ", and a map is no key");
    }
    List<BoundExpr> pairs = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      pairs.add(keys.get(i));
      pairs.add(values.get(i));
    }
    boolean nullable = values.stream().anyMatch(BoundExpr::nullable);
    return new BoundExpr.FunctionCall(
        new MapFunction(), pairs, new MapType(keyType, values.get(0).type(), nullable), false);
  }

  private static List<BoundExpr> alike(
      String what, Condition condition, List<BoundExpr> parts, BindContext context) {
    DataType type =
        CommonTypes.wider(Coercions.types(parts), context.ansi())
            .orElseThrow(
                () ->
                    new AnalysisException(
                        condition,
                        "Cannot create a map: its "
                            + what
                            + " must have one type but are "
                            + Coercions.types(parts).stream()
                                .map(DataType::sql)
                                .collect(Collectors.joining(", "))));
    return parts.stream().map(p -> Coercions.cast(p, type, context)).toList();
  }

  private static BoundExpr struct(List<BoundExpr> arguments, BindContext context) {
    if (arguments.size() % 2 != 0) {
      throw Arity.wrong("named_struct", "2n", arguments.size());
    }
    List<StructField> fields = new ArrayList<>();
    List<BoundExpr> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i += 2) {
      BoundExpr value = arguments.get(i + 1);
      if (!(arguments.get(i) instanceof BoundExpr.Constant constant)
          || !(constant.value() instanceof String name)) {
        throw new AnalysisException(
            Conditions.DATATYPE_MISMATCH__CREATE_NAMED_STRUCT_WITHOUT_FOLDABLE_STRING,
            "Cannot create a struct: argument " + (i + 1) + " must be a constant name");
      }
      fields.add(new StructField(name, value.type(), value.nullable()));
      values.add(value);
    }
    return new BoundExpr.FunctionCall(new StructFunction(), values, new StructType(fields), false);
  }
}
