package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.Types;
import io.penstock.plan.Plan;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The columns by which rows are duplicates. */
final class DuplicateKeys {
  private DuplicateKeys() {}

  /**
   * Their positions.
   *
   * @throws AnalysisException if there is no such column, or its values cannot be compared
   */
  static List<Integer> of(Plan.Deduplicate plan, StructType schema) {
    Set<Integer> keys = new LinkedHashSet<>();
    if (plan.columns().isEmpty()) {
      for (int i = 0; i < schema.size(); i++) {
        keys.add(i);
      }
    }
    for (String name : plan.columns().orElse(List.of())) {
      if (!add(name, schema, keys)) {
        throw new AnalysisException(
            Conditions.UNRESOLVED_COLUMN_AMONG_FIELD_NAMES,
            "Cannot resolve column name \""
                + name
                + "\" among ("
                + String.join(", ", schema.fieldNames())
                + ")");
      }
    }
    keys.forEach(i -> check(schema.field(i)));
    return List.copyOf(keys);
  }

  private static boolean add(String name, StructType schema, Set<Integer> keys) {
    boolean found = false;
    for (int i = 0; i < schema.size(); i++) {
      if (schema.field(i).name().equalsIgnoreCase(name)) {
        keys.add(i);
        found = true;
      }
    }
    return found;
  }

  private static void check(StructField field) {
    DataType type = field.dataType();
    if (!Types.isOrderable(type)) {
      throw new AnalysisException(
          Conditions.UNSUPPORTED_FEATURE__SET_OPERATION_ON_MAP_TYPE,
          "Cannot drop duplicates by column `"
              + field.name()
              + "`: its type is \""
              + type.sql()
              + "\" and maps cannot be compared");
    }
  }
}
