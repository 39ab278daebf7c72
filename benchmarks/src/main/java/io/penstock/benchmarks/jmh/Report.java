package io.penstock.benchmarks.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A page of results: what an operation costs, what it costs by hand, and a plot of the ratios. */
final class Report {
  private static final String BY_HAND = "ByHand";

  private Report() {}

  static void write(List<Result> results, Path dir) throws IOException {
    StringBuilder out = new StringBuilder("# Benchmarks\n\n" + Machine.text() + "\n\n");
    out.append(
        "An operation is a row, or a batch in `Batch` and `State`. By hand: a loop, or what else a"
            + " person would write for this alone. Copy: the same rows, or files, copied."
            + " Allocated: bytes on the heap.\n\n");
    out.append(
        "| benchmark | parameters | median [min – max, n] | M rows/s | times by hand | times copy |"
            + " allocated |\n");
    out.append("| --- | --- | --- | --- | --- | --- | --- |\n");
    Map<String, Result> all =
        results.stream().collect(Collectors.toMap(Result::key, Function.identity(), (a, b) -> b));
    for (Result result : results) {
      out.append(line(result, byHand(result, all), copy(result, all))).append('\n');
    }
    out.append("\n![times by hand](ratios.svg)\n");
    Files.writeString(dir.resolve("report.md"), out);
    Files.writeString(
        dir.resolve("ratios.svg"), Plot.ratios(results, r -> ratio(r, byHand(r, all))));
  }

  /** The loop by hand that a benchmark is compared with, or null. */
  static Result byHand(Result result, Map<String, Result> all) {
    String name = result.name();
    String other = name.endsWith(".engine") ? name.replace(".engine", ".byHand") : name + BY_HAND;
    return all.get(result.params().isEmpty() ? other : other + " " + result.params());
  }

  /** The copy that memory allows at best, which is the same for all kernels, or null. */
  static Result copy(Result result, Map<String, Result> all) {
    String copy = result.name().substring(0, result.name().indexOf('.') + 1) + "copy";
    return all.values().stream()
        .filter(r -> r.name().equals(copy) && !r.key().equals(result.key()))
        .filter(r -> withoutKernel(r).equals(withoutKernel(result)))
        .findAny()
        .orElse(null);
  }

  private static String withoutKernel(Result result) {
    return result.params().replaceAll("(, )?kernel=\\w+", "");
  }

  static double ratio(Result result, Result other) {
    return other == null ? Double.NaN : result.median() / other.median();
  }

  private static String line(Result r, Result byHand, Result copy) {
    boolean rows = r.unit().equals("ns/op");
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.2f %s [%.2f – %.2f, n=%d] | %s | %s | %s | %s |",
        r.name(),
        r.params(),
        r.median(),
        r.unit(),
        r.min(),
        r.max(),
        r.scores().size(),
        rows ? text("%.1f", 1e3 / r.median()) : "",
        text("%.2f", ratio(r, byHand)),
        text("%.1f", ratio(r, copy)),
        text("%.1f", r.allocated()));
  }

  private static String text(String format, double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
  }
}
