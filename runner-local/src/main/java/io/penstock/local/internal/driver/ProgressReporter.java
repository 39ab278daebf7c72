package io.penstock.local.internal.driver;

import io.penstock.local.internal.plan.QueryExecution.BatchResult;
import io.penstock.local.internal.plan.QueryExecution.StateReport;
import io.penstock.local.internal.plan.QueryExecution.StateTimes;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionConf;
import io.penstock.streaming.StreamingQueryListener.QueryIdle;
import io.penstock.streaming.StreamingQueryListener.QueryProgress;
import io.penstock.streaming.StreamingQueryProgress;
import java.util.List;
import java.util.function.Function;

/**
 * Publishes the reports of a run: all batches, and an idle one now and then. Driver thread only.
 */
final class ProgressReporter {
  private final QueryHandle query;
  private final ListenerBus bus;
  private final boolean countsRows;
  private final long idleIntervalMs;
  private final Function<TriggerReport, StreamingQueryProgress> convert;
  private long lastReportMs = Long.MIN_VALUE;
  private long lastStartMs = -1;
  private boolean executedBefore;
  private List<StateReport> states = List.of();

  /**
   * @param sources descriptions in the order of the plan
   * @param sink description
   * @param countsRows whether the sink counts its rows
   */
  ProgressReporter(
      QueryHandle query,
      ListenerBus bus,
      SessionConf conf,
      List<String> sources,
      String sink,
      boolean countsRows) {
    this.query = query;
    this.bus = bus;
    this.countsRows = countsRows;
    this.idleIntervalMs = conf.getMillis(ConfKeys.NO_DATA_PROGRESS_INTERVAL);
    this.convert = r -> r.toProgress(query.id(), query.runId(), query.name(), sources, sink);
  }

  TriggerReport begin(long nowMs) {
    TriggerReport report = new TriggerReport(nowMs, lastStartMs);
    lastStartMs = nowMs;
    return report;
  }

  /** The rows of a batch that ran. */
  void rows(TriggerReport report, List<Long> read, long written) {
    report.rows(read, countsRows ? written : -1);
  }

  /** What a batch that ran did. */
  void rows(TriggerReport report, BatchResult result, List<StateReport> after) {
    rows(report, result.inputRows(), result.outputRows());
    report.eventTimes(result.eventTimes());
    states = after;
    report.states(states);
  }

  /** The trigger ran a batch. */
  void executed(TriggerReport report, long batchId, long nowMs) {
    report.end(batchId, nowMs);
    executedBefore = true;
    lastReportMs = nowMs;
    query.progress().add(report, convert);
    if (!bus.isEmpty()) {
      StreamingQueryProgress progress = convert.apply(report);
      bus.tell(l -> l.onQueryProgress(new QueryProgress(progress)));
    }
  }

  private static StateReport unchanged(StateReport state) {
    return new StateReport(
        state.operator(),
        state.total(),
        0,
        0,
        state.bytes(),
        0,
        state.partitions(),
        state.watermarkMs(),
        state.nextEvictionMs(),
        state.givesOnEviction(),
        StateTimes.NONE);
  }

  /** The trigger found nothing to run; reported at most once in the configured interval. */
  void idle(TriggerReport report, long batchId, long nowMs) {
    if (lastReportMs != Long.MIN_VALUE && nowMs - idleIntervalMs < lastReportMs) {
      return;
    }
    lastReportMs = nowMs;
    report.rows(List.of(), executedBefore && countsRows ? 0 : -1);
    report.states(states.stream().map(ProgressReporter::unchanged).toList());
    report.end(batchId, nowMs);
    query.progress().add(report, convert);
    String timestamp = TriggerReport.iso(report.startMs);
    bus.tell(l -> l.onQueryIdle(new QueryIdle(query.id(), query.runId(), timestamp)));
  }
}
