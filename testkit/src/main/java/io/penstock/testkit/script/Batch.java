package io.penstock.testkit.script;

import io.penstock.Row;
import java.util.List;
import java.util.Optional;

/**
 * What one batch of a script handed to the sink.
 *
 * @param id the batch's number
 * @param rows its rows in no particular order; empty if they could not be seen, which happens where
 *     the sink keeps only the last of several batches in mode complete
 */
public record Batch(long id, Optional<List<Row>> rows) {
  public Batch {
    rows = rows.map(List::copyOf);
  }

  static Batch of(long id, List<Row> rows) {
    return new Batch(id, Optional.of(rows));
  }

  /** For example {@code batch 3: [a,1] [b,2]}. */
  @Override
  public String toString() {
    return "batch " + id + ": " + rows.map(Batch::text).orElse("(rows not seen)");
  }

  private static String text(List<Row> rows) {
    return rows.isEmpty()
        ? "no rows"
        : String.join(" ", rows.stream().map(Row::toString).sorted().toList());
  }
}
