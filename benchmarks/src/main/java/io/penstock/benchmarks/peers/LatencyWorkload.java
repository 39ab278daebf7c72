package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Ten rows from memory into a writer, one core, the next ten when those have arrived: micro-batches
 * until the commit is in the checkpoint, Spark's with its default checkpoint files and with plain
 * ones; rows of the real-time trigger until the writer has them; Flink and Jet without a
 * checkpoint.
 */
final class LatencyWorkload {
  private LatencyWorkload() {}

  static void run(Contenders peers, int rounds, String batches, String warmUp)
      throws IOException, InterruptedException {
    Map<String, Comparison.Contender> all = new LinkedHashMap<>();
    String[][] contenders = {
      {Contenders.SPARK, "spark", "default"},
      {Contenders.SPARK + ", plain files", "spark", "plain"},
      {Contenders.PENSTOCK, "penstock-local", "default"},
      {Contenders.SPARK + ", real-time", "spark", "realtime"},
      {Contenders.PENSTOCK + ", real-time", "penstock-local", "realtime"},
      {Contenders.JET + ", no checkpoint", "jet", "none"},
      {Contenders.FLINK + ", no checkpoint", "flink", "none"},
    };
    for (String[] each : contenders) {
      all.put(each[0], peers.inNewDirectory(each[1], "Batches", warmUp, batches, each[2]));
    }
    Comparison comparison = new Comparison();
    comparison.alternate(rounds, all, "checksum");
    Comparison.header();
    comparison.print("10 rows, p50, ms", 3, run -> run.number("p50"));
    comparison.print("10 rows, p99, ms", 3, run -> run.number("p99"));
    comparison.print("peak memory, MB", 0, run -> run.number("peakKb") / 1024);
  }
}
