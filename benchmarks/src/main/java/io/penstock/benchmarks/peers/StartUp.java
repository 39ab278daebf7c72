package io.penstock.benchmarks.peers;

import static io.penstock.benchmarks.peers.LocalPeers.OURS;
import static io.penstock.benchmarks.peers.LocalPeers.THEIRS;
import static io.penstock.benchmarks.peers.LocalPeers.inNewDirectory;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * From process start to the first rows, as in the quickstart: csv files into Parquet with a
 * checkpoint, then the Parquet rows shown. Penstock in process beside Spark in local mode.
 *
 * <p>Argument: how many runs of each (7).
 */
public final class StartUp {
  private StartUp() {}

  /** Runs the comparison. */
  public static void main(String[] args) throws IOException, InterruptedException {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 7;
    LocalPeers peers = new LocalPeers();
    Map<String, Comparison.Contender> both = new LinkedHashMap<>();
    both.put(THEIRS, () -> inNewDirectory(dir -> peers.theirs().run("first", dir)));
    both.put(OURS, () -> inNewDirectory(dir -> peers.ours().run("first", dir)));
    Comparison all = new Comparison();
    all.alternate(rounds, both, "checksum");
    Comparison.header();
    all.print("start to first rows, s", 2, run -> run.arrival("first"), THEIRS, OURS);
    all.print("start to end, s", 2, Run::wall, THEIRS, OURS);
    all.print("start to end, CPU s", 2, run -> run.number("cpu"), THEIRS, OURS);
    all.print("peak memory, MB", 0, run -> run.number("peakKb") / 1024, THEIRS, OURS);
  }
}
