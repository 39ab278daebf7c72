package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Nexmark from Parquet files to Parquet files on two cores. One reader, DuckDB, compares the
 * results: how many rows there are and the sum of a hash of each whole row.
 */
final class NexmarkWorkload {
  private static final List<String> QUERIES =
      List.of("q0", "q1", "q2", "q3", "q4", "q5", "q7", "q8");

  private NexmarkWorkload() {}

  static void run(Contenders peers, long events, int rounds)
      throws IOException, InterruptedException {
    Path in = Files.createTempDirectory("penstock-nexmark");
    try {
      peers.peer("duckdb").run("NexmarkMake", in.toString(), Long.toString(events));
      Comparison.header();
      for (String query : QUERIES) {
        Map<String, Comparison.Contender> all = new LinkedHashMap<>();
        all.put(Contenders.SPARK, run(peers, "spark", query, in, events, "*.parquet"));
        all.put(Contenders.FLINK_SQL, run(peers, "flink", query, in, events, "part-*"));
        all.put(Contenders.DUCKDB, run(peers, "duckdb", query, in, events, "*.parquet"));
        all.put(Contenders.PENSTOCK, run(peers, "penstock-local", query, in, events, "*.parquet"));
        Comparison comparison = new Comparison();
        comparison.alternate(rounds, all, "checksum");
        String title = "Nexmark " + query + ", " + events / 1e6 + " M events, ";
        comparison.print(title + "query, s", 2, run -> run.number("seconds"));
        comparison.print(title + "CPU s", 2, run -> run.number("cpu"));
        comparison.print(title + "peak memory, MB", 0, run -> run.number("peakKb") / 1024);
      }
    } finally {
      Contenders.delete(in);
    }
  }

  private static Comparison.Contender run(
      Contenders peers, String module, String query, Path in, long events, String names)
      throws IOException {
    Peer peer = peers.peer(module);
    Peer referee = peers.peer("duckdb");
    return () ->
        Contenders.inNewDirectory(
            dir -> {
              Run run = peer.run("Nexmark", query, in.toString(), dir);
              Run sum = referee.run("NexmarkSum", query, dir, names, Long.toString(events));
              run.put("checksum", sum.value("checksum"));
              return run;
            });
  }
}
