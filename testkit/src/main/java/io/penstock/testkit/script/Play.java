package io.penstock.testkit.script;

import io.penstock.Row;
import io.penstock.error.PenstockException;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import io.penstock.testkit.script.StreamScript.CheckpointChange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A script as it is played: what runs, what waits to be fed, which batches ran. */
final class Play implements AutoCloseable {
  private final Rig rig;
  private final OutputMode mode;
  private final List<Added> waiting = new ArrayList<>();
  private final TreeMap<Long, Batch> batches = new TreeMap<>();
  private StreamProgram program;
  private @Nullable StreamingQuery query;
  private @Nullable Exception failure;

  /** The first batch that no step has looked at. */
  private long next;

  Play(Rig rig, StreamProgram program, OutputMode mode) {
    this.rig = rig;
    this.program = program;
    this.mode = mode;
  }

  /** Those that ran so far. */
  List<Batch> batches() {
    return List.copyOf(batches.values());
  }

  void add(Added rows) {
    waiting.add(rows);
  }

  void processAll() throws Exception {
    run(rig::processAll);
  }

  void runBatch() throws Exception {
    run(rig::runBatch);
  }

  void advance(Duration duration) throws Exception {
    run(running -> rig.advance(running, duration));
  }

  private interface Runs {
    void on(StreamingQuery query) throws Exception;
  }

  private void run(Runs runs) throws Exception {
    checkRunning();
    try {
      if (query == null) {
        query = rig.start(program.of(rig), mode);
      }
      rig.release(List.copyOf(waiting));
      waiting.clear();
      runs.on(query);
    } catch (PenstockException e) {
      failure = e;
    }
    if (failure == null && query != null) {
      query.exception().ifPresent(e -> failure = e);
    }
    if (failure == null && mode == OutputMode.COMPLETE) {
      look();
    }
  }

  private void checkRunning() throws Exception {
    if (failure != null) {
      throw failure;
    }
  }

  private StreamingQuery started() throws Exception {
    checkRunning();
    if (query == null) {
      throw new IllegalStateException("The query has not been started by an earlier step");
    }
    return query;
  }

  /** Sees what ran; a batch that ran again must have given equal rows. */
  private void look() throws Exception {
    started();
    List<Batch> fresh = rig.newBatches();
    TreeMap<Long, StreamingQueryProgress> reports = fresh.isEmpty() ? new TreeMap<>() : reports();
    for (Batch batch : fresh) {
      Batch before = batches.get(batch.id());
      if (before != null && before.rows().isPresent() && batch.rows().isPresent()) {
        RowTable.check(
            "batch " + batch.id() + " ran again with other rows",
            before.rows().get(),
            batch.rows().get());
      } else {
        batches.put(
            batch.id(),
            batch.with(
                CheckpointReader.watermarkOf(rig.checkpoint(), batch.id()),
                Optional.ofNullable(reports.get(batch.id())).map(Play::late)));
      }
    }
  }

  private static List<Long> late(StreamingQueryProgress report) {
    return report.stateOperators().stream()
        .map(StateOperatorProgress::numRowsDroppedByWatermark)
        .toList();
  }

  void expectBatch(List<Row> expected) throws Exception {
    look();
    Batch batch = batches.get(next);
    if (batch == null) {
      throw new AssertionError("batch " + next + " did not run");
    }
    next++;
    RowTable.check("batch " + batch.id() + " has other rows than expected", expected, rows(batch));
  }

  void expectRows(List<Row> expected) throws Exception {
    look();
    List<Row> rows = new ArrayList<>();
    for (Batch batch : batches.tailMap(next).values()) {
      rows.addAll(rows(batch));
      next = batch.id() + 1;
    }
    RowTable.check("other rows came than expected", expected, rows);
  }

  private static List<Row> rows(Batch batch) {
    return batch
        .rows()
        .orElseThrow(
            () ->
                new AssertionError(
                    "the rows of batch "
                        + batch.id()
                        + " cannot be seen: the sink keeps those of the last batch"));
  }

  void expectNoBatch() throws Exception {
    look();
    if (!batches.tailMap(next).isEmpty()) {
      throw new AssertionError("batch " + batches.tailMap(next).firstKey() + " ran");
    }
  }

  void expectWatermark(Instant expected) throws Exception {
    started();
    Instant actual = CheckpointReader.watermark(rig.checkpoint());
    if (!actual.equals(expected)) {
      throw new AssertionError("the watermark is " + actual);
    }
  }

  void expectStateRows(List<Long> expected) throws Exception {
    TreeMap<Long, StreamingQueryProgress> reports = reports();
    if (reports.isEmpty()) {
      throw new AssertionError("no batch ran since the last start");
    }
    List<Long> actual =
        reports.lastEntry().getValue().stateOperators().stream()
            .map(StateOperatorProgress::numRowsTotal)
            .toList();
    if (!actual.equals(expected)) {
      throw new AssertionError("the state rows are " + actual);
    }
  }

  void expectLate(long expected) throws Exception {
    long actual =
        reports().values().stream()
            .flatMap(report -> late(report).stream())
            .mapToLong(Long::longValue)
            .sum();
    if (actual != expected) {
      throw new AssertionError("the late rows are " + actual);
    }
  }

  /**
   * The last report of each batch that ran; triggers that ran none report the number of the next.
   */
  private TreeMap<Long, StreamingQueryProgress> reports() throws Exception {
    TreeMap<Long, StreamingQueryProgress> reports = new TreeMap<>();
    started().recentProgress().forEach(report -> reports.put(report.batchId(), report));
    reports.tailMap(CheckpointReader.lastBatch(rig.checkpoint()), false).clear();
    return reports;
  }

  void restart(Optional<StreamProgram> other) throws Exception {
    stop();
    other.ifPresent(given -> program = given);
    start();
  }

  void restartAfter(CheckpointChange change) throws Exception {
    stop();
    change.apply(rig.checkpoint());
    start();
  }

  private void stop() throws Exception {
    StreamingQuery running = started();
    look();
    running.stop();
    query = null;
  }

  void crash() throws Exception {
    stop();
    Path commits = rig.checkpoint().resolve("commits");
    long last = CheckpointReader.lastBatch(rig.checkpoint());
    Files.delete(commits.resolve(Long.toString(last)));
    Files.deleteIfExists(commits.resolve("." + last + ".crc"));
    rig.forget(last);
    start();
  }

  private void start() throws Exception {
    run(running -> {});
  }

  void expectError(List<String> expected) throws Exception {
    if (failure == null) {
      run(rig::processAll);
    }
    if (failure == null) {
      throw new AssertionError("the query did not fail");
    }
    List<String> actual = Texts.conditions(failure);
    if (!Texts.inOrder(expected, actual)) {
      throw new AssertionError("it failed with " + actual, failure);
    }
    failure = null;
    query = null;
  }

  /** All batches, if the query has not failed unexpectedly. */
  List<Batch> finish() throws Exception {
    checkRunning();
    if (query != null) {
      look();
    }
    return batches();
  }

  @Override
  public void close() {
    if (query != null) {
      query.stop();
    }
  }
}
