package io.penstock.streaming;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * When a streaming query runs its next batch; semantics.md B.7. Interval texts are those of {@link
 * io.penstock.type.CalendarInterval#parse}, a day being 24 hours; what is below a millisecond is
 * cut off, months and years are refused. {@link Object#toString()} is a text that {@link #parse}
 * reads.
 */
public sealed interface Trigger {
  /** Spark's shortest batch of {@link RealTime}: 5,000 ms. */
  long MIN_REAL_TIME_BATCH_MS = 5_000;

  /** A batch every {@code intervalMs}, aligned to the epoch; 0 means as soon as possible. */
  record ProcessingTime(long intervalMs) implements Trigger {
    public ProcessingTime {
      TriggerText.checkNotNegative(intervalMs);
    }

    @Override
    public String toString() {
      return "processingTime=" + TriggerText.ofMillis(intervalMs);
    }
  }

  /** One batch, without read limits. */
  record Once() implements Trigger {
    @Override
    public String toString() {
      return "once=true";
    }
  }

  /** All data that is there at the start, in as many batches as the read limits ask for. */
  record AvailableNow() implements Trigger {
    @Override
    public String toString() {
      return "availableNow=true";
    }
  }

  /** Row by row, with an offset checkpoint every {@code intervalMs}. */
  record Continuous(long intervalMs) implements Trigger {
    public Continuous {
      TriggerText.checkNotNegative(intervalMs);
    }

    @Override
    public String toString() {
      return "continuous=" + TriggerText.ofMillis(intervalMs);
    }
  }

  /**
   * Row by row within long batches of {@code batchDurationMs}. The factories ask for at least
   * {@link #MIN_REAL_TIME_BATCH_MS}; a shorter one can be built with this constructor where a
   * runner's configuration allows it.
   */
  record RealTime(long batchDurationMs) implements Trigger {
    public RealTime {
      TriggerText.checkNotNegative(batchDurationMs);
    }

    @Override
    public String toString() {
      return "realTime=" + TriggerText.ofMillis(batchDurationMs);
    }
  }

  /**
   * A batch every interval.
   *
   * @throws PenstockException {@code INVALID_INTERVAL_FORMAT}, or {@code _LEGACY_ERROR_TEMP_3262}
   *     for months and years
   * @throws IllegalArgumentException if it is negative
   */
  static Trigger processingTime(String interval) {
    return new ProcessingTime(TriggerText.millis(interval));
  }

  /**
   * A batch every {@code intervalMs} milliseconds; 0 means as soon as possible.
   *
   * @throws IllegalArgumentException if it is negative
   */
  static Trigger processingTime(long intervalMs) {
    return new ProcessingTime(intervalMs);
  }

  /** As {@link #processingTime(long)}; what is below a millisecond is cut off. */
  static Trigger processingTime(Duration interval) {
    return new ProcessingTime(interval.toMillis());
  }

  /** As {@link #processingTime(long)}; what is below a millisecond is cut off. */
  static Trigger processingTime(long interval, TimeUnit unit) {
    return new ProcessingTime(unit.toMillis(interval));
  }

  /** One batch, without read limits. Deprecated in Spark in favour of {@link #availableNow()}. */
  static Trigger once() {
    return new Once();
  }

  /** All data that is there at the start, in as many batches as the read limits ask for. */
  static Trigger availableNow() {
    return new AvailableNow();
  }

  /**
   * Row by row, with an offset checkpoint every interval.
   *
   * @throws PenstockException as {@link #processingTime(String)}
   * @throws IllegalArgumentException if it is negative
   */
  static Trigger continuous(String interval) {
    return new Continuous(TriggerText.millis(interval));
  }

  /**
   * Row by row, with an offset checkpoint every {@code intervalMs} milliseconds.
   *
   * @throws IllegalArgumentException if it is negative
   */
  static Trigger continuous(long intervalMs) {
    return new Continuous(intervalMs);
  }

  /** As {@link #continuous(long)}; what is below a millisecond is cut off. */
  static Trigger continuous(Duration interval) {
    return new Continuous(interval.toMillis());
  }

  /** As {@link #continuous(long)}; what is below a millisecond is cut off. */
  static Trigger continuous(long interval, TimeUnit unit) {
    return new Continuous(unit.toMillis(interval));
  }

  /** Row by row within batches of 5 minutes, Spark's default. */
  static Trigger realTime() {
    return new RealTime(TriggerText.DEFAULT_REAL_TIME_MS);
  }

  /**
   * Row by row within batches of a length.
   *
   * @throws PenstockException as {@link #processingTime(String)}, or {@code
   *     INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL} below 5 seconds
   * @throws IllegalArgumentException if it is negative
   */
  static Trigger realTime(String batchDuration) {
    return realTime(TriggerText.millis(batchDuration));
  }

  /**
   * Row by row within batches of a length in milliseconds.
   *
   * @throws PenstockException {@code INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL} below 5,000
   * @throws IllegalArgumentException if it is negative
   */
  static Trigger realTime(long batchDurationMs) {
    RealTime trigger = new RealTime(batchDurationMs);
    if (batchDurationMs < MIN_REAL_TIME_BATCH_MS) {
      throw new PenstockException(
          Conditions.INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL,
          "Cannot create real-time trigger of "
              + batchDurationMs
              + " ms: the minimum is "
              + MIN_REAL_TIME_BATCH_MS
              + " ms");
    }
    return trigger;
  }

  /** As {@link #realTime(long)}; what is below a millisecond is cut off. */
  static Trigger realTime(Duration batchDuration) {
    return realTime(batchDuration.toMillis());
  }

  /** As {@link #realTime(long)}; what is below a millisecond is cut off. */
  static Trigger realTime(long batchDuration, TimeUnit unit) {
    return realTime(unit.toMillis(batchDuration));
  }

  /**
   * Reads the text form: {@code processingTime=5 seconds}, {@code once=true}, {@code
   * availableNow=true}, {@code continuous=1 second}, {@code realTime=5 minutes}. Names ignore case
   * and blanks; {@code once}, {@code availableNow} and {@code realTime} may stand alone; interval
   * text alone, {@code 5 seconds}, is processing time.
   *
   * @throws PenstockException {@code PENSTOCK_INVALID_ARGUMENT} for another text, with the valid
   *     forms; {@code INVALID_INTERVAL_FORMAT} and others as the factories for a bad interval
   * @throws IllegalArgumentException if the interval is negative
   */
  static Trigger parse(String text) {
    return TriggerText.parse(text);
  }
}
