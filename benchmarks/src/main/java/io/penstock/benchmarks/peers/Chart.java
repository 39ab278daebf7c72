package io.penstock.benchmarks.peers;

import java.util.List;
import java.util.Locale;

/** Seconds by size, both in powers of ten, beside a line of cost in proportion to the size. */
final class Chart {
  private static final int WIDTH = 420;
  private static final int HEIGHT = 280;
  private static final int MARGIN = 50;

  private final double firstX;
  private final double lastX;
  private final double firstY;
  private final double lastY;

  private Chart(List<Long> sizes, List<Double> seconds) {
    firstX = Math.log10(sizes.get(0));
    lastX = Math.max(firstX + 0.1, Math.log10(sizes.get(sizes.size() - 1)));
    double least = seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    double most = seconds.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    firstY = Math.floor(Math.log10(least));
    lastY = Math.max(firstY + 1, Math.ceil(Math.log10(most)));
  }

  static String of(String name, List<Long> sizes, List<Double> seconds) {
    Chart chart = new Chart(sizes, seconds);
    StringBuilder out = new StringBuilder();
    out.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"11\">%n",
            WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN));
    for (int power = (int) chart.firstY; power <= chart.lastY; power++) {
      double y = chart.y(Math.pow(10, power));
      out.append(line(MARGIN, y, MARGIN + WIDTH, y, "#ddd"));
      out.append(text(MARGIN - 6, y + 4, "end", Math.pow(10, power) + " s"));
    }
    int last = sizes.size() - 1;
    double reference = seconds.get(last) / sizes.get(last);
    double from = Math.max(sizes.get(0), Math.pow(10, chart.firstY) / reference);
    out.append(
        line(
            chart.x(from),
            chart.y(from * reference),
            chart.x(sizes.get(last)),
            chart.y(seconds.get(last)),
            "#bbb"));
    StringBuilder points = new StringBuilder();
    for (int i = 0; i <= last; i++) {
      double x = chart.x(sizes.get(i));
      double y = chart.y(seconds.get(i));
      points.append(format("%.1f,%.1f ", x, y));
      out.append(format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"#47a\"/>%n", x, y));
      out.append(text(x, MARGIN + HEIGHT + 16, "middle", format("%,d", sizes.get(i))));
    }
    out.append(
        format(
            "<polyline points=\"%s\" fill=\"none\" stroke=\"#47a\"/>%n",
            points.toString().strip()));
    out.append(text(MARGIN + WIDTH / 2.0, MARGIN + HEIGHT + 36, "middle", name));
    return out.append("</svg>\n").toString();
  }

  private double x(double size) {
    return MARGIN + WIDTH * (Math.log10(size) - firstX) / (lastX - firstX);
  }

  private double y(double seconds) {
    return MARGIN + HEIGHT * (lastY - Math.log10(seconds)) / (lastY - firstY);
  }

  private static String line(double x1, double y1, double x2, double y2, String colour) {
    return format(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
        x1, y1, x2, y2, colour);
  }

  private static String text(double x, double y, String anchor, String text) {
    return format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n", x, y, anchor, text);
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
