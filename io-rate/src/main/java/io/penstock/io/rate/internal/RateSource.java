package io.penstock.io.rate.internal;

import io.penstock.connector.LowLatencySource;
import io.penstock.connector.Offset;
import io.penstock.connector.SessionClock;
import io.penstock.connector.StreamContext;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** {@code rate} in one run; semantics.md B.1. An offset counts seconds since the creation. */
public final class RateSource implements LowLatencySource {
  private final RateOptions options;
  private final SessionClock clock;
  private final long creationMs;
  private long lastMs;

  private RateSource(RateOptions options, SessionClock clock, long creationMs) {
    this.options = options;
    this.clock = clock;
    this.creationMs = creationMs;
    this.lastMs = creationMs;
  }

  /**
   * Opens the source and reads or stores its creation time.
   *
   * @throws PenstockException if the stored time cannot be read or written
   */
  public static RateSource open(RateOptions options, StreamContext context) {
    return new RateSource(options, context.clock(), CreationTime.load(context));
  }

  @Override
  public String description() {
    return options.description();
  }

  @Override
  public Optional<Offset> initialOffset() {
    return Optional.of(offset(0));
  }

  @Override
  public Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited) {
    lastMs = Math.max(lastMs, clock.millis());
    return Optional.of(offset((lastMs - creationMs) / 1000));
  }

  @Override
  public List<RateSplit> plan(@Nullable Offset start, Offset end) {
    long from = start == null ? 0 : seconds(start);
    long to = seconds(end);
    if (from > to) {
      throw new PenstockException(
          Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
          "Cannot read rate: start offset " + from + " is greater than end offset " + to);
    }
    lastMs = Math.max(lastMs, Math.addExact(Math.multiplyExact(to, 1000L), creationMs));
    long first = options.valueAtSecond(from);
    long last = options.valueAtSecond(to);
    long startMs = creationMs + from * 1000L;
    double msPerValue = (to - from) * 1000.0 / (last - first);
    return RateSplit.cut(
        first,
        last,
        options.numPartitions(),
        value -> (startMs + Math.round((value - first) * msPerValue)) * 1000L);
  }

  private static Offset offset(long seconds) {
    return new Offset(Long.toString(seconds));
  }

  private static long seconds(Offset offset) {
    try {
      return Long.parseLong(offset.json());
    } catch (NumberFormatException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
          "Cannot read rate: offset '" + offset + "' is not a number of seconds",
          e);
    }
  }

  @Override
  public boolean supportsContinuous() {
    return true;
  }

  @Override
  public boolean supportsRealTime() {
    return false;
  }

  @Override
  public List<ContinuousRate> partitions(@Nullable Offset start) {
    return ContinuousRate.partitions(options, clock, start);
  }

  @Override
  public Offset merge(List<String> positions) {
    return ContinuousRate.merge(positions);
  }

  @Override
  public void close() {}
}
