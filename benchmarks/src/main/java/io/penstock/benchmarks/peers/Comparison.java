package io.penstock.benchmarks.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Runs contenders in turn, so that a busy machine hits all alike, and prints their values side by
 * side: a line per measure, with what each took as a multiple of the first.
 */
final class Comparison {
  private final Map<String, List<Run>> runs = new LinkedHashMap<>();

  /** A contender's run. */
  interface Contender {
    Run run() throws IOException, InterruptedException;
  }

  /**
   * Adds {@code rounds} runs of each, alternating; {@code keys} must come out equal in all, which
   * is looked at after each round.
   */
  void alternate(int rounds, Map<String, Contender> contenders, String... keys)
      throws IOException, InterruptedException {
    for (int round = 0; round < rounds; round++) {
      for (Map.Entry<String, Contender> each : contenders.entrySet()) {
        runs.computeIfAbsent(each.getKey(), k -> new ArrayList<>()).add(each.getValue().run());
      }
      for (String key : keys) {
        agree(key);
      }
    }
  }

  private void agree(String key) {
    Map<String, List<String>> seen = new LinkedHashMap<>();
    runs.forEach(
        (name, all) -> seen.put(name, all.stream().map(run -> run.value(key)).distinct().toList()));
    if (seen.values().stream().distinct().count() != 1
        || seen.values().stream().anyMatch(values -> values.size() != 1)) {
      throw new IllegalStateException("Cannot compare: " + key + " differs: " + seen);
    }
  }

  /** The contenders that ran, in order. */
  String[] names() {
    return runs.keySet().toArray(String[]::new);
  }

  Samples of(String name, ToDoubleFunction<Run> measure) {
    return Samples.of(runs.getOrDefault(name, List.of()).stream().mapToDouble(measure));
  }

  /** Prints one measure of all contenders. */
  void print(String title, int digits, ToDoubleFunction<Run> measure) {
    print(title, digits, measure, names());
  }

  /** Prints one measure of some contenders; the first is what the others are compared with. */
  void print(String title, int digits, ToDoubleFunction<Run> measure, String... names) {
    double base = of(names[0], measure).median();
    for (String name : names) {
      Samples samples = of(name, measure);
      line(title, name, samples.text(digits), ratio(samples.median(), base));
    }
  }

  static String ratio(double value, double base) {
    return String.format(Locale.ROOT, "%.2f", value / base);
  }

  static void header() {
    line("measure", "contender", "median [min – max, runs]", "times the first");
    line("---", "---", "---", "---");
  }

  static void line(String... cells) {
    System.out.println("| " + String.join(" | ", cells) + " |");
  }
}
