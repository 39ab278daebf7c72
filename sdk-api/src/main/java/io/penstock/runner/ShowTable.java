package io.penstock.runner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The table that {@code Dataset.show} and the console sink print, byte for byte as Spark 4.2 lays
 * it out; expressions.md section 10. The texts of cells come from a cast to string in which null is
 * {@code NULL}; this class cuts, escapes and aligns them.
 */
public final class ShowTable {
  /** How many rows {@code show()} prints. */
  public static final int DEFAULT_ROWS = 20;

  /** At how many characters {@code show()} cuts a cell. */
  public static final int DEFAULT_TRUNCATE = 20;

  private static final int MINIMUM_WIDTH = 3;

  private final List<String> header;
  private final List<List<String>> rows;
  private final int limit;
  private final int truncate;

  private ShowTable(List<String> header, List<List<String>> rows, int limit, int truncate) {
    this.header = header;
    this.rows = rows;
    this.limit = limit;
    this.truncate = truncate;
  }

  /** How many rows to fetch for {@link #of}: one more than are shown, at least one. */
  public static int rowsToFetch(int numRows) {
    return Math.min(Math.max(numRows, 0), Integer.MAX_VALUE - 1) + 1;
  }

  /**
   * Prepares a table.
   *
   * @param names the column names
   * @param cells the texts of up to {@link #rowsToFetch} rows
   * @param numRows how many rows to show; negative acts as 0
   * @param truncate cut cells to so many characters and align them right; 0 or less: neither
   */
  public static ShowTable of(
      List<String> names, List<List<String>> cells, int numRows, int truncate) {
    int limit = rowsToFetch(numRows) - 1;
    List<String> header = names.stream().map(ShowTable::escape).toList();
    List<List<String>> rows = new ArrayList<>();
    for (List<String> row : cells) {
      rows.add(row.stream().map(cell -> cut(escape(cell), truncate)).toList());
    }
    return new ShowTable(header, rows, limit, truncate);
  }

  private List<List<String>> shown() {
    return rows.size() > limit ? rows.subList(0, limit) : rows;
  }

  /**
   * The table with a line for each row, to be printed with one more line break: ends with a line
   * break, or with the footer {@code only showing top N rows} without one.
   */
  public String horizontal() {
    int[] widths = new int[header.size()];
    Arrays.fill(widths, MINIMUM_WIDTH);
    widen(widths, header);
    shown().forEach(row -> widen(widths, row));
    StringBuilder separator = new StringBuilder("+");
    for (int i = 0; i < widths.length; i++) {
      separator.append(i == 0 ? "" : "+").append("-".repeat(widths[i]));
    }
    separator.append("+\n");
    StringBuilder out = new StringBuilder(separator);
    appendLine(header, widths, out);
    out.append(separator);
    shown().forEach(row -> appendLine(row, widths, out));
    return out.append(separator).append(footer()).toString();
  }

  /** The table with a line for each cell, to be printed with one more line break. */
  public String vertical() {
    int names = widest(List.of(header));
    int values = widest(shown());
    StringBuilder out = new StringBuilder();
    List<List<String>> visible = shown();
    for (int r = 0; r < visible.size(); r++) {
      String title = "-RECORD " + r;
      out.append(padRight(title, names + values + 5, '-')).append('\n');
      for (int c = 0; c < header.size(); c++) {
        String name = header.get(c);
        String value = visible.get(r).get(c);
        out.append(' ').append(padded(name, names, false)).append(" | ");
        out.append(padded(value, values, false)).append(" \n");
      }
    }
    if (visible.isEmpty()) {
      return "(0 rows)";
    }
    return out.append(footer()).toString();
  }

  private String footer() {
    if (rows.size() <= limit) {
      return "";
    }
    return "only showing top " + limit + (limit == 1 ? " row" : " rows");
  }

  private void appendLine(List<String> cells, int[] widths, StringBuilder out) {
    out.append('|');
    for (int i = 0; i < widths.length; i++) {
      out.append(i == 0 ? "" : "|").append(padded(cells.get(i), widths[i], truncate > 0));
    }
    out.append("|\n");
  }

  private static void widen(int[] widths, List<String> cells) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], width(cells.get(i)));
    }
  }

  private static int widest(List<List<String>> cells) {
    return cells.stream()
        .flatMap(List::stream)
        .mapToInt(ShowTable::width)
        .reduce(MINIMUM_WIDTH, Math::max);
  }

  private static String padded(String text, int width, boolean right) {
    String blank = " ".repeat(width - width(text));
    return right ? blank + text : text + blank;
  }

  private static String padRight(String text, int length, char filler) {
    return text + String.valueOf(filler).repeat(Math.max(0, length - text.length()));
  }

  /** CJK, Hangul and full-width forms count two, every other UTF-16 unit one. */
  private static int width(String text) {
    return text.length() + (int) text.chars().filter(ShowTable::isWide).count();
  }

  private static boolean isWide(int c) {
    return c >= 0x1100 && c <= 0x115F
        || c >= 0x2E80 && c <= 0xA4CF
        || c >= 0xAC00 && c <= 0xD7A3
        || c >= 0xF900 && c <= 0xFAFF
        || c >= 0xFE10 && c <= 0xFE19
        || c >= 0xFE30 && c <= 0xFE6F
        || c >= 0xFF00 && c <= 0xFF60
        || c >= 0xFFE0 && c <= 0xFFE6;
  }

  private static String cut(String text, int truncate) {
    if (truncate <= 0 || text.length() <= truncate) {
      return text;
    }
    return truncate < 4 ? text.substring(0, truncate) : text.substring(0, truncate - 3) + "...";
  }

  /** Control characters that would break the layout, as backslash and letter. */
  private static String escape(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        case '\u000B' -> out.append("\\v");
        case '\u0007' -> out.append("\\a");
        case '\b' -> out.append("\\b");
        case '\f' -> out.append("\\f");
        default -> out.append(c);
      }
    }
    return out.toString();
  }
}
