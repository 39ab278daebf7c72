package io.penstock.benchmarks.peers;

import static io.penstock.benchmarks.peers.LocalPeers.OURS;
import static io.penstock.benchmarks.peers.LocalPeers.THEIRS;
import static io.penstock.benchmarks.peers.LocalPeers.inNewDirectory;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A micro-batch of ten rows from memory to the memory sink, with a checkpoint on the local disk:
 * Penstock beside Spark in local mode, the latter with its default checkpoint files and with its
 * plain ones, which do without Hadoop's shell.
 *
 * <p>Arguments: runs of each (3), batches that are measured (200) and batches before them (200).
 */
public final class MicroBatchPeers {
  private static final String PLAIN = "Spark local, plain files";

  private MicroBatchPeers() {}

  /** Runs the comparison. */
  public static void main(String[] args) throws IOException, InterruptedException {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    String batches = args.length > 1 ? args[1] : "200";
    String warmUp = args.length > 2 ? args[2] : "200";
    LocalPeers peers = new LocalPeers();
    Map<String, Comparison.Contender> three = new LinkedHashMap<>();
    three.put(
        THEIRS, () -> inNewDirectory(dir -> peers.theirs().run("batches", dir, warmUp, batches)));
    three.put(
        PLAIN,
        () -> inNewDirectory(dir -> peers.theirs().run("batches", dir, warmUp, batches, "plain")));
    three.put(OURS, () -> inNewDirectory(dir -> peers.ours().run("batches", dir, warmUp, batches)));
    Comparison all = new Comparison();
    all.alternate(rounds, three, "checksum");
    Comparison.header();
    all.print("10-row batch, p50, ms", 2, run -> run.number("p50"), THEIRS, PLAIN, OURS);
    all.print("10-row batch, p99, ms", 2, run -> run.number("p99"), THEIRS, PLAIN, OURS);
  }
}
