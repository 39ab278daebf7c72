package io.penstock.benchmarks.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One run of a peer's program: each line {@code key=value} that it printed, and the seconds from
 * just before the process was made until the line arrived.
 */
final class Run {
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Map<String, Double> times = new LinkedHashMap<>();
  private double wall;

  private Run() {}

  static Run of(String name, Iterable<String> command) throws IOException, InterruptedException {
    Path log = Files.createTempFile("penstock-peer", ".log");
    try {
      ProcessBuilder builder = new ProcessBuilder().redirectError(log.toFile());
      command.forEach(builder.command()::add);
      Run run = new Run();
      long start = System.nanoTime();
      Process process = builder.start();
      try (BufferedReader out = process.inputReader()) {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
          int equals = line.indexOf('=');
          if (equals > 0) {
            run.values.put(line.substring(0, equals), line.substring(equals + 1));
            run.times.put(line.substring(0, equals), (System.nanoTime() - start) / 1e9);
          }
        }
        int status = process.waitFor();
        run.wall = (System.nanoTime() - start) / 1e9;
        if (status != 0) {
          String text = Files.readString(log);
          throw new IOException(
              "Cannot measure "
                  + name
                  + ": status "
                  + status
                  + "; the end of its log: "
                  + text.substring(Math.max(0, text.length() - 4000)));
        }
      } finally {
        process.destroyForcibly();
      }
      return run;
    } finally {
      Files.delete(log);
    }
  }

  /** Adds what another program found about this run. */
  void put(String key, String value) {
    values.put(key, value);
  }

  /** What the program printed for a key; the last, if it was printed more than once. */
  String value(String key) {
    String value = values.get(key);
    if (value == null) {
      throw new IllegalArgumentException("Cannot find " + key + " in " + values);
    }
    return value;
  }

  /** The same as a number. */
  double number(String key) {
    return Double.parseDouble(value(key));
  }

  /** Seconds from the start of the process until the line of a key arrived. */
  double arrival(String key) {
    value(key);
    return times.getOrDefault(key, Double.NaN);
  }

  /** Seconds from the start of the process to its end. */
  double wall() {
    return wall;
  }
}
