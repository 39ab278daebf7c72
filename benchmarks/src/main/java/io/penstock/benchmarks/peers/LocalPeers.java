package io.penstock.benchmarks.peers;

import io.penstock.testserver.SparkProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Penstock in process and Spark in local mode, both with a fresh directory for each run. */
final class LocalPeers {
  static final String OURS = "Penstock local";
  static final String THEIRS = "Spark local";

  private final Peer ours;
  private final Peer theirs;

  LocalPeers() throws IOException {
    ours = Peer.compile(OURS, "penstock-local", "PenstockLocalPeer", List.of());
    List<String> flags = new ArrayList<>();
    for (String name : SparkProcess.OPENED) {
      flags.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
    }
    theirs = Peer.compile(THEIRS, "spark", "SparkLocalPeer", flags);
  }

  Peer ours() {
    return ours;
  }

  Peer theirs() {
    return theirs;
  }

  /** Runs something in a directory that is deleted after it. */
  static Run inNewDirectory(Body body) throws IOException, InterruptedException {
    Path dir = Files.createTempDirectory("penstock-peers");
    try {
      return body.run(dir.toString());
    } finally {
      delete(dir);
    }
  }

  static void delete(Path dir) throws IOException {
    try (Stream<Path> all = Files.walk(dir)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** What runs in a directory. */
  interface Body {
    Run run(String dir) throws IOException, InterruptedException;
  }
}
