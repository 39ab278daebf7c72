package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How the cost of Penstock's local runner grows: cores, rows, keys, files, columns, queries in one
 * session. A table and, in {@code target/peers}, a chart for each axis.
 */
final class ScaleWorkload {
  private static final Map<String, List<Long>> AXES = new LinkedHashMap<>();

  static {
    AXES.put("cores", List.of(1L, 2L));
    AXES.put("rows", List.of(10_000L, 100_000L, 1_000_000L, 10_000_000L, 100_000_000L));
    AXES.put("keys", List.of(10L, 1000L, 100_000L, 1_000_000L, 10_000_000L));
    AXES.put("files", List.of(1L, 10L, 100L, 1000L, 10_000L, 100_000L));
    AXES.put("columns", List.of(1L, 10L, 100L, 500L));
    AXES.put("queries", List.of(1L, 10L, 100L));
  }

  private ScaleWorkload() {}

  /**
   * Measures each axis up to a size.
   *
   * @param rows of the axes of cores and keys
   */
  static void run(Contenders peers, long most, long rows, int rounds)
      throws IOException, InterruptedException {
    Comparison.header();
    for (Map.Entry<String, List<Long>> axis : AXES.entrySet()) {
      String name = axis.getKey();
      Map<String, Comparison.Contender> all = new LinkedHashMap<>();
      List<Long> sizes = upTo(most, axis.getValue());
      for (long size : sizes) {
        all.put(
            String.format(Locale.ROOT, "%,d", size),
            peers.inNewDirectory(
                "penstock-local", "Scale", name, Long.toString(size), Long.toString(rows)));
      }
      Comparison comparison = new Comparison();
      comparison.alternate(rounds, all);
      comparison.print(name + ", s", 3, run -> run.number("seconds"));
      comparison.print(name + ", peak memory, MB", 0, run -> run.number("peakKb") / 1024);
      List<Double> seconds = new ArrayList<>();
      for (String size : comparison.names()) {
        seconds.add(comparison.of(size, run -> run.number("seconds")).median());
      }
      Path chart = Files.createDirectories(Path.of("target", "peers")).resolve(name + ".svg");
      Files.writeString(chart, Chart.of(name, sizes, seconds, growth(name)));
    }
  }

  /** What is read does not grow with the keys. */
  private static Chart.Growth growth(String axis) {
    return switch (axis) {
      case "cores" -> Chart.Growth.DIVIDED;
      case "keys" -> Chart.Growth.NONE;
      default -> Chart.Growth.PROPORTIONAL;
    };
  }

  /** The sizes up to the largest that is wanted; the first in any case. */
  private static List<Long> upTo(long most, List<Long> sizes) {
    return sizes.stream().filter(size -> size <= Math.max(most, sizes.get(0))).toList();
  }
}
