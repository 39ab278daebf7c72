package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * From the start of the process to the first rows of two small csv files. Spark, Flink SQL, DuckDB
 * and Penstock write them to Parquet first, the streaming ones with a checkpoint; Flink DataStream
 * and Jet collect them.
 */
final class StartWorkload {
  private StartWorkload() {}

  static void run(Contenders peers, int rounds) throws IOException, InterruptedException {
    Map<String, Comparison.Contender> all = new LinkedHashMap<>();
    all.put(Contenders.SPARK, peers.inNewDirectory("spark", "First"));
    all.put(Contenders.FLINK_SQL, peers.inNewDirectory("flink", "SqlFirst"));
    all.put(Contenders.FLINK, peers.inNewDirectory("flink", "First"));
    all.put(Contenders.JET, peers.inNewDirectory("jet", "First"));
    all.put(Contenders.DUCKDB, peers.inNewDirectory("duckdb", "First"));
    all.put(Contenders.PENSTOCK, peers.inNewDirectory("penstock-local", "First"));
    Comparison comparison = new Comparison();
    comparison.alternate(rounds, all, "checksum");
    Comparison.header();
    comparison.print("start to first rows, s", 2, run -> run.arrival("first"));
    comparison.print("start to end, s", 2, Run::wall);
    comparison.print("start to end, CPU s", 2, run -> run.number("cpu"));
    comparison.print("peak memory, MB", 0, run -> run.number("peakKb") / 1024);
  }
}
