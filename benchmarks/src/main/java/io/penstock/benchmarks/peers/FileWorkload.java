package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Forty files of rows into Parquet on two cores, filtered and projected or, where the workload ends
 * in {@code -copy}, all columns of all rows: streaming queries with a checkpoint, and DuckDB's
 * copy. Each process runs the query several times, into a new directory each. Rows are compared by
 * one reader, DuckDB: how many there are each time and the sum of a hash of each whole row.
 */
final class FileWorkload {
  private FileWorkload() {}

  static void run(Contenders peers, String workload, long rows, int rounds, int times)
      throws IOException, InterruptedException {
    Path in = Files.createTempDirectory("penstock-in");
    try {
      String format = workload.replace("-copy", "");
      if (format.equals("parquet")) {
        peers.peer("duckdb").run("FileMake", in.toString(), Long.toString(rows));
      } else {
        FactFiles.write(format, in, rows);
      }
      String[] args = {workload, in.toString(), Integer.toString(times)};
      Map<String, Comparison.Contender> all = new LinkedHashMap<>();
      all.put(Contenders.SPARK, query(peers, "spark", args, "*.parquet"));
      all.put(Contenders.FLINK_SQL, query(peers, "flink", args, "part-*"));
      all.put(Contenders.DUCKDB, query(peers, "duckdb", args, "*.parquet"));
      all.put(Contenders.PENSTOCK, query(peers, "penstock-local", args, "*.parquet"));
      Comparison comparison = new Comparison();
      comparison.alternate(rounds, all, "checksum");
      Comparison.header();
      String title = workload + " to Parquet, " + rows / 1e6 + " M rows, ";
      comparison.print(title + "first query, s", 2, run -> run.number("cold"));
      comparison.print(title + "last of " + times + ", s", 2, run -> run.number("seconds"));
      comparison.print(title + "process, s", 2, Run::wall);
      comparison.print(title + "CPU s", 2, run -> run.number("cpu"));
      comparison.print(title + "peak memory, MB", 0, run -> run.number("peakKb") / 1024);
    } finally {
      Contenders.delete(in);
    }
  }

  private static Comparison.Contender query(
      Contenders peers, String module, String[] args, String names) throws IOException {
    Peer peer = peers.peer(module);
    Peer referee = peers.peer("duckdb");
    return () ->
        Contenders.inNewDirectory(
            dir -> {
              Run run = peer.run("FileQuery", args[0], args[1], dir, args[2]);
              run.put("checksum", referee.run("FileSum", dir, names, args[2]).value("checksum"));
              return run;
            });
  }
}
