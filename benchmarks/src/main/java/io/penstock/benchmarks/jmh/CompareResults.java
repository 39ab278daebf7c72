package io.penstock.benchmarks.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Two result files side by side: slower or faster where all values of one lie beyond all of the
 * other and the medians differ by more than a twentieth, else noise. Arguments: the older file, the
 * newer file. Ends with status 1 if anything became slower.
 */
public final class CompareResults {
  private static final double NOISE = 0.05;

  private CompareResults() {}

  /** Prints the table. */
  public static void main(String[] args) throws IOException {
    Map<String, Result> before =
        ResultFile.read(Path.of(args[0])).stream()
            .collect(Collectors.toMap(Result::key, Function.identity(), (a, b) -> b));
    List<Result> after = ResultFile.read(Path.of(args[1]));
    System.out.println("| benchmark | before | after | ratio | |\n| --- | --- | --- | --- | --- |");
    boolean slower = false;
    for (Result now : after) {
      Result then = before.get(now.key());
      if (then != null) {
        String verdict = verdict(then, now);
        slower |= verdict.equals("slower");
        System.out.println(
            String.format(
                Locale.ROOT,
                "| %s | %.2f | %.2f %s | %.2f | %s |",
                now.key(),
                then.median(),
                now.median(),
                now.unit(),
                now.median() / then.median(),
                verdict));
      }
    }
    if (slower) {
      System.exit(1);
    }
  }

  /** What two results of a time tell. */
  static String verdict(Result before, Result after) {
    double ratio = after.median() / before.median();
    if (ratio > 1 + NOISE && after.min() > before.max()) {
      return "slower";
    }
    return ratio < 1 - NOISE && after.max() < before.min() ? "faster" : "noise";
  }
}
