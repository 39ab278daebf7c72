package io.penstock.benchmarks.jmh;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * A bar for each benchmark that has a limit by hand: how many times as long it takes, to the right
 * of one, or to the left if it is faster. Each step of the grid is as wide as that ratio is large.
 */
final class Plot {
  private static final int LINE = 18;
  private static final int TOP = 36;
  private static final int LABEL = 400;
  private static final int WIDTH = 400;
  private static final double[] GRID = {0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

  private final double least;
  private final double most;

  private Plot(double least, double most) {
    this.least = least;
    this.most = most;
  }

  static String ratios(List<Result> results, ToDoubleFunction<Result> ratio) {
    List<Result> shown =
        results.stream().filter(r -> !Double.isNaN(ratio.applyAsDouble(r))).toList();
    Plot plot =
        new Plot(
            0.8 * Math.min(1, shown.stream().mapToDouble(ratio).min().orElse(1)),
            Math.max(2, shown.stream().mapToDouble(ratio).max().orElse(2)));
    return plot.draw(shown, ratio);
  }

  private String draw(List<Result> shown, ToDoubleFunction<Result> ratio) {
    int width = LABEL + WIDTH + 60;
    int height = TOP + LINE * shown.size() + 8;
    StringBuilder out = new StringBuilder();
    out.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"11\">%n"
                + "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>%n",
            width, height, width, height));
    out.append(text(LABEL - 6, 13, "end", "times as long as by hand"));
    for (double at : GRID) {
      if (at >= least && at <= most) {
        out.append(
            format(
                "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"%s\"/>%n",
                x(at), TOP - 12, x(at), height, at == 1 ? "#555" : "#ddd"));
        out.append(text(x(at), TOP - 16, "middle", format(at < 1 ? "%.1f" : "%.0f", at)));
      }
    }
    int y = TOP;
    for (Result result : shown) {
      out.append(bar(result, ratio.applyAsDouble(result), y));
      y += LINE;
    }
    return out.append("</svg>\n").toString();
  }

  private String bar(Result result, double ratio, int y) {
    double from = x(Math.min(1, ratio));
    double to = x(Math.max(1, ratio));
    String name = result.key().replace("&", "&amp;").replace("<", "&lt;");
    return text(LABEL - 6, y + 13, "end", name)
        + format(
            "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n",
            from, y + 3, to - from, LINE - 5, ratio <= 1 ? "#4a7" : "#47a")
        + text(to + 4, y + 13, "start", format("%.2f", ratio));
  }

  private double x(double ratio) {
    return LABEL + WIDTH * Math.log(ratio / least) / Math.log(most / least);
  }

  private static String text(double x, int y, String anchor, String text) {
    return format("<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, text);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
