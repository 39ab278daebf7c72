package io.penstock.testkit.script;

import io.penstock.Row;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one batch of a script handed to the sink.
 *
 * @param id the batch's number
 * @param rows its rows in no particular order; empty if they could not be seen, which happens where
 *     the sink keeps only the last of several batches in mode complete
 * @param watermark what it let go of: the watermark that the batches before it left
 * @param late how many rows each stateful operator dropped as too late, from the sources on; empty
 *     if there is no report of the batch
 */
public record Batch(
    long id, Optional<List<Row>> rows, Instant watermark, Optional<List<Long>> late) {
  public Batch {
    rows = rows.map(List::copyOf);
    late = late.map(List::copyOf);
  }

  static Batch of(long id, Optional<List<Row>> rows) {
    return new Batch(id, rows, Instant.EPOCH, Optional.empty());
  }

  Batch with(Instant watermark, Optional<List<Long>> late) {
    return new Batch(id, rows, watermark, late);
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
