package io.penstock.benchmarks.jmh;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A bar for each benchmark that has a loop by hand: how many times as long it takes. */
final class Plot {
  private static final int LINE = 18;
  private static final int LABEL = 330;
  private static final int WIDTH = 400;

  private Plot() {}

  static String ratios(List<Result> results, ToDoubleFunction<Result> ratio) {
    List<Result> shown =
        results.stream().filter(r -> !Double.isNaN(ratio.applyAsDouble(r))).toList();
    double most = Math.max(2, shown.stream().mapToDouble(ratio).max().orElse(2));
    StringBuilder out = new StringBuilder();
    int height = LINE * (shown.size() + 1);
    out.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"11\">%n",
            LABEL + WIDTH + 60,
            height));
    double one = LABEL + WIDTH / most;
    out.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"0\" x2=\"%.1f\" y2=\"%d\" stroke=\"#888\"/>%n",
            one,
            one,
            height));
    int y = 0;
    for (Result result : shown) {
      double value = ratio.applyAsDouble(result);
      double length = WIDTH * value / most;
      out.append(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>"
                  + "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"#47a\"/>"
                  + "<text x=\"%.1f\" y=\"%d\">%.2f</text>%n",
              LABEL - 6,
              y + 13,
              result.key().replace("&", "&amp;").replace("<", "&lt;"),
              LABEL,
              y + 3,
              length,
              LINE - 5,
              LABEL + length + 4,
              y + 13,
              value));
      y += LINE;
    }
    return out.append("</svg>\n").toString();
  }
}
