package io.penstock.connect.stateful;

import io.penstock.error.PenstockException;
import io.penstock.testkit.conformance.PrintedRows;
import io.penstock.testkit.script.Batch;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * What a play gave.
 *
 * @param batches the rows of each batch as text, in any order; null where they were not seen
 * @param error the condition of the first cause that has one, or the message; null if none
 */
record Played(List<@Nullable String> batches, @Nullable String error) {
  static Played of(Callable<List<Batch>> play) {
    try {
      List<@Nullable String> batches = new ArrayList<>();
      for (Batch batch : play.call()) {
        batches.add(
            batch.rows().map(rows -> batch.id() + ": " + PrintedRows.sorted(rows)).orElse(null));
      }
      return new Played(batches, null);
    } catch (Exception | AssertionError e) {
      return new Played(List.of(), error(e));
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
      String mine = batches.get(i);
      String theirs = other.batches.get(i);
      if (mine != null && theirs != null && !mine.equals(theirs)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the last batches are equal. */
  boolean sameEnd(Played other) {
    return Objects.equals(last(), other.last());
  }

  private @Nullable String last() {
    return batches.isEmpty() ? null : batches.get(batches.size() - 1);
  }

  @Override
  public String toString() {
    return error != null
        ? "failed: " + error
        : String.join("\n", batches.stream().map(one -> "      " + one).toList());
  }
}
