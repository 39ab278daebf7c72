package io.penstock.connect.internal.translate;

import io.penstock.runner.StreamSpec;
import io.penstock.runner.WriteSpec;
import io.penstock.streaming.Trigger;
import java.util.Locale;
import org.apache.spark.connect.proto.Command;
import org.apache.spark.connect.proto.CreateDataFrameViewCommand;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.WriteOperation;
import org.apache.spark.connect.proto.WriteStreamOperationStart;

/** What is done with a plan, as messages. */
public final class CommandToProto {
  private CommandToProto() {}

  /** A query. */
  public static Plan query(Relation root) {
    return Plan.newBuilder().setRoot(root).build();
  }

  /** A command. */
  public static Plan command(Command.Builder command) {
    return Plan.newBuilder().setCommand(command).build();
  }

  /** Names a plan for the session. */
  public static Plan createView(Relation input, String name, boolean replace) {
    return command(
        Command.newBuilder()
            .setCreateDataframeView(
                CreateDataFrameViewCommand.newBuilder()
                    .setInput(input)
                    .setName(name)
                    .setReplace(replace)));
  }

  /** Writes a batch. */
  public static Plan write(Relation input, WriteSpec spec) {
    WriteOperation.Builder write =
        WriteOperation.newBuilder()
            .setInput(input)
            .setMode(mode(spec.mode()))
            .putAllOptions(spec.options())
            .addAllPartitioningColumns(spec.partitionBy());
    spec.format().ifPresent(write::setSource);
    spec.path().ifPresent(write::setPath);
    return command(Command.newBuilder().setWriteOperation(write));
  }

  private static WriteOperation.SaveMode mode(WriteSpec.SaveMode mode) {
    return switch (mode) {
      case ERROR_IF_EXISTS -> WriteOperation.SaveMode.SAVE_MODE_ERROR_IF_EXISTS;
      case APPEND -> WriteOperation.SaveMode.SAVE_MODE_APPEND;
      case OVERWRITE -> WriteOperation.SaveMode.SAVE_MODE_OVERWRITE;
      case IGNORE -> WriteOperation.SaveMode.SAVE_MODE_IGNORE;
    };
  }

  /** Starts a streaming query; functions of the user are not part of it. */
  public static Plan startStream(Relation input, StreamSpec spec) {
    WriteStreamOperationStart.Builder start =
        WriteStreamOperationStart.newBuilder()
            .setInput(input)
            .putAllOptions(spec.options())
            .setOutputMode(spec.outputMode().name().toLowerCase(Locale.ROOT))
            .addAllPartitioningColumnNames(spec.partitionBy())
            .addAllClusteringColumnNames(spec.clusterBy());
    spec.format().ifPresent(start::setFormat);
    spec.queryName().ifPresent(start::setQueryName);
    spec.path().ifPresent(start::setPath);
    spec.table().ifPresent(start::setTableName);
    trigger(spec.trigger(), start);
    return command(Command.newBuilder().setWriteStreamOperationStart(start));
  }

  private static void trigger(Trigger trigger, WriteStreamOperationStart.Builder start) {
    if (trigger instanceof Trigger.ProcessingTime processing) {
      start.setProcessingTimeInterval(millis(processing.intervalMs()));
    } else if (trigger instanceof Trigger.Once) {
      start.setOnce(true);
    } else if (trigger instanceof Trigger.AvailableNow) {
      start.setAvailableNow(true);
    } else if (trigger instanceof Trigger.Continuous continuous) {
      start.setContinuousCheckpointInterval(millis(continuous.intervalMs()));
    } else {
      start.setRealTimeBatchDuration(millis(((Trigger.RealTime) trigger).batchDurationMs()));
    }
  }

  private static String millis(long interval) {
    return interval + " milliseconds";
  }
}
