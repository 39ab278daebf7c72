package io.penstock.io.file.internal.json;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.record.CorruptColumn;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Path;

/** Opens ranges of json files. */
final class JsonReader implements FormatReader {
  private final JsonOptions options;
  private final TextOptions texts;

  JsonReader(StructType dataSchema, JsonOptions options) {
    CorruptColumn.checkType(dataSchema, options.corruptColumn);
    this.options = options;
    this.texts = options.texts();
  }

  @Override
  public boolean isSplittable(Path file) {
    return !options.multiLine && Compression.isPlain(file);
  }

  @Override
  public SplitReader open(FileRange range, ReadContext context) throws IOException {
    CorruptColumn.checkNotAlone(context.columns(), options.corruptColumn);
    JsonRecords records = JsonRecords.open(range, options);
    try {
      JsonBatch batch = new JsonBatch(context, texts, options.corruptColumn);
      return new JsonSplitReader(options, records, batch, context.columns(), range.file());
    } catch (RuntimeException e) {
      records.close();
      throw e;
    }
  }
}
