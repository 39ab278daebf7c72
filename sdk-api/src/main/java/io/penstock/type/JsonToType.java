package io.penstock.type;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.type.internal.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Spark's JSON schema form as a type. Names are matched with case, as in Spark. */
final class JsonToType {
  private static final Pattern DECIMAL =
      Pattern.compile("decimal\\(\\s*([0-9]{1,4})\\s*,\\s*([0-9]{1,4})\\s*\\)");
  private static final Pattern NOT_OURS =
      Pattern.compile(
          "(char|varchar|time|geometry|geography)\\(.*\\)|string collate .*|variant|interval|time");
  private static final Map<String, DataType> NAMES = names();

  /** Spark keeps the collations of a field here; its JSON says {@code string} all the same. */
  private static final String COLLATIONS = "__COLLATIONS";

  private JsonToType() {}

  static DataType read(String json) {
    Object value;
    try {
      value = Json.read(json);
    } catch (JsonProcessingException e) {
      throw new AnalysisException(
          Conditions.INVALID_JSON_DATA_TYPE,
          "Cannot read a data type from JSON: " + Json.reason(e),
          e);
    }
    return type(value);
  }

  private static Map<String, DataType> names() {
    Map<String, DataType> names = new HashMap<>();
    for (AtomicType type : AtomicType.values()) {
      names.put(type.typeName(), type);
    }
    names.put("null", AtomicType.NULL);
    names.put("timestamp_ltz", AtomicType.TIMESTAMP);
    names.put("decimal", new DecimalType(10, 0));
    for (DayTimeIntervalType.Unit start : DayTimeIntervalType.Unit.values()) {
      for (DayTimeIntervalType.Unit end : DayTimeIntervalType.Unit.values()) {
        if (start.compareTo(end) <= 0) {
          DataType type = new DayTimeIntervalType(start, end);
          names.put(type.typeName(), type);
        }
      }
    }
    for (YearMonthIntervalType.Unit start : YearMonthIntervalType.Unit.values()) {
      for (YearMonthIntervalType.Unit end : YearMonthIntervalType.Unit.values()) {
        if (start.compareTo(end) <= 0) {
          DataType type = new YearMonthIntervalType(start, end);
          names.put(type.typeName(), type);
        }
      }
    }
    return Map.copyOf(names);
  }

  private static DataType type(@Nullable Object json) {
    if (json instanceof String name) {
      return named(name);
    }
    if (json instanceof Map<?, ?> map) {
      Object kind = map.get("type");
      if ("array".equals(kind) && map.get("containsNull") instanceof Boolean containsNull) {
        requireKeys(map, Set.of("type", "elementType", "containsNull"));
        return new ArrayType(type(map.get("elementType")), containsNull);
      }
      if ("map".equals(kind) && map.get("valueContainsNull") instanceof Boolean containsNull) {
        requireKeys(map, Set.of("type", "keyType", "valueType", "valueContainsNull"));
        return new MapType(type(map.get("keyType")), type(map.get("valueType")), containsNull);
      }
      if ("struct".equals(kind) && map.get("fields") instanceof List<?> list) {
        requireKeys(map, Set.of("type", "fields"));
        List<StructField> fields = new ArrayList<>();
        list.forEach(f -> fields.add(field(f)));
        return new StructType(fields);
      }
    }
    throw invalid(json, "expected the name of a type or an object of type array, map or struct");
  }

  private static DataType named(String name) {
    DataType known = NAMES.get(name);
    if (known != null) {
      return known;
    }
    Matcher decimal = DECIMAL.matcher(name);
    if (decimal.matches()) {
      int precision = Integer.parseInt(decimal.group(1));
      if (precision == 0) {
        throw unsupported(name, "the precision of a decimal is 1 to 38");
      }
      return new DecimalType(precision, Integer.parseInt(decimal.group(2)));
    }
    if (NOT_OURS.matcher(name).matches()) {
      throw unsupported(name, "Spark has it, Penstock does not");
    }
    throw invalid(name, "no type has this name");
  }

  private static AnalysisException unsupported(String name, String reason) {
    return new AnalysisException(
        Conditions.UNSUPPORTED_DATATYPE,
        "Cannot read data type '" + name + "' from JSON: " + reason);
  }

  private static StructField field(@Nullable Object json) {
    if (!(json instanceof Map<?, ?> map) || !(map.get("name") instanceof String name)) {
      throw invalid(json, "expected a field with a name");
    }
    requireKeys(map, Set.of("name", "type", "nullable", "metadata"));
    DataType type = type(map.get("type"));
    boolean nullable = true;
    if (map.containsKey("nullable") || map.containsKey("metadata")) {
      if (!(map.get("nullable") instanceof Boolean flag)) {
        throw invalid(json, "nullable must be true or false");
      }
      nullable = flag;
    }
    return new StructField(name, type, nullable, metadata(map, name));
  }

  private static Map<String, Object> metadata(Map<?, ?> field, String name) {
    if (!field.containsKey("metadata")) {
      return Map.of();
    }
    if (!(field.get("metadata") instanceof Map<?, ?> map)) {
      throw invalid(field, "metadata must be an object");
    }
    if (map.containsKey(COLLATIONS)) {
      throw new AnalysisException(
          Conditions.UNSUPPORTED_DATATYPE,
          "Cannot read field '" + name + "' from JSON: only the binary collation is supported");
    }
    @SuppressWarnings("unchecked") // the reader makes no other map
    Map<String, Object> metadata = (Map<String, Object>) map;
    return metadata;
  }

  private static void requireKeys(Map<?, ?> map, Set<String> known) {
    for (Object key : map.keySet()) {
      if (!known.contains(key)) {
        throw invalid(map, "unknown key '" + key + "'");
      }
    }
  }

  private static AnalysisException invalid(@Nullable Object json, String reason) {
    String shown = json instanceof String text ? text : Json.write(json);
    String cut = shown.length() <= 200 ? shown : shown.substring(0, 200) + "...";
    return new AnalysisException(
        Conditions.INVALID_JSON_DATA_TYPE,
        "Cannot convert the JSON text '" + cut + "' to a data type: " + reason);
  }
}
