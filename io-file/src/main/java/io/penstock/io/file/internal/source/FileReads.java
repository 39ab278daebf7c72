package io.penstock.io.file.internal.source;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The reading half of a file connector. */
public final class FileReads {
  private static final List<OptionSpec> EVERY =
      List.of(
          new OptionSpec("pathGlobFilter", null, "A pattern for the names of files."),
          new OptionSpec("recursiveFileLookup", "false", "Whether directories are no partitions."),
          new OptionSpec("basePath", null, "The root below which names are partitions."),
          new OptionSpec("modifiedBefore", null, "Only files changed before; batch only."),
          new OptionSpec("modifiedAfter", null, "Only files changed after; batch only."),
          new OptionSpec(
              "ignoreMissingFiles", "false", "Whether files that vanished are left out."));

  private FileReads() {}

  /** The options that reads of a format know. */
  public static List<OptionSpec> options(FileFormat format) {
    List<OptionSpec> all = new ArrayList<>(format.readOptions());
    all.addAll(EVERY);
    all.addAll(FileStreamOptions.SPECS);
    return List.copyOf(all);
  }

  /** The schema of a read. */
  public static StructType schema(
      FileFormat format, ReadRequest request, ConnectorContext context) {
    // also where they do not matter, as in Spark
    request.options().getBoolean("ignoreCorruptFiles", false);
    request.options().getBoolean("ignoreMissingFiles", false);
    try {
      return new FileSchema(format, context).read(request);
    } catch (IOException e) {
      throw failure(request, e);
    }
  }

  /** Opens a batch. */
  public static BatchSource batch(
      FileFormat format, ReadRequest request, StructType schema, ConnectorContext context) {
    try {
      return new FileBatchSource(format, request, schema, context);
    } catch (IOException e) {
      throw failure(request, e);
    }
  }

  /** Opens a stream. */
  public static StreamSource stream(
      FileFormat format, ReadRequest request, StructType schema, StreamContext context) {
    try {
      return new FileStreamSource(format, request, schema, context);
    } catch (IOException e) {
      throw failure(request, e);
    }
  }

  private static PenstockException failure(ReadRequest request, IOException cause) {
    return new PenstockException(
        Conditions.PENSTOCK_IO,
        "Cannot read files of " + request.paths() + ": " + Reasons.of(cause),
        cause);
  }
}
