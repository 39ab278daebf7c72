package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Forty files of rows into Parquet on two cores; streaming queries with a checkpoint, and DuckDB's
 * copy. Rows are compared by one reader, DuckDB: how many there are and the sum of a hash of each
 * whole row.
 */
final class FileWorkload {
  private FileWorkload() {}

  static void run(Contenders peers, String format, long rows, int rounds)
      throws IOException, InterruptedException {
    Path in = Files.createTempDirectory("penstock-in");
    try {
      if (format.equals("parquet")) {
        peers.peer("duckdb").run("FileMake", in.toString(), Long.toString(rows));
      } else {
        FactFiles.write(format, in, rows);
      }
      Map<String, Comparison.Contender> all = new LinkedHashMap<>();
      all.put(Contenders.SPARK, copy(peers, "spark", format, in, "*.parquet"));
      all.put(Contenders.FLINK_SQL, copy(peers, "flink", format, in, "part-*"));
      all.put(Contenders.DUCKDB, copy(peers, "duckdb", format, in, "*.parquet"));
      all.put(Contenders.PENSTOCK, copy(peers, "penstock-local", format, in, "*.parquet"));
      Comparison comparison = new Comparison();
      comparison.alternate(rounds, all, "checksum");
      Comparison.header();
      String title = format + " to Parquet, " + rows / 1e6 + " M rows, ";
      comparison.print(title + "query, s", 2, run -> run.number("seconds"));
      comparison.print(title + "process, s", 2, Run::wall);
      comparison.print(title + "CPU s", 2, run -> run.number("cpu"));
      comparison.print(title + "peak memory, MB", 0, run -> run.number("peakKb") / 1024);
    } finally {
      Contenders.delete(in);
    }
  }

  private static Comparison.Contender copy(
      Contenders peers, String module, String format, Path in, String names) throws IOException {
    Peer peer = peers.peer(module);
    Peer referee = peers.peer("duckdb");
    return () ->
        Contenders.inNewDirectory(
            dir -> {
              Run run = peer.run("FileCopy", format, in.toString(), dir);
              run.put("checksum", referee.run("FileSum", dir, names).value("checksum"));
              return run;
            });
  }
}
