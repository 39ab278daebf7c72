package io.penstock.io.file.internal.json;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** JSON objects, as Spark reads and writes them. */
public final class JsonFormat implements FileFormat {
  @Override
  public String name() {
    return "json";
  }

  @Override
  public String label() {
    return "JSON";
  }

  @Override
  public List<OptionSpec> readOptions() {
    return JsonOptions.READ;
  }

  @Override
  public List<OptionSpec> writeOptions() {
    return JsonOptions.WRITE;
  }

  @Override
  public boolean canRead(DataType type) {
    if (type instanceof StructType struct) {
      return struct.fields().stream().allMatch(f -> canRead(f.dataType()));
    }
    if (type instanceof ArrayType array) {
      return canRead(array.elementType());
    }
    if (type instanceof MapType map) {
      return map.keyType() == AtomicType.STRING && canRead(map.valueType());
    }
    return !(type instanceof DayTimeIntervalType) && !(type instanceof YearMonthIntervalType);
  }

  @Override
  public boolean canWrite(DataType type) {
    if (type instanceof StructType struct) {
      return struct.fields().stream().allMatch(f -> canWrite(f.dataType()));
    }
    if (type instanceof ArrayType array) {
      return canWrite(array.elementType());
    }
    if (type instanceof MapType map) {
      return canWrite(map.keyType()) && canWrite(map.valueType());
    }
    return !(type instanceof DayTimeIntervalType) && !(type instanceof YearMonthIntervalType);
  }

  @Override
  public Optional<StructType> inferSchema(
      List<FileRange> files, Options options, ConnectorContext context) throws IOException {
    return Optional.of(new JsonInference(new JsonOptions(options, context)).infer(files));
  }

  @Override
  public FormatReader reader(StructType dataSchema, Options options, ConnectorContext context) {
    return new JsonReader(dataSchema, new JsonOptions(options, context));
  }

  @Override
  public FormatWriter writer(StructType dataSchema, Options options, ConnectorContext context) {
    return new JsonWriter(dataSchema, options, context);
  }
}
