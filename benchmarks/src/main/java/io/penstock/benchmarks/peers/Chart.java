package io.penstock.benchmarks.peers;

import java.util.List;
import java.util.Locale;

/** Seconds by size, both in powers of ten, beside a grey line of what one would expect. */
final class Chart {
  private static final int WIDTH = 420;
  private static final int HEIGHT = 280;
  private static final int MARGIN = 60;
  private static final String GREY = "#999";
  private static final String BLUE = "#47a";

  private final List<Long> sizes;
  private final List<Double> seconds;
  private final Growth growth;
  private final double firstX;
  private final double lastX;
  private final double firstY;
  private final double lastY;

  /** What one would expect of the cost, at the power of the size. */
  enum Growth {
    /** Twice the cores take half of the time of one. */
    DIVIDED(-1, "divided by the size"),
    /** The size makes no difference. */
    NONE(0, "as for the first size"),
    /** In proportion, as far as the largest size. */
    PROPORTIONAL(1, "in proportion to the size");

    private final int power;
    private final String text;

    Growth(int power, String text) {
      this.power = power;
      this.text = text;
    }
  }

  private Chart(List<Long> sizes, List<Double> seconds, Growth growth) {
    this.sizes = sizes;
    this.seconds = seconds;
    this.growth = growth;
    firstX = Math.log10(sizes.get(0));
    lastX = Math.max(firstX + 0.1, Math.log10(sizes.get(sizes.size() - 1)));
    double least = seconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    if (growth == Growth.DIVIDED) {
      least = Math.min(least, expected(sizes.get(sizes.size() - 1)));
    }
    double most = seconds.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    firstY = Math.floor(Math.log10(least));
    lastY = Math.max(firstY + 1, Math.ceil(Math.log10(most)));
  }

  /**
   * The chart of an axis.
   *
   * @param sizes in ascending order
   * @param seconds of each size
   */
  static String of(String name, List<Long> sizes, List<Double> seconds, Growth growth) {
    return new Chart(sizes, seconds, growth).draw(name);
  }

  private String draw(String name) {
    StringBuilder out = new StringBuilder();
    int width = WIDTH + 2 * MARGIN;
    int height = HEIGHT + 2 * MARGIN;
    out.append(
        format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                + " font-family=\"sans-serif\" font-size=\"11\">%n"
                + "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>%n",
            width, height, width, height));
    out.append(text(MARGIN, MARGIN / 2.0, "start", "#000", "seconds by " + name));
    out.append(text(width - MARGIN, MARGIN / 2.0, "end", GREY, growth.text));
    for (int power = (int) firstY; power <= lastY; power++) {
      double y = y(Math.pow(10, power));
      out.append(line(MARGIN, y, MARGIN + WIDTH, y, "#ddd"));
      out.append(text(MARGIN - 6, y + 4, "end", "#000", power(power) + " s"));
    }
    out.append(expectation());
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < sizes.size(); i++) {
      double x = x(sizes.get(i));
      double y = y(seconds.get(i));
      points.append(format("%.1f,%.1f ", x, y));
      out.append(format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\"/>%n", x, y, BLUE));
      out.append(text(x, y - 8, "middle", BLUE, shortly(seconds.get(i))));
      out.append(text(x, MARGIN + HEIGHT + 18, "middle", "#000", format("%,d", sizes.get(i))));
    }
    out.append(
        format(
            "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>%n",
            points.toString().strip(), BLUE));
    out.append(text(MARGIN + WIDTH / 2.0, MARGIN + HEIGHT + 40, "middle", "#000", name));
    return out.append("</svg>\n").toString();
  }

  /** The grey line, as far as it is in the picture. */
  private String expectation() {
    double from = sizes.get(0);
    double to = sizes.get(sizes.size() - 1);
    if (growth == Growth.PROPORTIONAL) {
      from = Math.max(from, to * Math.pow(10, firstY) / expected(to));
    }
    return line(x(from), y(expected(from)), x(to), y(expected(to)), GREY);
  }

  /** In proportion to the last size, in the other cases from the first on. */
  private double expected(double size) {
    int known = growth == Growth.PROPORTIONAL ? sizes.size() - 1 : 0;
    return seconds.get(known) * Math.pow(size / sizes.get(known), growth.power);
  }

  private double x(double size) {
    return MARGIN + WIDTH * (Math.log10(size) - firstX) / (lastX - firstX);
  }

  private double y(double time) {
    return MARGIN + HEIGHT * (lastY - Math.log10(time)) / (lastY - firstY);
  }

  private static String power(int power) {
    return format("%." + Math.max(0, -power) + "f", Math.pow(10, power));
  }

  /** With two digits that say something, at least. */
  private static String shortly(double value) {
    if (value >= 10) {
      return format("%.0f", value);
    }
    return format(value >= 1 ? "%.1f" : value >= 0.1 ? "%.2f" : "%.3f", value);
  }

  private static String line(double x1, double y1, double x2, double y2, String colour) {
    return format(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
        x1, y1, x2, y2, colour);
  }

  private static String text(double x, double y, String anchor, String colour, String text) {
    return format(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>%n",
        x, y, anchor, colour, text);
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
