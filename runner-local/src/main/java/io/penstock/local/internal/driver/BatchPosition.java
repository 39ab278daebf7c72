package io.penstock.local.internal.driver;

import io.penstock.connector.Offset;
import io.penstock.local.internal.checkpoint.CommitLog;
import io.penstock.local.internal.checkpoint.LoggedConf;
import io.penstock.local.internal.checkpoint.OffsetEntry;
import io.penstock.local.internal.checkpoint.OffsetEntry.Metadata;
import io.penstock.local.internal.checkpoint.OffsetLog;
import io.penstock.local.internal.session.SessionConf;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Where a query stands when a run begins; semantics.md B.13.
 *
 * @param batchId the batch that runs first
 * @param planned whether its end is in the log already, so that it is replayed
 * @param start the start of that batch for each source, null where there is none
 * @param end the end of that batch if it is planned, else equal to start
 * @param lateMs the watermark of the batch before it
 * @param watermarkMs the watermark of that batch
 * @param batchTimeMs the time of that batch if it is planned
 * @param conf what the checkpoint pins
 */
record BatchPosition(
    long batchId,
    boolean planned,
    List<@Nullable Offset> start,
    List<@Nullable Offset> end,
    long lateMs,
    long watermarkMs,
    long batchTimeMs,
    LoggedConf conf) {

  /** Whether the query has never run. */
  boolean isNew() {
    return batchId == 0 && !planned;
  }

  /**
   * Reads the logs.
   *
   * @param sources how many sources the query has
   */
  static BatchPosition read(
      OffsetLog offsets, CommitLog commits, int sources, SessionConf session) {
    List<@Nullable Offset> none = Collections.nCopies(sources, null);
    OptionalLong latest = offsets.latest();
    if (latest.isEmpty()) {
      return new BatchPosition(0, false, none, none, 0, 0, 0, LoggedConf.ofSession(session::get));
    }
    long last = latest.getAsLong();
    OffsetEntry entry = entry(offsets, last, sources);
    Metadata metadata = entry.metadata().orElseThrow(() -> continuous(offsets, last));
    OffsetEntry previous = last == 0 ? null : entry(offsets, last - 1, sources);
    List<@Nullable Offset> before = previous == null ? none : previous.offsets();
    LoggedConf conf = LoggedConf.ofLog(metadata.conf(), session::get);
    OptionalLong committed = commits.latest();
    if (committed.isPresent() && committed.getAsLong() == last) {
      long used = metadata.watermarkMs();
      long watermark = Math.max(used, commits.nextWatermark(last).orElse(used));
      return new BatchPosition(
          last + 1, false, entry.offsets(), entry.offsets(), used, watermark, 0, conf);
    }
    long late = previous == null ? 0 : previous.metadata().map(Metadata::watermarkMs).orElse(0L);
    return new BatchPosition(
        last,
        true,
        before,
        entry.offsets(),
        late,
        metadata.watermarkMs(),
        metadata.batchTimeMs(),
        conf);
  }

  private static OffsetEntry entry(OffsetLog offsets, long batchId, int sources) {
    OffsetEntry entry =
        offsets
            .read(batchId)
            .orElseThrow(() -> DriverErrors.batchMissing(batchId, offsets.file(batchId)));
    if (entry.offsets().size() != sources) {
      throw DriverErrors.sourcesChanged(entry.offsets().size(), sources);
    }
    return entry;
  }

  private static RuntimeException continuous(OffsetLog offsets, long batchId) {
    return DriverErrors.continuousCheckpoint(offsets.file(batchId));
  }
}
