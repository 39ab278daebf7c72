package io.penstock.io.file.internal.connect;

import io.penstock.connector.BatchSource;
import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.StreamSource;
import io.penstock.connector.WriteRequest;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.sink.FileWrites;
import io.penstock.io.file.internal.source.FileReads;
import io.penstock.type.StructType;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A connector for files of one format. */
public abstract class FileConnector implements Connector {
  private final FileFormat format;

  protected FileConnector(FileFormat format) {
    this.format = format;
  }

  @Override
  public final String name() {
    return format.name();
  }

  @Override
  public final Set<Capability> capabilities() {
    return EnumSet.of(
        Capability.BATCH_READ,
        Capability.STREAM_READ,
        Capability.BATCH_WRITE,
        Capability.STREAM_WRITE,
        Capability.USER_SCHEMA,
        Capability.NEEDS_CHECKPOINT,
        Capability.NEEDS_PATH);
  }

  @Override
  public final List<OptionSpec> readOptions() {
    return FileReads.options(format);
  }

  @Override
  public final List<OptionSpec> writeOptions() {
    return FileWrites.options(format);
  }

  @Override
  public final StructType readSchema(ReadRequest request, ConnectorContext context) {
    format.warmUp();
    return FileReads.schema(format, request, context);
  }

  @Override
  public final StreamSource openStream(
      ReadRequest request, StructType schema, StreamContext context) {
    return FileReads.stream(format, request, schema, context);
  }

  @Override
  public final BatchSource openBatch(
      ReadRequest request, StructType schema, ConnectorContext context) {
    return FileReads.batch(format, request, schema, context);
  }

  @Override
  public final StreamSink openSink(WriteRequest request, StreamContext context) {
    format.warmUp();
    return FileWrites.stream(format, request, context);
  }

  @Override
  public final Optional<BatchWrite> openBatchWrite(WriteRequest request, ConnectorContext context) {
    format.warmUp();
    return FileWrites.batch(format, request, context);
  }
}
