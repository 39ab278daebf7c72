package io.penstock.benchmarks.peers;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Locale;

/**
 * Files of rows for comparisons: row i has time 2024-01-01Z + i/100 ms, value i, key "key" + i·7919
 * mod 1000, price (i·104729 mod 100000)/100000.
 */
final class CsvFiles {
  private static final int FILES = 40;
  private static final Instant FIRST = Instant.parse("2024-01-01T00:00:00Z");

  private CsvFiles() {}

  static void write(Path dir, long rows) throws IOException {
    Files.createDirectories(dir);
    for (int file = 0; file < FILES; file++) {
      Path path = dir.resolve(String.format(Locale.ROOT, "part-%03d.csv", file));
      try (BufferedWriter out = Files.newBufferedWriter(path)) {
        out.write("time,value,key,price\n");
        for (long i = rows * file / FILES; i < rows * (file + 1) / FILES; i++) {
          out.write(FIRST.plusNanos(i * 10_000).toString());
          out.write("," + i + ",key" + i * 7919 % 1000 + "," + i * 104_729 % 100_000 / 100_000.0);
          out.write('\n');
        }
      }
    }
  }
}
