package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.window;

import io.penstock.Dataset;
import io.penstock.RuntimeConfig;
import java.util.function.UnaryOperator;

/** Queries of a stream that are only started, in one output mode or in each. */
abstract class Shapes {
  private static final String CHECKS_ORDER =
      "spark.sql.streaming.statefulOperator.checkCorrectness.enabled";
  private static final String[] MODES = {"append", "update", "complete"};

  final Programs all = new Programs();
  final ConformanceSuite suite;
  private final String input;

  /**
   * @param input the directory of the stream's files
   */
  Shapes(ConformanceSuite suite, String input) {
    this.suite = suite;
    this.input = input;
  }

  /** The rows of the stream. */
  final Dataset rows() {
    return suite
        .session()
        .readStream()
        .schema(
            "k STRING, ts TIMESTAMP, n INT, t STRUCT<x: TIMESTAMP>, d DATE, m MAP<STRING, INT>,"
                + " z TIMESTAMP_NTZ")
        .json(suite.path(input));
  }

  static Dataset marked(Dataset rows) {
    return rows.withWatermark("ts", "10 seconds");
  }

  static Dataset windowed(Dataset rows) {
    return rows.groupBy(window(col("ts"), "10 seconds"), col("k")).count();
  }

  private void start(String name, String mode, UnaryOperator<Dataset> query) {
    all.give(name, () -> query.apply(rows()).writeStream().format("noop").outputMode(mode).start());
  }

  /** A query to be started in each output mode. */
  final void shape(String name, UnaryOperator<Dataset> query) {
    for (String mode : MODES) {
      start(name + ", " + mode, mode, query);
    }
  }

  /** As {@link #shape}, where the order of steps with state is not checked. */
  final void unchecked(String name, UnaryOperator<Dataset> query) {
    for (String mode : MODES) {
      all.give(
          name + ", " + mode,
          () -> {
            RuntimeConfig conf = suite.session().conf();
            conf.set(CHECKS_ORDER, "false");
            try {
              return query.apply(rows()).writeStream().format("noop").outputMode(mode).start();
            } finally {
              conf.unset(CHECKS_ORDER);
            }
          });
    }
  }

  /** A query to be started in mode append. */
  final void any(String name, UnaryOperator<Dataset> query) {
    start(name, "append", query);
  }
}
