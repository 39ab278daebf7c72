package io.penstock.connect.differential;

import io.penstock.Row;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of rows as a plan holds them: a struct is the list of its values. */
final class PlanValues {
  private PlanValues() {}

  static @Nullable Object of(@Nullable Object value, DataType type) {
    if (value == null) {
      return null;
    } else if (type instanceof StructType struct) {
      List<@Nullable Object> out = new ArrayList<>();
      for (int i = 0; i < struct.size(); i++) {
        out.add(of(((Row) value).get(i), struct.field(i).dataType()));
      }
      return out;
    } else if (type instanceof ArrayType array) {
      List<@Nullable Object> out = new ArrayList<>();
      ((List<?>) value).forEach(v -> out.add(of(v, array.elementType())));
      return out;
    } else if (type instanceof MapType map) {
      Map<@Nullable Object, @Nullable Object> out = new LinkedHashMap<>();
      ((Map<?, ?>) value).forEach((k, v) -> out.put(of(k, map.keyType()), of(v, map.valueType())));
      return out;
    }
    return value;
  }
}
