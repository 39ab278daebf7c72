package io.penstock.testkit.conformance;

import static io.penstock.testkit.conformance.Rule.B9_STREAM_OR_BATCH;
import static io.penstock.testkit.conformance.Rule.B9_WITHIN_WATERMARK;

import io.penstock.Dataset;
import java.util.function.UnaryOperator;

/** Streams that are read and written as batches, and batches as streams. */
final class BatchShapes extends Shapes {
  private BatchShapes(ConformanceSuite suite) {
    super(suite, "in");
  }

  static Programs of(ConformanceSuite suite) {
    BatchShapes shapes = new BatchShapes(suite);
    shapes.streams();
    shapes.batches();
    shapes.duplicates();
    return shapes.all;
  }

  @Proves(B9_STREAM_OR_BATCH)
  private void streams() {
    all.act("collect", () -> rows().collect());
    all.act("collect groups", () -> rows().groupBy("k").count().collect());
    all.act("count", () -> rows().count());
    all.act("isEmpty", () -> rows().isEmpty());
    all.act("head", () -> rows().head());
    all.act("take", () -> rows().take(1));
    all.act("tail", () -> rows().tail(1));
    all.act("show", () -> rows().show());
    all.give("toLocalIterator", () -> rows().toLocalIterator().hasNext());
    all.act("write", () -> rows().write().format("noop").mode("append").save());
    all.act("write files", () -> rows().write().json(suite.path("out")));
    all.give("read a view", () -> read("SELECT k FROM rows_of_stream"));
    all.give("join with a batch", () -> rows().join(suite.session().range(1)));
  }

  private Dataset read(String text) {
    rows().createOrReplaceTempView("rows_of_stream");
    return suite.session().sql(text);
  }

  @Proves(B9_STREAM_OR_BATCH)
  private void batches() {
    batch("start a batch", rows -> rows);
    batch("start groups of a batch", rows -> rows.groupBy("id").count());
  }

  private void batch(String name, UnaryOperator<Dataset> query) {
    all.give(
        name, () -> query.apply(suite.session().range(1)).writeStream().format("noop").start());
  }

  @Proves(B9_WITHIN_WATERMARK)
  private void duplicates() {
    all.give(
        "dropDuplicatesWithinWatermark of a batch",
        () -> suite.session().range(1).dropDuplicatesWithinWatermark("id"));
    all.give(
        "dropDuplicatesWithinWatermark of a marked batch",
        () ->
            suite
                .session()
                .range(1)
                .selectExpr("timestamp_seconds(id) AS ts")
                .withWatermark("ts", "1 second")
                .dropDuplicatesWithinWatermark("ts"));
  }
}
