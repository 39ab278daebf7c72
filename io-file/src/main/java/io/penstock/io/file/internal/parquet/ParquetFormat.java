package io.penstock.io.file.internal.parquet;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.io.file.internal.parquet.page.ByteArrays;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Parquet for the file connectors. */
public final class ParquetFormat implements FileFormat {
  @Override
  public String name() {
    return "parquet";
  }

  @Override
  public String label() {
    return "Parquet";
  }

  @Override
  public void warmUp() {
    ParquetWarmUp.begin();
  }

  @Override
  public List<OptionSpec> readOptions() {
    return List.of(
        new OptionSpec("mergeSchema", "false", "Whether the schemas of all files are merged."));
  }

  @Override
  public List<OptionSpec> writeOptions() {
    return ParquetOptions.SPECS;
  }

  /** Every type, as in Spark 4.2: also {@code void}, which is null in every row. */
  @Override
  public boolean canRead(DataType type) {
    return true;
  }

  @Override
  public boolean canWrite(DataType type) {
    return true;
  }

  /** The schema of the first file by path, as in Spark. */
  @Override
  public boolean allowsNoColumns() {
    return false;
  }

  @Override
  public Optional<StructType> inferSchema(
      List<FileRange> files, Options options, ConnectorContext context) {
    refuseMerging(options);
    return files.stream()
        .map(FileRange::file)
        .min(Comparator.comparing(Path::toString))
        .map(ParquetSchemaReader::read);
  }

  @Override
  public FormatReader reader(StructType dataSchema, Options options, ConnectorContext context) {
    refuseMerging(options);
    return new Reader();
  }

  @Override
  public FormatWriter writer(StructType dataSchema, Options options, ConnectorContext context) {
    return new ParquetWriter(dataSchema, ParquetOptions.of(options, context));
  }

  private static void refuseMerging(Options options) {
    if (options.getBoolean("mergeSchema", false)) {
      throw new PenstockException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot use option 'mergeSchema' = 'true': give a schema that has the columns of all"
              + " files");
    }
  }

  private static final class Reader implements FormatReader {
    private final ByteArrays arrays = new ByteArrays();

    @Override
    public boolean isSplittable(Path file) {
      return true;
    }

    @Override
    public SplitReader open(FileRange range, ReadContext context) {
      return ParquetFileReader.open(range.file(), range.start(), range.length(), context, arrays);
    }
  }
}
