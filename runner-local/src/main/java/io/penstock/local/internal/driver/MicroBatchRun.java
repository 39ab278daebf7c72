package io.penstock.local.internal.driver;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Offset;
import io.penstock.connector.SessionClock;
import io.penstock.connector.Split;
import io.penstock.connector.StreamSink;
import io.penstock.connector.StreamSource;
import io.penstock.local.internal.checkpoint.Checkpoint;
import io.penstock.local.internal.checkpoint.CommitLog;
import io.penstock.local.internal.checkpoint.LoggedConf;
import io.penstock.local.internal.checkpoint.OffsetLog;
import io.penstock.local.internal.driver.TriggerReport.Phase;
import io.penstock.local.internal.memory.DeferredSink;
import io.penstock.local.internal.plan.QueryExecution;
import io.penstock.local.internal.plan.QueryExecution.BatchInput;
import io.penstock.local.internal.plan.QueryExecution.BatchResult;
import io.penstock.local.internal.plan.QueryExecution.StateReport;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SideTask;
import io.penstock.local.internal.session.TaskPool;
import io.penstock.local.internal.watermark.WatermarkTracker;
import io.penstock.streaming.Trigger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Spark's micro-batch protocol; semantics.md B.8, B.13. The order of writes is what makes a crash
 * harmless: {@code offsets/N} before the batch runs, the sink's commit, then {@code commits/N}. One
 * thread.
 */
final class MicroBatchRun {
  private final QueryHandle query;
  private final SessionClock clock;
  private final List<StreamSource> sources;
  private final List<String> offsetStatus = new ArrayList<>();
  private final StreamSink sink;
  private final QueryExecution execution;
  private final OffsetLog offsets;
  private final CommitLog commits;
  private final TaskPool tasks;
  private final LoggedConf conf;
  private final boolean firstRun;
  private final ProgressReporter reporter;
  private final MicroBatchTrigger trigger;
  private final long retainedBatches;
  private final long pollingDelayMs;

  private long batchId;
  private boolean planned;
  private boolean wantsBatch;
  private List<@Nullable Offset> start;
  private List<@Nullable Offset> end;
  private List<@Nullable Offset> newest;
  private final WatermarkTracker watermark;
  private final boolean noDataBatches;
  private boolean stateLoaded;
  private long lateMs;
  private long watermarkMs;
  private long batchTimeMs;
  private boolean explained;
  private List<StateReport> states = List.of();
  private @Nullable SideTask<Boolean> tidying;

  /** Opens everything; the resources close it. */
  MicroBatchRun(RunSpec run, RunResources resources) {
    this.query = run.query();
    this.clock = run.session().clock();
    List<StreamSource> opened = resources.openSources();
    boolean wraps = run.session().conf().getBoolean(ConfKeys.AVAILABLE_NOW_WRAPPER);
    this.sources =
        wraps && run.trigger() instanceof Trigger.AvailableNow
            ? AvailableNowSource.wrap(opened)
            : opened;
    for (String description : resources.descriptions()) {
      offsetStatus.add("Getting offsets from " + description);
    }
    this.sink = resources.openSink();
    this.offsets = run.checkpoint().openOffsets();
    this.commits = run.checkpoint().openCommits();
    resources.add(offsets);
    resources.add(commits);
    resources.add(this::settle);
    this.tasks = run.session().tasks();
    BatchPosition position =
        BatchPosition.read(offsets, commits, sources.size(), run.session().conf());
    this.batchId = position.batchId();
    this.planned = position.planned();
    this.start = position.start();
    this.end = position.end();
    this.newest = Collections.nCopies(sources.size(), null);
    this.watermarkMs = position.watermarkMs();
    this.lateMs = position.lateMs();
    this.batchTimeMs = position.batchTimeMs();
    this.conf = position.conf();
    this.firstRun = position.isNew();
    this.trigger = MicroBatchTrigger.of(run.trigger(), sources, clock, query.text());
    this.execution = resources.openExecution(conf);
    this.watermark =
        new WatermarkTracker(conf.get(LoggedConf.WATERMARK_POLICY).orElse("min"), watermarkMs);
    this.noDataBatches = run.session().conf().getBoolean(ConfKeys.NO_DATA_BATCHES);
    this.retainedBatches = DriverErrors.checkedRetention(run.session().conf());
    this.pollingDelayMs = run.session().conf().getMillis(ConfKeys.POLLING_DELAY);
    this.reporter =
        new ProgressReporter(
            query,
            run.bus(),
            run.session().conf(),
            List.copyOf(resources.descriptions()),
            sink.description(),
            sink.countsRows());
  }

  /** Runs batches until the trigger ends or the query is stopped. */
  void run() throws Exception {
    trigger.loop().run(this::trigger);
  }

  private boolean trigger() throws Exception {
    if (query.stopRequested()) {
      return false;
    }
    query.tickets().begin();
    TriggerReport report = reporter.begin(clock.millis());
    report.watermark(
        execution.hasWatermark() ? OptionalLong.of(watermarkMs) : OptionalLong.empty());
    boolean runs = planned || planBatch(report);
    boolean hasData = hasNewData();
    report.offsets(start, end, newest);
    if (!runs) {
      query.status("Waiting for data to arrive", hasData, false);
      reporter.idle(report, batchId, clock.millis());
      query.tickets().idle();
      if (trigger.endsWithoutData()) {
        return false;
      }
      if (trigger.polls()) {
        query.waiter().await(clock.millis() + pollingDelayMs);
      }
    } else {
      query.status(
          hasData ? "Processing new data" : "No new data but cleaning up state", hasData, true);
      runBatch(report);
      reporter.executed(report, batchId, clock.millis());
      batchId++;
      planned = false;
      start = end;
      wantsBatch = noDataBatches && execution.wantsBatch(watermarkMs, watermark.currentMs());
      lateMs = watermarkMs;
      watermarkMs = watermark.currentMs();
    }
    query.status("Waiting for next trigger", hasData, false);
    return !query.stopRequested();
  }

  private boolean hasNewData() {
    for (int i = 0; i < sources.size(); i++) {
      Offset to = end.get(i);
      if (to != null && !to.equals(start.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Steps 1 to 3: asks the sources, writes the plan of the batch to the log. */
  private boolean planBatch(TriggerReport report) {
    long begun = clock.millis();
    List<@Nullable Offset> ends = new ArrayList<>(sources.size());
    List<@Nullable Offset> latest = new ArrayList<>(sources.size());
    for (int i = 0; i < sources.size(); i++) {
      query.status(offsetStatus.get(i), hasNewData(), true);
      StreamSource source = sources.get(i);
      Offset from = start.get(i);
      ends.add(source.latestOffset(from, trigger.unlimited()).orElse(from));
      latest.add(source.reportedLatestOffset().orElse(null));
    }
    end = ends;
    newest = latest;
    long asked = clock.millis();
    report.phase(Phase.LATEST_OFFSET, asked - begun);
    boolean hasData = hasNewData();
    if (!hasData && !wantsBatch) {
      return false;
    }
    query.status("Writing offsets to log", hasData, true);
    batchTimeMs = asked;
    offsets.add(batchId, watermarkMs, batchTimeMs, conf, end);
    planned = true;
    if (batchId > 0) {
      commitSources();
    }
    if (!(sink instanceof DeferredSink)) {
      purge();
    }
    report.phase(Phase.WAL_COMMIT, clock.millis() - asked);
    return true;
  }

  private void purge() {
    Checkpoint.purge(offsets, commits, batchId - retainedBatches);
  }

  /** Work on the logs that need not be done by the thread that calls the sink. */
  private void beginTidying() {
    if (tidying == null) {
      tidying =
          tasks.beside(
              () -> {
                purge();
                if (tasks.parallelism() > 1) {
                  commits.prepare(batchId);
                  offsets.prepare(batchId + 1);
                }
                return true;
              });
    }
  }

  private void endTidying() {
    if (tidying == null) {
      purge();
    }
    settle();
  }

  /** Waits until nothing is done beside this thread any more. */
  private void settle() {
    SideTask<Boolean> begun = tidying;
    tidying = null;
    if (begun != null) {
      begun.await();
    }
  }

  private void commitSources() {
    for (int i = 0; i < sources.size(); i++) {
      Offset done = start.get(i);
      if (done != null) {
        sources.get(i).commit(done);
      }
    }
  }

  /** Steps 4 and 6: the rows go to the sink, and the log says so. */
  private void runBatch(TriggerReport report) throws Exception {
    if (!stateLoaded) {
      stateLoaded = true;
      execution.load(batchId, firstRun);
    }
    if (!sink.isCommitted(batchId)) {
      writeBatch(report);
    } else if (execution.skip(batchId)) {
      reporter.rows(report, BatchResult.NOTHING, List.of());
    } else {
      BatchInput input = input(report);
      BatchResult result = execution.run(input, new DiscardingWrite());
      states = execution.endCommit(batchId);
      done(report, result);
    }
    long begun = clock.millis();
    commits.add(batchId, watermark.currentMs());
    report.phase(Phase.COMMIT_OFFSETS, clock.millis() - begun);
  }

  private void writeBatch(TriggerReport report) throws Exception {
    BatchInput input = input(report);
    long begun = clock.millis();
    done(report, sink instanceof DeferredSink deferred ? defer(deferred, input) : write(input));
    report.phase(Phase.ADD_BATCH, clock.millis() - begun);
  }

  private BatchInput input(TriggerReport report) {
    long begun = clock.millis();
    List<List<? extends Split>> splits = new ArrayList<>(sources.size());
    for (int i = 0; i < sources.size(); i++) {
      Offset from = start.get(i);
      Offset to = end.get(i);
      splits.add(to == null || to.equals(from) ? List.of() : sources.get(i).plan(from, to));
    }
    report.phase(Phase.GET_BATCH, clock.millis() - begun);
    report.phase(Phase.QUERY_PLANNING, 0);
    if (!explained) {
      explained = true;
      query.physicalPlan(execution.explain());
    }
    return new BatchInput(batchId, batchTimeMs, lateMs, watermarkMs, splits);
  }

  private void done(TriggerReport report, BatchResult result) {
    reporter.rows(report, result, states);
    watermark.update(result.eventTimes());
  }

  private BatchResult write(BatchInput input) throws Exception {
    BatchWrite write = sink.beginBatch(batchId);
    BatchResult result;
    try {
      result = execution.run(input, write);
      states = execution.endCommit(batchId);
    } catch (InterruptedException | RuntimeException | Error e) {
      abort(write, e);
      throw e;
    }
    write.commit(result.messages());
    return result;
  }

  /** The state and the logs are written while the sink works with the rows. */
  private BatchResult runAhead(BatchInput input, BatchWrite write) throws InterruptedException {
    try {
      BatchResult result = execution.run(input, write);
      execution.beginCommit(batchId);
      beginTidying();
      return result;
    } catch (InterruptedException | RuntimeException | Error e) {
      abort(write, e);
      throw e;
    }
  }

  private static void abort(BatchWrite write, Throwable reason) {
    try {
      write.abort();
    } catch (RuntimeException e) {
      reason.addSuppressed(e);
    }
  }

  /**
   * The sink may ask for the rows never or more than once. State moves on once all the same: each
   * time begins from the state before the batch.
   */
  private BatchResult defer(DeferredSink deferred, BatchInput input) throws InterruptedException {
    Attempts attempts = new Attempts();
    deferred.takeBatch(
        batchId,
        write -> {
          if (attempts.count++ > 0 && execution.keepsState()) {
            execution.load(batchId, firstRun);
          }
          attempts.result = null;
          attempts.result = runAhead(input, write);
          return attempts.result.messages();
        });
    BatchResult result = attempts.result;
    if (result == null && execution.keepsState()) {
      if (attempts.count > 0) {
        execution.load(batchId, firstRun);
      }
      result = execution.run(input, new DiscardingWrite());
    }
    states = execution.endCommit(batchId);
    endTidying();
    return result == null ? BatchResult.NOTHING : result;
  }

  private static final class Attempts {
    private int count;
    private @Nullable BatchResult result;
  }
}
