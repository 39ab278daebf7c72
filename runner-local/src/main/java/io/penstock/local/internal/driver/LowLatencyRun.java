package io.penstock.local.internal.driver;

import io.penstock.connector.LowLatencySink;
import io.penstock.connector.LowLatencySource;
import io.penstock.connector.Offset;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SessionClock;
import io.penstock.connector.StreamSink;
import io.penstock.connector.StreamSource;
import io.penstock.local.internal.checkpoint.Checkpoint;
import io.penstock.local.internal.checkpoint.CommitLog;
import io.penstock.local.internal.checkpoint.LoggedConf;
import io.penstock.local.internal.checkpoint.OffsetEntry;
import io.penstock.local.internal.checkpoint.OffsetLog;
import io.penstock.local.internal.driver.EpochCoordinator.Epoch;
import io.penstock.local.internal.driver.EpochCoordinator.Report;
import io.penstock.local.internal.plan.QueryExecution;
import io.penstock.local.internal.session.ConfKeys;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Row by row from sources to sink, with a checkpoint at the end of each epoch; semantics.md B.7.
 * {@code offsets/N} is where epoch N ended. Rows after the last committed epoch come again in the
 * next run. The driver thread keeps the time and writes the logs; partitions have threads of their
 * own.
 */
final class LowLatencyRun {
  private static final int BATCH_ROWS = 16_384;

  private final RunSpec run;
  private final QueryHandle query;
  private final SessionClock clock;
  private final LowLatencyMode mode;
  private final List<LowLatencySource> sources = new ArrayList<>();
  private final List<Integer> partitionCounts = new ArrayList<>();
  private final LowLatencySink sink;
  private final OffsetLog offsets;
  private final CommitLog commits;
  private final LoggedConf conf;
  private final QueryExecution execution;
  private final ProgressReporter reporter;
  private final long retainedEpochs;
  private final long firstEpoch;
  private List<@Nullable Offset> position;

  /** Opens everything; the resources close it. */
  LowLatencyRun(RunSpec run, RunResources resources) {
    this.run = run;
    this.query = run.query();
    this.clock = run.session().clock();
    long shortest = run.session().conf().getMillis(ConfKeys.POLLING_DELAY);
    this.mode = LowLatencyMode.of(run.trigger(), Math.max(1, shortest));
    List<StreamSource> opened = resources.openSources();
    for (int i = 0; i < opened.size(); i++) {
      String format = run.plan().sources().get(i).connector().name();
      sources.add(mode.source(opened.get(i), format));
    }
    StreamSink openedSink = resources.openSink();
    this.sink = mode.sink(openedSink, run.trigger());
    this.offsets = run.checkpoint().openOffsets();
    this.commits = run.checkpoint().openCommits();
    OptionalLong committed = commits.latest();
    this.firstEpoch = committed.isPresent() ? committed.getAsLong() + 1 : 0;
    OffsetEntry entry = committed.isPresent() ? entry(committed.getAsLong()) : null;
    this.position = entry == null ? Collections.nCopies(sources.size(), null) : entry.offsets();
    this.conf =
        entry != null && entry.metadata().isPresent()
            ? LoggedConf.ofLog(entry.metadata().get().conf(), run.session().conf()::get)
            : LoggedConf.ofSession(run.session().conf()::get);
    this.execution = resources.openExecution(conf);
    this.retainedEpochs = DriverErrors.checkedRetention(run.session().conf());
    this.reporter =
        new ProgressReporter(
            query,
            run.bus(),
            run.session().conf(),
            List.copyOf(resources.descriptions()),
            sink.description(),
            sink.countsRows());
  }

  private OffsetEntry entry(long epoch) {
    OffsetEntry entry =
        offsets
            .read(epoch)
            .orElseThrow(() -> DriverErrors.batchMissing(epoch, offsets.file(epoch)));
    if (entry.offsets().size() != sources.size()) {
      throw DriverErrors.sourcesChanged(entry.offsets().size(), sources.size());
    }
    return entry;
  }

  /** Runs until the query is stopped or fails. */
  void run() throws Exception {
    offsets.purgeAfter(firstEpoch - 1);
    query.physicalPlan(execution.explain());
    List<List<? extends LowLatencySource.Partition>> partitions = new ArrayList<>();
    int count = 0;
    for (int i = 0; i < sources.size(); i++) {
      partitions.add(sources.get(i).partitions(position.get(i)));
      partitionCounts.add(partitions.get(i).size());
      count += partitions.get(i).size();
    }
    query.tickets().begin();
    long now = clock.millis();
    EpochCoordinator coordinator =
        new EpochCoordinator(
            Thread.currentThread(), count, new Epoch(firstEpoch, now, mode.endOf(now)));
    try (PartitionThreads threads = new PartitionThreads(query.text())) {
      startPartitions(partitions, coordinator, threads);
      epochs(coordinator);
    } catch (InterruptedException e) {
      if (coordinator.failure() == null) {
        throw e;
      }
    } finally {
      coordinator.detach();
    }
    throwFailure(coordinator);
  }

  private static void throwFailure(EpochCoordinator coordinator) throws Exception {
    Throwable failure = coordinator.failure();
    if (failure instanceof Error e) {
      throw e;
    }
    if (failure instanceof Exception e) {
      throw e;
    }
  }

  private void startPartitions(
      List<List<? extends LowLatencySource.Partition>> partitions,
      EpochCoordinator coordinator,
      PartitionThreads threads) {
    int number = 0;
    for (int i = 0; i < partitions.size(); i++) {
      int source = i;
      ReadContext context =
          new ReadContext(run.plan().sources().get(i).schema(), BATCH_ROWS, run.allocator());
      for (LowLatencySource.Partition partition : partitions.get(i)) {
        int id = number++;
        threads.start(
            new PartitionLoop(
                id,
                coordinator,
                coordinator.current(),
                clock,
                () -> partition.open(context),
                () -> execution.openPipeline(source, id),
                sink.openRows(id)));
      }
    }
  }

  private void epochs(EpochCoordinator coordinator) throws Exception {
    while (!query.stopRequested() && coordinator.failure() == null) {
      Epoch epoch = coordinator.current();
      TriggerReport report = reporter.begin(epoch.startMs());
      clock.waitUntil(epoch.endMs());
      long now = clock.millis();
      coordinator.advance(new Epoch(epoch.id() + 1, now, mode.endOf(now)));
      List<Report> reports = coordinator.awaitReports();
      if (coordinator.failure() == null) {
        commit(epoch, reports, report);
      }
    }
  }

  private void commit(Epoch epoch, List<Report> reports, TriggerReport report) {
    List<@Nullable Offset> ends = new ArrayList<>();
    List<Long> inputRows = new ArrayList<>();
    int at = 0;
    for (int i = 0; i < sources.size(); i++) {
      List<Report> own = reports.subList(at, at + partitionCounts.get(i));
      at += partitionCounts.get(i);
      ends.add(sources.get(i).merge(own.stream().map(Report::position).toList()));
      inputRows.add(own.stream().mapToLong(Report::inputRows).sum());
    }
    if (mode.continuous()) {
      offsets.addContinuous(epoch.id(), ends);
    } else {
      offsets.add(epoch.id(), 0, epoch.startMs(), conf, ends);
    }
    sink.commitEpoch(epoch.id());
    query.status("Committing epoch " + epoch.id(), false, false);
    commits.add(epoch.id(), 0);
    for (int i = 0; i < ends.size(); i++) {
      Offset end = ends.get(i);
      if (end != null) {
        sources.get(i).commit(end);
      }
    }
    Checkpoint.purge(offsets, commits, epoch.id() - retainedEpochs);
    if (!mode.continuous()) {
      report.offsets(position, ends, ends);
      reporter.rows(report, inputRows, reports.stream().mapToLong(Report::outputRows).sum());
      reporter.executed(report, epoch.id(), clock.millis());
    }
    if (ends.equals(position)) {
      query.tickets().idle();
    }
    query.tickets().begin();
    position = ends;
  }
}
