package io.penstock.connect.internal.query;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.apache.spark.connect.proto.StreamingQueryCommand;
import org.apache.spark.connect.proto.StreamingQueryCommandResult;
import org.apache.spark.connect.proto.StreamingQueryInstanceId;
import org.jspecify.annotations.Nullable;

/**
 * A query on the server. Each answer is asked for, also after the end; the server forgets a query
 * an hour after it was last asked about one that ended.
 */
final class RemoteQuery implements StreamingQuery {
  private final Commands commands;
  private final StreamingQueryInstanceId key;
  private final UUID id;
  private final UUID runId;
  private final @Nullable String name;
  private final Supplier<CompletableFuture<Void>> termination;

  /**
   * @param watch gives the stage of the end
   */
  RemoteQuery(
      Commands commands,
      StreamingQueryInstanceId key,
      @Nullable String name,
      TerminationWatch watch) {
    this.commands = commands;
    this.key = key;
    this.id = UUID.fromString(key.getId());
    this.runId = UUID.fromString(key.getRunId());
    this.name = name;
    this.termination = () -> watch.of(this);
  }

  @Override
  public @Nullable String name() {
    return name;
  }

  @Override
  public UUID id() {
    return id;
  }

  @Override
  public UUID runId() {
    return runId;
  }

  @Override
  public boolean isActive() {
    try {
      return statusResult().getIsActive();
    } catch (PenstockException e) {
      if (e.condition().equals(Conditions.PENSTOCK_SESSION_CLOSED)) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public StreamingQueryStatus status() {
    StreamingQueryCommandResult.StatusResult status = statusResult();
    return new StreamingQueryStatus(
        status.getStatusMessage(), status.getIsDataAvailable(), status.getIsTriggerActive());
  }

  private StreamingQueryCommandResult.StatusResult statusResult() {
    return ask("ask for the status of", StreamingQueryCommand.newBuilder().setStatus(true))
        .getStatus();
  }

  @Override
  public @Nullable StreamingQueryProgress lastProgress() {
    List<StreamingQueryProgress> reports =
        reports(StreamingQueryCommand.newBuilder().setLastProgress(true));
    return reports.isEmpty() ? null : reports.get(reports.size() - 1);
  }

  @Override
  public List<StreamingQueryProgress> recentProgress() {
    return reports(StreamingQueryCommand.newBuilder().setRecentProgress(true));
  }

  private List<StreamingQueryProgress> reports(StreamingQueryCommand.Builder command) {
    return ask("ask for the progress of", command)
        .getRecentProgress()
        .getRecentProgressJsonList()
        .stream()
        .map(StreamingQueryProgress::fromJson)
        .toList();
  }

  @Override
  public Optional<StreamingQueryException> exception() {
    try {
      // false asks for the exception as an error, which has the whole chain of causes
      ask("ask for the exception of", StreamingQueryCommand.newBuilder().setException(false));
      return Optional.empty();
    } catch (StreamingQueryException e) {
      return Optional.of(e);
    }
  }

  @Override
  public void explain() {
    explain(false);
  }

  @Override
  @SuppressWarnings("SystemOut") // Spark's contract: explain prints
  public void explain(boolean extended) {
    StreamingQueryCommand.Builder command = StreamingQueryCommand.newBuilder();
    command.getExplainBuilder().setExtended(extended);
    System.out.println(ask("explain", command).getExplain().getResult());
  }

  @Override
  public void stop() {
    ask("stop", StreamingQueryCommand.newBuilder().setStop(true));
  }

  @Override
  public void awaitTermination() {
    Waits.untilTrue(this::awaitSlice);
  }

  @Override
  public boolean awaitTermination(Duration timeout) {
    return Waits.within(timeout, this::awaitSlice);
  }

  private boolean awaitSlice(long millis) {
    StreamingQueryCommand.Builder command = StreamingQueryCommand.newBuilder();
    command.getAwaitTerminationBuilder().setTimeoutMs(millis);
    return ask("wait for the end of", command).getAwaitTermination().getTerminated();
  }

  @Override
  public void processAllAvailable() {
    ask("wait for the data of", StreamingQueryCommand.newBuilder().setProcessAllAvailable(true));
  }

  @Override
  public CompletionStage<Void> termination() {
    return termination.get();
  }

  private StreamingQueryCommandResult ask(String verb, StreamingQueryCommand.Builder command) {
    try {
      return commands.query(verb + " streaming query " + this, key, command);
    } catch (PenstockException e) {
      if (e instanceof StreamingQueryException || !QueryFailures.isFailure(e)) {
        throw e;
      }
      throw QueryFailures.of(e, id, runId, name);
    }
  }

  /** The name, or the id where it has none. */
  @Override
  public String toString() {
    return name == null ? id.toString() : "'" + name + "' (" + id + ")";
  }
}
