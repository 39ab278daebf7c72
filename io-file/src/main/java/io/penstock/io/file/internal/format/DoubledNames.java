package io.penstock.io.file.internal.format;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Refuses columns that have one name; letters count without regard to case. */
public final class DoubledNames {
  private DoubledNames() {}

  /**
   * Checks columns and the fields within them.
   *
   * @throws AnalysisException {@code COLUMN_ALREADY_EXISTS}
   */
  public static void checkAll(DataType type) {
    if (type instanceof StructType struct) {
      check(struct.fieldNames());
      struct.fields().forEach(field -> checkAll(field.dataType()));
    } else if (type instanceof ArrayType array) {
      checkAll(array.elementType());
    } else if (type instanceof MapType map) {
      checkAll(map.keyType());
      checkAll(map.valueType());
    }
  }

  /**
   * Checks names.
   *
   * @throws AnalysisException {@code COLUMN_ALREADY_EXISTS}
   */
  public static void check(List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name.toLowerCase(Locale.ROOT))) {
        throw new AnalysisException(
            Conditions.COLUMN_ALREADY_EXISTS,
            "Cannot use columns "
                + names
                + ": `"
                + name.toLowerCase(Locale.ROOT)
                + "` is there twice; choose another name",
            Map.of("columnName", "`" + name.toLowerCase(Locale.ROOT) + "`"),
            null);
      }
    }
  }
}
