package io.penstock.io.file.internal.csv;

import io.penstock.io.file.internal.record.CorruptColumn;
import io.penstock.io.file.internal.record.RowBatch;
import io.penstock.io.file.internal.value.TextColumn;
import io.penstock.type.StructType;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which fields of a record go into which columns. When a query needs fewer columns than the files
 * have, and pruning is on, a wrong number of fields is no error and the others are not looked at.
 */
final class CsvPlan {
  private static final int CORRUPT = -1;

  private final CsvOptions options;
  private final int fileColumns;
  private final int[] positions;
  private final boolean pruned;
  private final int corruptIndex;
  private final byte[] nullValue;
  private final byte[] emptyValue;

  CsvPlan(CsvOptions options, StructType dataSchema, StructType columns) {
    CorruptColumn.checkNotAlone(columns, options.corruptColumn);
    this.options = options;
    StructType file = CorruptColumn.without(dataSchema, options.corruptColumn);
    this.fileColumns = file.size();
    this.positions = new int[columns.size()];
    int corrupt = CORRUPT;
    for (int i = 0; i < positions.length; i++) {
      String name = columns.field(i).name();
      if (name.equals(options.corruptColumn)) {
        positions[i] = CORRUPT;
        corrupt = i;
      } else {
        positions[i] = file.fieldNames().indexOf(name);
        if (positions[i] < 0) {
          throw new IllegalArgumentException("Cannot read column " + name + ": no such column");
        }
      }
    }
    this.corruptIndex = corrupt;
    int needed = positions.length - (corrupt == CORRUPT ? 0 : 1);
    this.pruned = options.columnPruning && needed < fileColumns;
    this.nullValue = options.nullValue.getBytes(StandardCharsets.UTF_8);
    this.emptyValue = options.emptyValueRead().getBytes(StandardCharsets.UTF_8);
  }

  CsvOptions options() {
    return options;
  }

  int fileColumns() {
    return fileColumns;
  }

  /** The field of each column, -1 for the corrupt record. */
  int[] positions() {
    return positions;
  }

  /** Whether the number of fields must be that of the schema. */
  boolean checksCount() {
    return !pruned;
  }

  /** Whether records are not looked at, only counted. */
  boolean countsOnly() {
    return pruned && positions.length == 0;
  }

  @Nullable TextColumn corruptColumn(RowBatch batch) {
    return corruptIndex == CORRUPT ? null : batch.columns()[corruptIndex];
  }

  boolean isNull(byte[] bytes, int from, int to) {
    return to - from == nullValue.length
        && Arrays.equals(bytes, from, to, nullValue, 0, nullValue.length);
  }

  byte[] emptyValue() {
    return emptyValue;
  }

  boolean emptyIsNull() {
    return Arrays.equals(emptyValue, nullValue);
  }
}
