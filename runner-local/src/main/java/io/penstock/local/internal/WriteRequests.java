package io.penstock.local.internal;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.Options;
import io.penstock.connector.WriteRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.analyze.OptionCheck;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionContext;
import io.penstock.local.internal.session.SessionState;
import io.penstock.runner.WriteSpec;
import io.penstock.type.StructType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.arrow.memory.BufferAllocator;

/** Checks a batch write and opens it. */
public final class WriteRequests {
  private static final String PATH = "path";
  private static final Condition PATH_TWICE = Condition.user("_LEGACY_ERROR_TEMP_1307", null);
  private static final Condition PARTITION_COLUMN_MISSING =
      Condition.user("_LEGACY_ERROR_TEMP_1155", null);

  private static final Condition ALL_PARTITION_COLUMNS =
      Condition.user("ALL_PARTITION_COLUMNS_NOT_ALLOWED", "KD005");

  private WriteRequests() {}

  /**
   * Opens the write; empty if the save mode asks to do nothing.
   *
   * @param allocator of the write
   */
  public static Optional<BatchWrite> open(
      WriteSpec spec, StructType schema, SessionState session, BufferAllocator allocator) {
    String format =
        spec.format().orElseGet(() -> session.conf().get(ConfKeys.DEFAULT_SOURCE).orElseThrow());
    Connector connector = session.connectors().format(format);
    if (!connector.capabilities().contains(Connector.Capability.BATCH_WRITE)) {
      throw new AnalysisException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot write a batch to " + connector.name() + ": it does not support batch writes");
    }
    checkPartitioning(spec, schema, connector.name());
    WriteRequest request = request(spec, schema);
    OptionCheck.warnOfUnknown(
        session, "write", connector.name(), connector.writeOptions(), request.options());
    return connector.openBatchWrite(request, new SessionContext(session, allocator));
  }

  private static void checkPartitioning(WriteSpec spec, StructType schema, String format) {
    Set<String> given = new HashSet<>();
    for (String column : spec.partitionBy()) {
      if (!given.add(column.toLowerCase(Locale.ROOT))) {
        throw new AnalysisException(
            Conditions.COLUMN_ALREADY_EXISTS,
            "Cannot write to " + format + ": partition column `" + column + "` is given twice");
      }
      if (schema.fieldNames().stream().filter(column::equalsIgnoreCase).count() > 1) {
        throw new AnalysisException(
            Conditions.AMBIGUOUS_REFERENCE,
            "Cannot write to " + format + ": several columns are named `" + column + "`");
      }
      if (schema.indexOf(column) < 0) {
        throw new AnalysisException(
            PARTITION_COLUMN_MISSING,
            "Cannot write to "
                + format
                + ": Partition column `"
                + column
                + "` not found in schema "
                + schema.simpleString());
      }
    }
    if (!spec.partitionBy().isEmpty() && spec.partitionBy().size() >= schema.size()) {
      throw new AnalysisException(
          ALL_PARTITION_COLUMNS,
          "Cannot write to " + format + ": Cannot use all columns for partition columns");
    }
  }

  private static WriteRequest request(WriteSpec spec, StructType schema) {
    Options options = Options.of(spec.options());
    Optional<String> option = options.get(PATH);
    if (option.isPresent() && spec.path().isPresent()) {
      throw new AnalysisException(
          PATH_TWICE,
          "Cannot save to '"
              + spec.path().get()
              + "': there is also the option 'path' = '"
              + option.get()
              + "'; remove one of the two");
    }
    Map<String, String> others = new LinkedHashMap<>(options.asMap());
    others.keySet().removeIf(PATH::equalsIgnoreCase);
    return new WriteRequest(
        schema,
        Options.of(others),
        spec.path().or(() -> option),
        spec.partitionBy(),
        mode(spec.mode()),
        Optional.empty());
  }

  private static WriteRequest.Mode mode(WriteSpec.SaveMode mode) {
    return switch (mode) {
      case ERROR_IF_EXISTS -> WriteRequest.Mode.ERROR_IF_EXISTS;
      case APPEND -> WriteRequest.Mode.APPEND;
      case OVERWRITE -> WriteRequest.Mode.OVERWRITE;
      case IGNORE -> WriteRequest.Mode.IGNORE;
    };
  }
}
