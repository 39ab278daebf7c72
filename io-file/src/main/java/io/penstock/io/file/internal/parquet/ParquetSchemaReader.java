package io.penstock.io.file.internal.parquet;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.parquet.read.ParquetFile;
import io.penstock.io.file.internal.parquet.schema.InferredTypes;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** The schema of a file, as Spark 4.2 infers it. */
public final class ParquetSchemaReader {
  private ParquetSchemaReader() {}

  /**
   * The schema that Spark left in the footer, if it did and the text can be read, else that of the
   * Parquet types. Everything in it is nullable, as in what Spark reads.
   *
   * @throws PenstockException {@code FAILED_READ_FILE.NO_HINT} if the file is damaged or cannot be
   *     read
   * @throws AnalysisException {@code PARQUET_TYPE_ILLEGAL} or {@code PARQUET_TYPE_NOT_SUPPORTED} if
   *     no type stands for one of the file's, {@code UNSUPPORTED_DATATYPE} if Spark wrote a type
   *     that Penstock does not have
   */
  public static StructType read(Path path) {
    try (ParquetFile file = ParquetFile.open(path)) {
      return sparkSchema(file).orElseGet(() -> InferredTypes.struct(file.root().children()));
    } catch (IOException e) {
      throw ReadFailures.of(path, e);
    }
  }

  private static Optional<StructType> sparkSchema(ParquetFile file) {
    String json = file.metadata().get(SparkMetadata.ROW_METADATA);
    if (json == null) {
      return Optional.empty();
    }
    try {
      return DataType.fromJson(json) instanceof StructType schema
          ? Optional.of((StructType) nullable(schema))
          : Optional.empty();
    } catch (AnalysisException e) {
      if (Objects.equals(e.condition(), Conditions.UNSUPPORTED_DATATYPE)) {
        throw e;
      }
      return Optional.empty(); // as Spark: the Parquet types still tell
    }
  }

  private static DataType nullable(DataType type) {
    if (type instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .map(f -> new StructField(f.name(), nullable(f.dataType()), true, f.metadata()))
              .toList());
    }
    if (type instanceof ArrayType array) {
      return new ArrayType(nullable(array.elementType()), true);
    }
    if (type instanceof MapType map) {
      return new MapType(nullable(map.keyType()), nullable(map.valueType()), true);
    }
    return type;
  }
}
