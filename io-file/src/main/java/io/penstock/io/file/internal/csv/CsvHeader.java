package io.penstock.io.file.internal.csv;

import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.type.StructType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares a file's header with the schema, if option {@code enforceSchema} is off. */
final class CsvHeader {
  private final CsvOptions options;
  private final StructType schema;
  private final int[] positions;
  private final Path file;

  /**
   * @param schema the columns that are compared
   * @param positions where they are in the file
   * @param wholeFile whether they are all columns of the file, so that the counts must be equal
   */
  CsvHeader(CsvOptions options, StructType schema, int[] positions, boolean wholeFile, Path file) {
    this.options = options;
    this.schema = schema;
    this.positions = wholeFile ? new int[0] : positions;
    this.file = file;
  }

  void check(CsvFields fields) {
    if (options.enforceSchema) {
      return;
    }
    List<String> header = new ArrayList<>();
    int count = positions.length == 0 ? fields.count() : positions.length;
    for (int i = 0; i < count; i++) {
      int field = positions.length == 0 ? i : positions[i];
      String name = field < fields.count() ? text(fields, field, options) : null;
      header.add(name == null ? "" : name);
    }
    List<String> names = schema.fieldNames();
    if (header.size() != names.size()) {
      throw new IllegalArgumentException(
          "Number of column in CSV header is not equal to number of fields in the schema:\n"
              + " Header length: "
              + header.size()
              + ", schema size: "
              + names.size()
              + "\nCSV file: "
              + FilePaths.toUrl(file));
    }
    for (int i = 0; i < names.size(); i++) {
      if (!names.get(i).equalsIgnoreCase(header.get(i))) {
        throw new IllegalArgumentException(
            "CSV header does not conform to the schema.\n Header: "
                + String.join(", ", header)
                + "\n Schema: "
                + String.join(", ", names)
                + "\nExpected: "
                + names.get(i)
                + " but found: "
                + header.get(i)
                + "\nCSV file: "
                + FilePaths.toUrl(file));
      }
    }
  }

  /** The text of a field; null if it has neither quotes nor text. */
  static @Nullable String text(CsvFields fields, int field, CsvOptions options) {
    int from = fields.from(field);
    int to = fields.to(field);
    if (to == CsvFields.EMPTY) {
      return options.emptyValueRead();
    }
    return to < 0 ? null : new String(fields.bytes(), from, to - from, StandardCharsets.UTF_8);
  }
}
