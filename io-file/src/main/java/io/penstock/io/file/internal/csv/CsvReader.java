package io.penstock.io.file.internal.csv;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.record.CorruptColumn;
import io.penstock.io.file.internal.record.RowBatch;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Opens ranges of csv files. */
final class CsvReader implements FormatReader {
  private final StructType dataSchema;
  private final CsvOptions options;
  private final TextOptions texts;

  CsvReader(StructType dataSchema, CsvOptions options) {
    CorruptColumn.checkType(dataSchema, options.corruptColumn);
    this.dataSchema = dataSchema;
    this.options = options;
    this.texts = texts(options);
  }

  static TextOptions texts(CsvOptions options) {
    return new TextOptions(
        options.nan,
        options.positiveInfinity,
        options.negativeInfinity,
        options.times.dates(),
        options.times.timestamps(),
        options.times.localTimestamps());
  }

  /**
   * Opens the records of a range.
   *
   * @param header takes the header, which is no record then; null if every line is a record
   */
  static CsvRecords records(FileRange range, CsvOptions options, @Nullable CsvHeader header)
      throws IOException {
    return options.multiLine
        ? StreamRecords.open(range.file(), options, header)
        : LineRecords.open(range, options, header);
  }

  @Override
  public boolean isSplittable(Path file) {
    return !options.multiLine && Compression.isPlain(file);
  }

  @Override
  public SplitReader open(FileRange range, ReadContext context) throws IOException {
    CsvPlan plan = new CsvPlan(options, dataSchema, context.columns());
    StructType checked =
        plan.checksCount()
            ? CorruptColumn.without(dataSchema, options.corruptColumn)
            : CorruptColumn.without(context.columns(), options.corruptColumn);
    int[] positions = Arrays.stream(plan.positions()).filter(p -> p >= 0).toArray();
    CsvHeader header = new CsvHeader(options, checked, positions, plan.checksCount(), range.file());
    CsvRecords records = records(range, options, header);
    try {
      RowBatch batch =
          new RowBatch(context.columns(), context.batchRows(), texts, context.allocator());
      return new CsvSplitReader(plan, records, batch, context, range.file());
    } catch (RuntimeException e) {
      records.close();
      throw e;
    }
  }
}
