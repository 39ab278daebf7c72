package io.penstock.io.file.internal.text;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Optional;

/** Lines of text in one string column. */
public final class TextFormat implements FileFormat {
  private static final Condition ONE_COLUMN = Condition.user("_LEGACY_ERROR_TEMP_1290", null);
  private static final OptionSpec LINE_SEPARATOR =
      new OptionSpec("lineSep", null, "What ends a line.");

  @Override
  public String name() {
    return "text";
  }

  @Override
  public String label() {
    return "Text";
  }

  @Override
  public List<OptionSpec> readOptions() {
    return List.of(
        LINE_SEPARATOR, new OptionSpec("wholetext", "false", "Whether a file is one row."));
  }

  @Override
  public List<OptionSpec> writeOptions() {
    return List.of(
        LINE_SEPARATOR,
        new OptionSpec("compression", "none", "none, bzip2, deflate, gzip or zstd."),
        new OptionSpec("codec", "none", "Another name for compression."));
  }

  @Override
  public boolean canRead(DataType type) {
    return type == AtomicType.STRING;
  }

  @Override
  public boolean canWrite(DataType type) {
    return type == AtomicType.STRING;
  }

  @Override
  public Optional<StructType> inferSchema(
      List<FileRange> files, Options options, ConnectorContext context) {
    return Optional.of(new StructType().add("value", AtomicType.STRING));
  }

  @Override
  public FormatReader reader(StructType dataSchema, Options options, ConnectorContext context) {
    checkOneColumn(dataSchema);
    return new TextReader(options);
  }

  @Override
  public FormatWriter writer(StructType dataSchema, Options options, ConnectorContext context) {
    checkOneColumn(dataSchema);
    return new TextWriter(options);
  }

  private static void checkOneColumn(StructType schema) {
    if (schema.size() != 1) {
      throw new AnalysisException(
          ONE_COLUMN,
          "Text data source supports only a single column, and you have "
              + schema.size()
              + " columns.");
    }
  }
}
