package io.penstock.connect.stateful;

import io.penstock.Row;
import io.penstock.error.PenstockException;
import io.penstock.testkit.conformance.PrintedRows;
import io.penstock.testkit.script.Batch;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What a play gave.
 *
 * @param batches what both must agree on, as far as both saw it
 * @param error the condition of the first cause that has one, or the message; null if none
 */
record Played(List<Seen> batches, @Nullable String error) {
  private static final Set<String> REFUSED =
      Set.of("_LEGACY_ERROR_TEMP_3102", "STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION");

  static Played of(Callable<List<Batch>> play) {
    try {
      return new Played(play.call().stream().map(Seen::of).toList(), null);
    } catch (Exception | AssertionError e) {
      return new Played(List.of(), error(e));
    }
  }

  /**
   * A batch.
   *
   * @param rows sorted texts; empty if they were not seen
   * @param late how many rows each operator dropped; empty if that was not reported
   */
  record Seen(long id, Optional<String> rows, Instant watermark, Optional<List<Long>> late) {
    static Seen of(Batch batch) {
      return new Seen(
          batch.id(), batch.rows().map(PrintedRows::sorted), batch.watermark(), batch.late());
    }

    boolean same(Seen other) {
      return id == other.id
          && watermark.equals(other.watermark)
          && same(rows, other.rows)
          && same(late, other.late);
    }

    private static <T> boolean same(Optional<T> mine, Optional<T> theirs) {
      return mine.isEmpty() || theirs.isEmpty() || mine.equals(theirs);
    }

    @Override
    public String toString() {
      return "%d: %s, watermark %s, late %s"
          .formatted(
              id,
              rows.orElse("not seen"),
              watermark,
              late.map(List::toString).orElse("not reported"));
    }
  }

  private static String error(Throwable thrown) {
    String known = null;
    for (Throwable one = thrown; one != null; one = one.getCause()) {
      if (one instanceof PenstockException e) {
        known = e.condition().name();
      }
    }
    return known == null || known.startsWith("PENSTOCK") ? String.valueOf(thrown) : known;
  }

  /** Whether the batches that both saw are equal, or both failed alike. */
  boolean same(Played other) {
    if (error != null || other.error != null) {
      return Objects.equals(error, other.error);
    }
    if (batches.size() != other.batches.size()) {
      return false;
    }
    for (int i = 0; i < batches.size(); i++) {
      if (!batches.get(i).same(other.batches.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether it failed, and not because such a query is legal nowhere. */
  boolean broke() {
    return error != null && !REFUSED.contains(error);
  }

  /** Whether the last batch had exactly these rows. */
  boolean endedWith(List<Row> rows) {
    return batches.get(batches.size() - 1).rows().equals(Optional.of(PrintedRows.sorted(rows)));
  }

  @Override
  public String toString() {
    return error != null
        ? "failed: " + error
        : String.join("\n", batches.stream().map(one -> "      " + one).toList());
  }
}
