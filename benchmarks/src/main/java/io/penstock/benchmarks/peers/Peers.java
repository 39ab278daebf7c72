package io.penstock.benchmarks.peers;

import java.io.IOException;

/**
 * Penstock's local runner beside Spark, Flink, Jet, Beam and DuckDB. Arguments: a workload, then
 * sizes:
 *
 * <pre>{@code
 * csv|json|parquet ROWS RUNS TIMES     files into Parquet, filtered, TIMES in a process (10000000 3 3)
 * csv-copy|json-copy|parquet-copy …    the same, all columns of all rows
 * window|filter CORES ROWS RUNS TIMES  from memory, TIMES in a process (1 10000000 3 3)
 * start RUNS                           process start to first rows (5)
 * batch RUNS BATCHES WARM-UP           ten rows at a time (3 200 200)
 * nexmark EVENTS RUNS                  q0 to q5, q7 and q8 from Parquet to Parquet (10000000 3)
 * scale MOST ROWS RUNS                 Penstock alone, sizes up to MOST (100000000 10000000 1)
 * }</pre>
 */
public final class Peers {
  private Peers() {}

  /** Runs a comparison. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Contenders peers = new Contenders();
    String workload = args.length > 0 ? args[0] : "";
    switch (workload) {
      case "csv", "json", "parquet", "csv-copy", "json-copy", "parquet-copy" ->
          FileWorkload.run(
              peers,
              workload,
              size(args, 1, 10_000_000),
              (int) size(args, 2, 3),
              (int) size(args, 3, 3));
      case "window", "filter" ->
          MemoryWorkload.run(
              peers,
              workload,
              (int) size(args, 1, 1),
              size(args, 2, 10_000_000),
              (int) size(args, 3, 3),
              (int) size(args, 4, 3));
      case "start" -> StartWorkload.run(peers, (int) size(args, 1, 5));
      case "nexmark" ->
          NexmarkWorkload.run(peers, size(args, 1, 10_000_000), (int) size(args, 2, 3));
      case "scale" ->
          ScaleWorkload.run(
              peers, size(args, 1, 100_000_000), size(args, 2, 10_000_000), (int) size(args, 3, 1));
      case "batch" ->
          LatencyWorkload.run(
              peers,
              (int) size(args, 1, 3),
              Long.toString(size(args, 2, 200)),
              Long.toString(size(args, 3, 200)));
      default ->
          throw new IllegalArgumentException(
              "Cannot run '"
                  + workload
                  + "': the workloads are csv, json, parquet, csv-copy, json-copy,"
                  + " parquet-copy, window, filter, start, batch, nexmark, scale");
    }
  }

  private static long size(String[] args, int position, long otherwise) {
    return args.length > position ? Long.parseLong(args[position]) : otherwise;
  }
}
