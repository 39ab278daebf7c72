package io.penstock.local.internal.driver;

import io.penstock.connector.Offset;
import io.penstock.connector.Split;
import io.penstock.connector.StreamSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gives {@code Trigger.AvailableNow} to a source that does not support it: its end is asked for
 * once, without read limits. Spark's {@code
 * spark.sql.streaming.triggerAvailableNowWrapper.enabled}; semantics.md B.7.
 */
final class AvailableNowSource implements StreamSource {
  private final StreamSource source;
  private Optional<Offset> end = Optional.empty();

  AvailableNowSource(StreamSource source) {
    this.source = source;
  }

  /** The sources, those wrapped that do not support the trigger. */
  static List<StreamSource> wrap(List<StreamSource> sources) {
    return sources.stream()
        .map(one -> one.supportsAvailableNow() ? one : new AvailableNowSource(one))
        .toList();
  }

  @Override
  public String description() {
    return source.description();
  }

  @Override
  public Optional<Offset> initialOffset() {
    return source.initialOffset();
  }

  @Override
  public Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited) {
    return end;
  }

  @Override
  public Optional<Offset> reportedLatestOffset() {
    return source.reportedLatestOffset();
  }

  @Override
  public List<? extends Split> plan(@Nullable Offset start, Offset end) {
    return source.plan(start, end);
  }

  @Override
  public void commit(Offset end) {
    source.commit(end);
  }

  @Override
  public boolean supportsAvailableNow() {
    return true;
  }

  @Override
  public void prepareForAvailableNow() {
    end = source.latestOffset(null, true);
  }

  @Override
  public void close() {
    source.close();
  }
}
