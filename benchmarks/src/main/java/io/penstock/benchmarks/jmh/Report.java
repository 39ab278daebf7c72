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
        "An operation is a row, or a batch in `Batch.batch` and `State.update`."
            + " Allocated: bytes on the heap.\n\n");
    out.append(
        "| benchmark | parameters | median [min – max, n] | M rows/s | times by hand | allocated |\n");
    out.append("| --- | --- | --- | --- | --- | --- |\n");
    Map<String, Result> all =
        results.stream().collect(Collectors.toMap(Result::key, Function.identity(), (a, b) -> b));
    for (Result result : results) {
      out.append(line(result, byHand(result, all))).append('\n');
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

  static double ratio(Result result, Result byHand) {
    return byHand == null ? Double.NaN : result.median() / byHand.median();
  }

  private static String line(Result r, Result byHand) {
    boolean rows = r.unit().equals("ns/op");
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.2f %s [%.2f – %.2f, n=%d] | %s | %s | %s |",
        r.name(),
        r.params(),
        r.median(),
        r.unit(),
        r.min(),
        r.max(),
        r.scores().size(),
        rows ? text("%.1f", 1e3 / r.median()) : "",
        text("%.2f", ratio(r, byHand)),
        text("%.1f", r.allocated()));
  }

  private static String text(String format, double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
  }
}
