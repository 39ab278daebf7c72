package io.penstock.local.internal.function.json;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Map;

/** The constant arguments of the JSON functions: schemas and options. */
final class JsonArguments {
  private static final Condition NON_STRING_LITERAL =
      Condition.user("INVALID_SCHEMA.NON_STRING_LITERAL", "42K07");
  private static final Condition NON_MAP_FUNCTION =
      Condition.user("INVALID_OPTIONS.NON_MAP_FUNCTION", "42K06");
  private static final Condition NON_STRING_TYPE =
      Condition.user("INVALID_OPTIONS.NON_STRING_TYPE", "42K06");

  private static final Condition WRONG_KEYS =
      Condition.user("DATATYPE_MISMATCH.INVALID_JSON_MAP_KEY_TYPE", "42K09");

  private JsonArguments() {}

  /** The schema of from_json: DDL or JSON text; every part of it may be null. */
  static DataType schema(String function, BoundExpr argument, BindContext context) {
    Object text =
        argument.foldable() && argument.type() == AtomicType.STRING
            ? Foldables.value(argument, context)
            : null;
    if (!(text instanceof String schema)) {
      throw new AnalysisException(
          NON_STRING_LITERAL, "Cannot call " + function + ": the schema must be a constant string");
    }
    DataType type = SchemaText.parse(schema);
    if (!isJson(type)) {
      throw notJson(function, type);
    }
    checkKeys(function, type, type);
    return nullable(type);
  }

  private static void checkKeys(String function, DataType part, DataType type) {
    if (part instanceof ArrayType array) {
      checkKeys(function, array.elementType(), type);
    } else if (part instanceof StructType struct) {
      struct.fields().forEach(field -> checkKeys(function, field.dataType(), type));
    } else if (part instanceof MapType map) {
      if (map.keyType() != AtomicType.STRING) {
        throw new AnalysisException(
            WRONG_KEYS,
            "Cannot call " + function + ": the keys of a map of " + type.sql() + " are no strings");
      }
      checkKeys(function, map.valueType(), type);
    }
  }

  static boolean isJson(DataType type) {
    return type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
  }

  static AnalysisException notJson(String function, DataType type) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__INVALID_JSON_SCHEMA,
        "Cannot call " + function + ": " + type.sql() + " is no struct, array or map");
  }

  /** The options at a position, if the call has them. */
  static JsonOptions options(
      String function, List<BoundExpr> arguments, int index, BindContext context) {
    if (index >= arguments.size()) {
      return new JsonOptions(Map.of());
    }
    BoundExpr argument = arguments.get(index);
    MapType type = argument.type() instanceof MapType t ? t : null;
    if (type != null && !(isText(type.keyType()) && isText(type.valueType()))) {
      throw new AnalysisException(
          NON_STRING_TYPE,
          "Cannot call " + function + ": options are of strings, not " + type.sql());
    }
    Object value = argument.foldable() && type != null ? Foldables.value(argument, context) : null;
    if (!(value instanceof Map<?, ?> map)) {
      throw new AnalysisException(
          NON_MAP_FUNCTION, "Cannot call " + function + ": options must be a map of constants");
    }
    return new JsonOptions(map);
  }

  private static boolean isText(DataType type) {
    return type == AtomicType.STRING || type == AtomicType.NULL;
  }

  private static DataType nullable(DataType type) {
    if (type instanceof ArrayType array) {
      return new ArrayType(nullable(array.elementType()), true);
    }
    if (type instanceof MapType map) {
      return new MapType(nullable(map.keyType()), nullable(map.valueType()), true);
    }
    if (type instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .map(f -> new StructField(f.name(), nullable(f.dataType()), true, f.metadata()))
              .toList());
    }
    return type;
  }
}
