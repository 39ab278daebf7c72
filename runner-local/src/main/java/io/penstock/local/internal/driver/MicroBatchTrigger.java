package io.penstock.local.internal.driver;

import io.penstock.connector.SessionClock;
import io.penstock.connector.StreamSource;
import io.penstock.streaming.Trigger;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a trigger drives micro-batches; semantics.md B.7.
 *
 * @param loop when a batch may run
 * @param unlimited whether read limits are ignored
 * @param endsWithoutData whether the query ends when no batch can be built
 * @param polls whether it waits a moment when no batch can be built
 */
record MicroBatchTrigger(
    TriggerLoop loop, boolean unlimited, boolean endsWithoutData, boolean polls) {
  private static final Logger LOG = LoggerFactory.getLogger(MicroBatchTrigger.class);

  static MicroBatchTrigger of(
      Trigger trigger, List<StreamSource> sources, SessionClock clock, String query) {
    if (trigger instanceof Trigger.ProcessingTime time) {
      return time.intervalMs() == 0
          ? new MicroBatchTrigger(TriggerLoop.untilDone(), false, false, true)
          : new MicroBatchTrigger(
              TriggerLoop.every(
                  time.intervalMs(),
                  clock,
                  took ->
                      LOG.warn(
                          "Query {} is falling behind: the trigger interval is {} ms, but the batch"
                              + " took {} ms",
                          query,
                          time.intervalMs(),
                          took)),
              false,
              false,
              false);
    }
    MicroBatchTrigger once = new MicroBatchTrigger(TriggerLoop.once(), true, true, false);
    if (trigger instanceof Trigger.Once) {
      return once;
    }
    if (!(trigger instanceof Trigger.AvailableNow)) {
      throw new IllegalStateException("Cannot run batches: unknown type of trigger: " + trigger);
    }
    if (!sources.stream().allMatch(StreamSource::supportsAvailableNow)) {
      LOG.warn(
          "Query {}: not all sources support Trigger.AvailableNow, it acts as Trigger.Once", query);
      return once;
    }
    sources.forEach(StreamSource::prepareForAvailableNow);
    return new MicroBatchTrigger(TriggerLoop.untilDone(), false, true, false);
  }
}
