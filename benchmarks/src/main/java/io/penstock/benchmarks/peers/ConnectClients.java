package io.penstock.benchmarks.peers;

import io.penstock.testserver.SparkConnectServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Penstock's Connect runner beside Spark's own JVM client 4.2.0 on one Spark Connect server: time
 * from process start to the first collected row, rows per second of a large result, peak memory,
 * size of the class path.
 *
 * <p>Arguments: rows of the large result (5,000,000), runs of the start-up (7), runs of the large
 * result (3).
 */
public final class ConnectClients {
  private static final List<String> ARROW = List.of("--add-opens=java.base/java.nio=ALL-UNNAMED");
  private static final String OURS = "Penstock";
  private static final String OURS_ARROW = "Penstock toArrow";
  private static final String THEIRS = "Spark client";

  private ConnectClients() {}

  /** Runs the comparison. */
  public static void main(String[] args) throws IOException, InterruptedException {
    String rows = args.length > 0 ? args[0] : "5000000";
    int starts = args.length > 1 ? Integer.parseInt(args[1]) : 7;
    int reads = args.length > 2 ? Integer.parseInt(args[2]) : 3;
    Peer ours = Peer.compile(OURS, "penstock-connect", List.of());
    Peer theirs = Peer.compile(THEIRS, "spark-client", ARROW);
    // a server as it is in use: compiled fully, with a heap of its own
    List<String> flags = List.of("-XX:TieredStopAtLevel=4", "-Xmx3g");
    try (SparkConnectServer server = SparkConnectServer.start(freePort(), Map.of(), flags)) {
      String address = server.address();
      Comparison all = new Comparison();
      ours.run(
          "PenstockConnectPeer",
          "arrow",
          address,
          rows); // warms the server up, with the same queries as below
      theirs.run("SparkClientPeer", "first", address);

      Map<String, Comparison.Contender> start = new LinkedHashMap<>();
      start.put(THEIRS, () -> theirs.run("SparkClientPeer", "first", address));
      start.put(OURS, () -> ours.run("PenstockConnectPeer", "first", address));
      all.alternate(starts, start, "first", "checksum");
      Comparison.header();
      all.print("start to first row, s", 2, run -> run.arrival("first"), THEIRS, OURS);
      all.print("start to end, s", 2, Run::wall, THEIRS, OURS);
      all.print("start to end, CPU s", 2, run -> run.number("cpu"), THEIRS, OURS);

      Comparison large = new Comparison();
      Map<String, Comparison.Contender> read = new LinkedHashMap<>();
      read.put(THEIRS, () -> theirs.run("SparkClientPeer", "rows", address, rows));
      read.put(OURS, () -> ours.run("PenstockConnectPeer", "rows", address, rows));
      read.put(OURS_ARROW, () -> ours.run("PenstockConnectPeer", "arrow", address, rows));
      large.alternate(reads, read, "checksum0", "checksum1");
      double million = Double.parseDouble(rows) / 1e6;
      String[] names = {THEIRS, OURS, OURS_ARROW};
      large.print("cold, M rows/s", 2, run -> million / run.number("seconds0"), names);
      large.print("warm, M rows/s", 2, run -> million / run.number("seconds1"), names);
      large.print("process CPU, s", 1, run -> run.number("cpu"), names);
      large.print("peak memory, MB", 0, run -> run.number("peakKb") / 1024, names);
    }
    classPath(theirs);
    classPath(ours);
  }

  private static void classPath(Peer peer) throws IOException {
    Comparison.line(
        "class path",
        peer.name(),
        String.format(Locale.ROOT, "%.1f MB in %d jars", peer.megabytes(), peer.jars()),
        peer.hasScala() ? "with Scala" : "no Scala");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
