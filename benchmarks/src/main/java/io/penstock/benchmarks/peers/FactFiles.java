package io.penstock.benchmarks.peers;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Forty files of rows for comparisons, csv without a header or json: row i has time 2024-01-01Z +
 * i/100 ms with six digits, value i, key "key" + i·7919 mod 1000, price (i·104729 mod
 * 100000)/100000.
 */
final class FactFiles {
  private static final int FILES = 40;

  private FactFiles() {}

  static void write(String format, Path dir, long rows) throws IOException {
    Files.createDirectories(dir);
    StringBuilder line = new StringBuilder();
    for (int file = 0; file < FILES; file++) {
      Path path = dir.resolve(String.format(Locale.ROOT, "part-%03d.%s", file, format));
      try (BufferedWriter out = Files.newBufferedWriter(path)) {
        for (long i = rows * file / FILES; i < rows * (file + 1) / FILES; i++) {
          line.setLength(0);
          line(format, i, line);
          out.append(line);
        }
      }
    }
  }

  private static void line(String format, long i, StringBuilder out) {
    long key = i * 7919 % 1000;
    double price = i * 104_729 % 100_000 / 100_000.0;
    if (format.equals("csv")) {
      time(i, out);
      out.append(',').append(i).append(",key").append(key).append(',').append(price).append('\n');
    } else {
      out.append("{\"time\":\"");
      time(i, out);
      out.append("\",\"value\":").append(i).append(",\"key\":\"key").append(key);
      out.append("\",\"price\":").append(price).append("}\n");
    }
  }

  private static void time(long i, StringBuilder out) {
    long seconds = i / 100_000;
    out.append("2024-01-").append(two(1 + seconds / 86_400));
    out.append('T').append(two(seconds / 3600 % 24)).append(':').append(two(seconds / 60 % 60));
    out.append(':').append(two(seconds % 60)).append('.');
    out.append(Long.toString(1_000_000 + i % 100_000 * 10), 1, 7).append('Z');
  }

  private static String two(long number) {
    return Long.toString(100 + number).substring(1);
  }
}
