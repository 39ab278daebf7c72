package io.penstock.io.file.internal.csv;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.io.file.internal.value.TextColumns;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Comma-separated values, as Spark reads and writes them. */
public final class CsvFormat implements FileFormat {
  @Override
  public String name() {
    return "csv";
  }

  @Override
  public String label() {
    return "CSV";
  }

  @Override
  public List<OptionSpec> readOptions() {
    return CsvOptionSpecs.READ;
  }

  @Override
  public List<OptionSpec> writeOptions() {
    return CsvOptionSpecs.WRITE;
  }

  @Override
  public boolean canRead(DataType type) {
    return TextColumns.supports(type);
  }

  @Override
  public boolean canWrite(DataType type) {
    return TextColumns.supports(type);
  }

  @Override
  public boolean allowsDoubledNames() {
    return true;
  }

  @Override
  public Optional<StructType> inferSchema(
      List<FileRange> files, Options options, ConnectorContext context) throws IOException {
    return new CsvInference(new CsvOptions(options, context)).infer(files);
  }

  @Override
  public FormatReader reader(StructType dataSchema, Options options, ConnectorContext context) {
    return new CsvReader(dataSchema, new CsvOptions(options, context));
  }

  @Override
  public FormatWriter writer(StructType dataSchema, Options options, ConnectorContext context) {
    return new CsvWriter(dataSchema, new CsvOptions(options, context), options);
  }
}
