package io.penstock.io.file.internal.format;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.function.Predicate;

/** Refuses columns of types that a format cannot hold. */
public final class DataTypeCheck {
  private static final Condition NOT_SUPPORTED =
      Condition.unsupported("UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE", "0A000");

  private DataTypeCheck() {}

  /**
   * Checks columns that are read.
   *
   * @param elsewhere columns that do not come out of the files
   * @throws AnalysisException {@code UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE}
   */
  public static void read(StructType schema, StructType elsewhere, FileFormat format) {
    check(schema, elsewhere, format, format::canRead);
  }

  /**
   * Checks columns that are written.
   *
   * @throws AnalysisException {@code UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE}
   */
  public static void write(StructType schema, FileFormat format) {
    check(schema, new StructType(), format, format::canWrite);
  }

  private static void check(
      StructType schema, StructType elsewhere, FileFormat format, Predicate<DataType> can) {
    for (StructField field : schema.fields()) {
      if (elsewhere.indexOf(field.name()) < 0 && !can.test(field.dataType())) {
        throw new AnalysisException(
            NOT_SUPPORTED,
            "The "
                + format.label()
                + " datasource doesn't support the column `"
                + field.name()
                + "` of the type \""
                + field.dataType().sql()
                + "\"");
      }
    }
  }
}
