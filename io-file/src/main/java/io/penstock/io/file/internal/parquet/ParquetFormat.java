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
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
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
  public List<OptionSpec> readOptions() {
    return List.of(
        new OptionSpec("mergeSchema", "false", "Whether the schemas of all files are merged."));
  }

  @Override
  public List<OptionSpec> writeOptions() {
    return ParquetOptions.SPECS;
  }

  @Override
  public boolean canRead(DataType type) {
    return isSupported(type);
  }

  @Override
  public boolean canWrite(DataType type) {
    return isSupported(type);
  }

  private static boolean isSupported(DataType type) {
    if (type instanceof StructType struct) {
      return struct.fields().stream().allMatch(f -> isSupported(f.dataType()));
    }
    if (type instanceof ArrayType array) {
      return isSupported(array.elementType());
    }
    if (type instanceof MapType map) {
      return isSupported(map.keyType()) && isSupported(map.valueType());
    }
    return type != AtomicType.NULL;
  }

  /** The schema of the first file by path, as in Spark. */
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
    @Override
    public boolean isSplittable(Path file) {
      return true;
    }

    @Override
    public SplitReader open(FileRange range, ReadContext context) {
      return ParquetFileReader.open(range.file(), range.start(), range.length(), context);
    }
  }
}
