package io.penstock.benchmarks.peers;

import static io.penstock.benchmarks.peers.LocalPeers.OURS;
import static io.penstock.benchmarks.peers.LocalPeers.THEIRS;
import static io.penstock.benchmarks.peers.LocalPeers.inNewDirectory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A streaming query from 40 csv files to Parquet with a checkpoint, on two cores: Penstock beside
 * Spark in local mode. One reader sums up what each wrote, which must be equal.
 *
 * <p>Arguments: rows (10,000,000), runs of each (3).
 */
public final class CsvToParquet {
  private CsvToParquet() {}

  /** Runs the comparison. */
  public static void main(String[] args) throws IOException, InterruptedException {
    long rows = args.length > 0 ? Long.parseLong(args[0]) : 10_000_000;
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 3;
    LocalPeers peers = new LocalPeers();
    Path work = Files.createTempDirectory("penstock-csv");
    try {
      String in = work.resolve("in").toString();
      CsvFiles.write(Path.of(in), rows);
      List<String> sums = new ArrayList<>();
      Map<String, Comparison.Contender> both = new LinkedHashMap<>();
      both.put(THEIRS, () -> inNewDirectory(dir -> convert(peers, peers.theirs(), in, dir, sums)));
      both.put(OURS, () -> inNewDirectory(dir -> convert(peers, peers.ours(), in, dir, sums)));
      Comparison all = new Comparison();
      all.alternate(rounds, both);
      if (sums.stream().distinct().count() != 1) {
        throw new IllegalStateException("Cannot compare: the rows differ: " + sums);
      }
      Comparison.header();
      String title = "csv to Parquet, " + rows / 1e6 + " M rows, ";
      all.print(title + "query, s", 2, run -> run.number("seconds"), THEIRS, OURS);
      all.print(title + "process, s", 2, Run::wall, THEIRS, OURS);
      all.print(title + "CPU s", 2, run -> run.number("cpu"), THEIRS, OURS);
      all.print(title + "peak memory, MB", 0, run -> run.number("peakKb") / 1024, THEIRS, OURS);
    } finally {
      LocalPeers.delete(work);
    }
  }

  private static Run convert(LocalPeers peers, Peer peer, String in, String dir, List<String> sums)
      throws IOException, InterruptedException {
    Run run = peer.run("csv", in, dir);
    sums.add(peers.ours().run("sum", dir).value("checksum"));
    return run;
  }
}
