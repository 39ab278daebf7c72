package io.penstock.benchmarks.peers;

import io.penstock.testserver.SparkProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The engines that are compared, each compiled when it is first asked for. */
final class Contenders {
  static final String SPARK = "Spark local";
  static final String FLINK = "Flink DataStream";
  static final String FLINK_SQL = "Flink SQL";
  static final String JET = "Jet embedded";
  static final String BEAM = "Beam DirectRunner";
  static final String DUCKDB = "DuckDB, batch";
  static final String PENSTOCK = "Penstock local";

  private static final List<String> SPARK_OPENS =
      SparkProcess.OPENED.stream().map(name -> "java.base/" + name).toList();
  private static final List<String> JET_OPENS =
      List.of(
          "java.base/java.lang",
          "java.base/sun.nio.ch",
          "java.management/sun.management",
          "jdk.management/com.sun.management.internal");

  private final Map<String, Peer> compiled = new LinkedHashMap<>();

  /** The engine of a folder below {@code peers}. */
  Peer peer(String module) throws IOException {
    Peer found = compiled.get(module);
    if (found == null) {
      List<String> opens =
          switch (module) {
            case "spark" -> SPARK_OPENS;
            case "jet" -> JET_OPENS;
            default -> List.of();
          };
      found =
          Peer.compile(
              module,
              module,
              opens.stream().map(name -> "--add-opens=" + name + "=ALL-UNNAMED").toList());
      compiled.put(module, found);
    }
    return found;
  }

  /** A run of a program in a directory that is deleted after it. */
  Comparison.Contender inNewDirectory(String module, String program, String... args)
      throws IOException {
    Peer peer = peer(module);
    return () ->
        inNewDirectory(
            dir ->
                peer.run(
                    program,
                    Stream.concat(Stream.of(dir), Stream.of(args)).toArray(String[]::new)));
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
