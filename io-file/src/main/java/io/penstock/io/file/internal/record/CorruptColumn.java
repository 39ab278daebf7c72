package io.penstock.io.file.internal.record;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** The column that holds the text of bad records. */
public final class CorruptColumn {
  private static final Condition WRONG_TYPE =
      Condition.user("INVALID_CORRUPT_RECORD_TYPE", "42804");

  private CorruptColumn() {}

  /** Its name by the option or the session. */
  public static String name(Options options, ConnectorContext context) {
    return options
        .get("columnNameOfCorruptRecord")
        .or(() -> context.conf("spark.sql.columnNameOfCorruptRecord"))
        .orElse("_corrupt_record");
  }

  /** The schema of the records themselves. */
  public static StructType without(StructType schema, String name) {
    List<StructField> fields = new ArrayList<>(schema.fields());
    fields.removeIf(f -> f.name().equals(name));
    return new StructType(fields);
  }

  /**
   * Checks the column's type.
   *
   * @throws AnalysisException {@code INVALID_CORRUPT_RECORD_TYPE}
   */
  public static void checkType(StructType schema, String name) {
    for (StructField field : schema.fields()) {
      if (field.name().equals(name) && field.dataType() != AtomicType.STRING) {
        throw new AnalysisException(
            WRONG_TYPE,
            "The column `"
                + name
                + "` for corrupt records must have the nullable STRING type, but got \""
                + field.dataType().sql()
                + "\"");
      }
    }
  }

  /**
   * Refuses a read of nothing but this column, which would depend on what is parsed.
   *
   * @throws AnalysisException {@code UNSUPPORTED_FEATURE.QUERY_ONLY_CORRUPT_RECORD_COLUMN}
   */
  public static void checkNotAlone(StructType columns, String name) {
    if (columns.size() == 1 && columns.field(0).name().equals(name)) {
      throw new AnalysisException(
          Conditions.UNSUPPORTED_FEATURE__QUERY_ONLY_CORRUPT_RECORD_COLUMN,
          "The feature is not supported: Queries from raw JSON/CSV/XML files are disallowed when the"
              + " referenced columns only include the internal corrupt record column (named `"
              + name
              + "`); select another column with it");
    }
  }
}
