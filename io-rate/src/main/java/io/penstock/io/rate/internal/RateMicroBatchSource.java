package io.penstock.io.rate.internal;

import io.penstock.connector.Offset;
import io.penstock.connector.StreamSource;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** {@code rate-micro-batch} in one run; semantics.md B.2. */
public final class RateMicroBatchSource implements StreamSource {
  private static final Pattern OFFSET =
      Pattern.compile("\\{\"offset\":(-?\\d{1,19}),\"timestamp\":(-?\\d{1,19})}");

  private final RateMicroBatchOptions options;
  private boolean availableNow;
  private @Nullable Offset last;

  /**
   * @param options checked options
   */
  public RateMicroBatchSource(RateMicroBatchOptions options) {
    this.options = options;
  }

  private record Position(long offset, long timestampMs) {
    Offset toOffset() {
      return new Offset("{\"offset\":" + offset + ",\"timestamp\":" + timestampMs + "}");
    }
  }

  @Override
  public String description() {
    return options.description();
  }

  @Override
  public Optional<Offset> initialOffset() {
    return Optional.of(new Position(0, options.startTimestampMs()).toOffset());
  }

  @Override
  public Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited) {
    if (availableNow && last != null) {
      return Optional.of(last);
    }
    Position from = position(start);
    Position to =
        new Position(
            Math.addExact(from.offset(), options.rowsPerBatch()),
            Math.addExact(from.timestampMs(), options.advanceMs()));
    last = to.toOffset();
    return Optional.of(last);
  }

  @Override
  public List<RateSplit> plan(@Nullable Offset start, Offset end) {
    Position from = position(start);
    Position to = position(end);
    check(from, to);
    long micros = Math.multiplyExact(from.timestampMs(), 1000L);
    return RateSplit.cut(from.offset(), to.offset(), options.numPartitions(), value -> micros);
  }

  private static void check(Position from, Position to) {
    if (from.offset() > to.offset()) {
      throw new PenstockException(
          Conditions.MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE__INVALID_OFFSET,
          "Cannot read rate-micro-batch: start offset "
              + from.offset()
              + " is greater than end offset "
              + to.offset());
    }
    if (from.timestampMs() > to.timestampMs()) {
      throw new PenstockException(
          Conditions.MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE__INVALID_TIMESTAMP,
          "Cannot read rate-micro-batch: start timestamp "
              + from.timestampMs()
              + " is greater than end timestamp "
              + to.timestampMs());
    }
  }

  private Position position(@Nullable Offset offset) {
    if (offset == null) {
      return new Position(0, options.startTimestampMs());
    }
    Matcher matcher = OFFSET.matcher(offset.json().replace(" ", ""));
    if (matcher.matches()) {
      try {
        return new Position(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
      } catch (NumberFormatException e) {
        throw malformed(offset, e);
      }
    }
    throw malformed(offset, null);
  }

  private static PenstockException malformed(Offset offset, @Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
        "Cannot read rate-micro-batch: offset '"
            + offset
            + "' has not the form {\"offset\":5,\"timestamp\":2000}",
        cause);
  }

  @Override
  public boolean supportsAvailableNow() {
    return true;
  }

  @Override
  public void prepareForAvailableNow() {
    availableNow = true;
  }

  @Override
  public void close() {}
}
