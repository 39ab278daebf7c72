package io.penstock.local.internal.driver;

import io.penstock.connector.Connector;
import io.penstock.connector.Connector.Capability;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.connector.WriteRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.analyze.OptionCheck;
import io.penstock.local.internal.memory.ForeachBatchConnector;
import io.penstock.local.internal.memory.ForeachConnector;
import io.penstock.local.internal.memory.MemoryConnector;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionState;
import io.penstock.runner.StreamSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.Trigger;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Finds the sink of a query, and checks what the user asked of it. */
final class SinkChoice {
  private static final Condition NOT_IN_REAL_TIME =
      Condition.unsupported("STREAMING_REAL_TIME_MODE.OPERATOR_OR_SINK_NOT_IN_ALLOWLIST", "0A000");
  private static final String NOOP = "noop";
  private static final long SHORTEST_REAL_TIME_MS = 5000;
  private static final List<OptionSpec> COMMON =
      List.of(
          new OptionSpec(CheckpointLocation.OPTION, null, "Where the checkpoint is."),
          new OptionSpec("queryName", null, "The name of the query."));

  private SinkChoice() {}

  /** The connector, before the query is analysed. */
  static Connector connector(StreamSpec spec, SessionState session) {
    if (spec.table().isPresent()) {
      throw DriverErrors.toTable(spec.table().get());
    }
    if (spec.foreachBatch().isPresent()) {
      if (spec.trigger() instanceof Trigger.Continuous) {
        throw DriverErrors.foreachBatchContinuous();
      }
      return new ForeachBatchConnector(
          spec.foreachBatch().get(), session.catalog(), session.allocator());
    }
    if (spec.foreach().isPresent()) {
      return new ForeachConnector(spec.foreach().get());
    }
    String format =
        spec.format().orElseGet(() -> session.conf().get(ConfKeys.DEFAULT_SOURCE).orElseThrow());
    Connector connector = session.connectors().get(format);
    if (!connector.capabilities().contains(Capability.STREAM_WRITE)) {
      throw DriverErrors.notWritable(format);
    }
    if (connector instanceof MemoryConnector && spec.queryName().isEmpty()) {
      throw MemoryConnector.nameMissing();
    }
    if (spec.trigger() instanceof Trigger.RealTime && !runsInRealTime(connector)) {
      throw new AnalysisException(
          NOT_IN_REAL_TIME,
          "Cannot run in real time: the sink "
              + connector.name()
              + " is none of those that take rows one by one; use console or foreach");
    }
    return connector;
  }

  /** Spark lets console and foreach; connectors of the program say by themselves what they can. */
  private static boolean runsInRealTime(Connector connector) {
    return !(connector instanceof MemoryConnector)
        && !connector.name().equals(NOOP)
        && !connector.capabilities().contains(Capability.NEEDS_PATH);
  }

  /** Checks output mode and trigger against the sink. */
  static void check(StreamSpec spec, Connector sink, StructType schema) {
    OutputMode mode = spec.outputMode();
    boolean supported =
        switch (mode) {
          case APPEND -> true;
          case UPDATE -> sink.capabilities().contains(Capability.UPDATE_MODE);
          case COMPLETE -> sink.capabilities().contains(Capability.COMPLETE_MODE);
        };
    if (!supported) {
      throw DriverErrors.modeNotSupported(mode.toString().toLowerCase(Locale.ROOT), sink.name());
    }
    if (spec.trigger() instanceof Trigger.RealTime realTime) {
      checkRealTime(mode, realTime);
    }
    for (String column : spec.partitionBy()) {
      if (schema.indexOf(column) < 0) {
        throw DriverErrors.partitionColumnMissing(column, String.join(", ", schema.fieldNames()));
      }
    }
  }

  private static void checkRealTime(OutputMode mode, Trigger.RealTime trigger) {
    if (mode != OutputMode.UPDATE) {
      throw new AnalysisException(
          Conditions.STREAMING_REAL_TIME_MODE__OUTPUT_MODE_NOT_SUPPORTED,
          "Cannot run in real time: the output mode "
              + mode
              + " is not supported; set the output mode to Update");
    }
    if (trigger.batchDurationMs() < SHORTEST_REAL_TIME_MS) {
      throw new PenstockException(
          Conditions.INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL,
          "Cannot run in real time: the real-time trigger interval is set to "
              + trigger.batchDurationMs()
              + " ms, the least is "
              + SHORTEST_REAL_TIME_MS
              + " ms");
    }
  }

  /**
   * What the sink is asked to write.
   *
   * @throws AnalysisException if there is a path too many or too few
   */
  static WriteRequest request(StreamSpec spec, Connector sink, StructType schema) {
    Map<String, String> options = new LinkedHashMap<>(spec.options());
    String pathOption = Options.of(options).get("path").orElse("");
    options.keySet().removeIf(key -> key.equalsIgnoreCase("path"));
    String path = spec.path().orElse("");
    if (!path.isEmpty() && !pathOption.isEmpty()) {
      throw DriverErrors.pathTwice();
    }
    String chosen = path.isEmpty() ? pathOption : path;
    WriteRequest.Mode mode =
        switch (spec.outputMode()) {
          case APPEND -> WriteRequest.Mode.STREAM_APPEND;
          case UPDATE -> WriteRequest.Mode.STREAM_UPDATE;
          case COMPLETE -> WriteRequest.Mode.STREAM_COMPLETE;
        };
    if (chosen.isEmpty() && sink.capabilities().contains(Capability.NEEDS_PATH)) {
      throw DriverErrors.pathMissing(sink.name());
    }
    return new WriteRequest(
        schema,
        Options.of(options),
        chosen.isEmpty() ? Optional.empty() : Optional.of(chosen),
        spec.partitionBy(),
        mode,
        spec.queryName());
  }

  /** Logs what is likely misspelt. */
  static void warnOfUnknownOptions(SessionState session, Connector sink, WriteRequest request) {
    List<OptionSpec> known = sink.writeOptions();
    if (known.isEmpty()) {
      OptionCheck.warnOfCommon(session, "write", sink.name(), COMMON, request.options());
      return;
    }
    List<OptionSpec> all = new ArrayList<>(known);
    all.addAll(COMMON);
    OptionCheck.warnOfUnknown(session, "write", sink.name(), all, request.options());
  }
}
