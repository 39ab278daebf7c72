package io.penstock.io.file.internal.sink;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.io.file.internal.format.DataTypeCheck;
import io.penstock.io.file.internal.format.DoubledNames;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The writing half of a file connector. */
public final class FileWrites {
  private static final Condition NO_PATH = Condition.user("_LEGACY_ERROR_TEMP_2047", null);

  private static final String MAX_RECORDS = "maxRecordsPerFile";

  private FileWrites() {}

  /** The options that writes of a format know. */
  public static List<OptionSpec> options(FileFormat format) {
    List<OptionSpec> all = new ArrayList<>(format.writeOptions());
    all.add(
        new OptionSpec(
            "partitionOverwriteMode",
            "static",
            "Whether mode overwrite deletes all, or in mode dynamic only partitions with rows."));
    all.add(
        new OptionSpec(
            MAX_RECORDS,
            "0",
            "How many rows a file has at most; as many as there are if not positive."));
    all.add(new OptionSpec("retention", null, "How long files count; not supported."));
    return List.copyOf(all);
  }

  /** Opens a sink. */
  public static StreamSink stream(FileFormat format, WriteRequest request, StreamContext context) {
    try {
      return new FileStreamSink(format, request, context);
    } catch (IOException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_IO, "Cannot write to " + output(request) + ": " + Reasons.of(e), e);
    }
  }

  /** Opens a batch write; empty if the mode asks to do nothing. */
  public static Optional<BatchWrite> batch(
      FileFormat format, WriteRequest request, ConnectorContext context) {
    Path output = output(request);
    if (!format.allowsDoubledNames()) {
      DoubledNames.check(request.schema().fieldNames());
    }
    PartitionLayout layout =
        new PartitionLayout(request.schema(), request.partitionBy(), context.timeZone());
    FormatWriter writer = writer(format, layout, request, context);
    Overwrite overwrite = Overwrite.of(request, context);
    long mostRows = mostRows(request, context);
    boolean exists = Files.exists(output);
    if (exists && request.mode() == WriteRequest.Mode.ERROR_IF_EXISTS) {
      throw new AnalysisException(
          Conditions.PATH_ALREADY_EXISTS,
          "Path "
              + FilePaths.describe(output)
              + " already exists. Set mode as \"overwrite\" to overwrite the existing path",
          Map.of("outputPath", FilePaths.describe(output)),
          null);
    }
    if (exists && request.mode() == WriteRequest.Mode.IGNORE) {
      return Optional.empty();
    }
    UUID id = UUID.randomUUID();
    Path staging = output.resolve(DirectoryCommit.TEMPORARY).resolve(id.toString());
    return Optional.of(
        new FileBatchWrite(
            output,
            new OutputFiles(staging, writer, () -> id),
            layout,
            context.allocator(),
            mostRows,
            new DirectoryCommit(output, staging, overwrite)));
  }

  /** {@code maxRecordsPerFile}, the option before the setting. */
  static long mostRows(WriteRequest request, ConnectorContext context) {
    long most =
        request
            .options()
            .getLong(MAX_RECORDS)
            .orElseGet(
                () -> context.conf("spark.sql.files." + MAX_RECORDS).map(Long::valueOf).orElse(0L));
    return most > 0 ? most : Long.MAX_VALUE;
  }

  static Path output(WriteRequest request) {
    return FilePaths.parse(
        request
            .path()
            .orElseThrow(
                () ->
                    new AnalysisException(NO_PATH, "Cannot write files: 'path' is not specified")));
  }

  static FormatWriter writer(
      FileFormat format, PartitionLayout layout, WriteRequest request, ConnectorContext context) {
    StructType schema = layout.dataSchema();
    DataTypeCheck.write(schema, format);
    return format.writer(schema, request.options(), context);
  }
}
