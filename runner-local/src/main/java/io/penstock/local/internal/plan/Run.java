package io.penstock.local.internal.plan;

import io.penstock.connector.Split;
import io.penstock.local.internal.session.SessionState;
import io.penstock.local.internal.watermark.EventTimeStats;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.memory.BufferAllocator;

/** What the nodes of a plan share: settings of the query, and what is new in each run. */
final class Run {
  /** The most rows of a batch. */
  static final int BATCH_ROWS = 16_384;

  private static final int FEWEST_BATCH_ROWS = 1_024;
  private static final int ORDINARY_COLUMNS = 64;

  private final SessionState session;
  private final BufferAllocator allocator;
  private final ZoneId timeZone;
  private volatile long batchTimeMicros;
  private volatile long batchId;
  private volatile long lateMs;
  private volatile long watermarkMs;
  private final Map<Integer, EventTimeStats> eventTimes = new ConcurrentHashMap<>();
  private List<List<? extends Split>> splits = List.of();
  private List<LongAdder> inputRows = List.of();

  Run(SessionState session, BufferAllocator allocator) {
    this.session = session;
    this.allocator = allocator;
    this.timeZone = session.conf().timeZone();
  }

  /**
   * The most rows of a batch of so many columns: fewer of many, so that batches of wide rows are
   * not much larger than others.
   */
  static int batchRows(int columns) {
    int rows = (int) ((long) BATCH_ROWS * ORDINARY_COLUMNS / Math.max(columns, ORDINARY_COLUMNS));
    return Math.max(FEWEST_BATCH_ROWS, rows);
  }

  SessionState session() {
    return session;
  }

  BufferAllocator allocator() {
    return allocator;
  }

  ZoneId timeZone() {
    return timeZone;
  }

  long batchTimeMicros() {
    return batchTimeMicros;
  }

  void batchTimeMicros(long micros) {
    batchTimeMicros = micros;
  }

  long batchId() {
    return batchId;
  }

  void batchId(long id) {
    batchId = id;
  }

  /** Rows with an event time up to this are late, milliseconds. */
  long lateMs() {
    return lateMs;
  }

  /** The watermark of the batch, milliseconds. */
  long watermarkMs() {
    return watermarkMs;
  }

  /** Sets the watermark of the batch before and of this one. */
  void watermarks(long before, long now) {
    lateMs = before;
    watermarkMs = now;
    eventTimes.values().forEach(EventTimeStats::reset);
  }

  /** What the rows' event times are observed by, for each watermark of the plan. */
  EventTimeStats eventTimes(int watermark) {
    return eventTimes.computeIfAbsent(watermark, w -> new EventTimeStats());
  }

  /** Sets the partitions of the streaming sources for the run that begins. */
  void splits(List<List<? extends Split>> bySource) {
    splits = bySource;
    inputRows = new ArrayList<>();
    bySource.forEach(s -> inputRows.add(new LongAdder()));
  }

  List<? extends Split> splits(int source) {
    return splits.get(source);
  }

  LongAdder inputRows(int source) {
    return inputRows.get(source);
  }

  List<Long> inputRows() {
    return inputRows.stream().map(LongAdder::sum).toList();
  }
}
