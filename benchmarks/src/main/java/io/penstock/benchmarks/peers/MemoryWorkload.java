package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Rows that each engine's own generator makes in memory: a filter with a projection into nothing,
 * or count, sum and maximum by window and key. Each process runs the query several times, and the
 * last is what counts. The results of the window are compared in each run, those of the filter row
 * by row over fewer rows before any run is timed. Beam's direct runner, which is made for tests,
 * joins in up to a million rows.
 */
final class MemoryWorkload {
  private static final String EXPRESSIONS = Contenders.PENSTOCK + ", rate-micro-batch";
  private static final String GATE_ROWS = "200000";
  private static final long WINDOW_ROWS = 1_000_000;
  private static final long BEAM_ROWS = 1_000_000;

  private MemoryWorkload() {}

  static void run(Contenders peers, String what, int cores, long rows, int rounds, int warm)
      throws IOException, InterruptedException {
    if (rows % WINDOW_ROWS != 0) {
      throw new IllegalArgumentException(
          "Cannot compare " + rows + " rows: whole windows are multiples of " + WINDOW_ROWS);
    }
    if (what.equals("filter")) {
      new Comparison().alternate(1, all(peers, "gate", cores, GATE_ROWS, 1), "checksum");
    }
    Comparison comparison = new Comparison();
    Map<String, Comparison.Contender> all = all(peers, what, cores, Long.toString(rows), warm);
    if (what.equals("filter")) {
      comparison.alternate(rounds, all);
    } else {
      comparison.alternate(rounds, all, "checksum");
    }
    Comparison.header();
    String title = what + ", " + cores + (cores == 1 ? " core, " : " cores, ");
    comparison.print(
        title + "M rows/s", 2, run -> run.number("rows") / run.number("seconds") / 1e6);
    comparison.print(
        title + "first time, M rows/s", 2, run -> run.number("rows") / run.number("cold") / 1e6);
    comparison.print(title + "CPU s", 2, run -> run.number("cpu"));
    comparison.print(title + "peak memory, MB", 0, run -> run.number("peakKb") / 1024);
  }

  private static Map<String, Comparison.Contender> all(
      Contenders peers, String what, int cores, String rows, int warm) throws IOException {
    String[] args = {what, Integer.toString(cores), rows, Integer.toString(warm)};
    Map<String, Comparison.Contender> out = new LinkedHashMap<>();
    Peer spark = peers.peer("spark");
    out.put(Contenders.SPARK, () -> spark.run("Throughput", args));
    Peer flink = peers.peer("flink");
    out.put(Contenders.FLINK, () -> flink.run("Throughput", args));
    out.put(Contenders.FLINK_SQL, () -> flink.run("SqlThroughput", args));
    Peer jet = peers.peer("jet");
    out.put(Contenders.JET, () -> jet.run("Throughput", args));
    if (Long.parseLong(rows) <= BEAM_ROWS) {
      Peer beam = peers.peer("beam");
      out.put(Contenders.BEAM, () -> beam.run("Throughput", args));
    }
    Peer duckdb = peers.peer("duckdb");
    out.put(Contenders.DUCKDB, () -> duckdb.run("Throughput", args));
    Peer penstock = peers.peer("penstock-local");
    out.put(EXPRESSIONS, () -> penstock.run("Throughput", and(args, "rate-micro-batch")));
    out.put(Contenders.PENSTOCK, () -> penstock.run("Throughput", and(args, "facts")));
    return out;
  }

  private static String[] and(String[] args, String last) {
    String[] out = java.util.Arrays.copyOf(args, args.length + 1);
    out[args.length] = last;
    return out;
  }
}
