package io.penstock.io.file.internal.log;

import java.util.function.Function;

/** The first line of a log file, {@code v1}. */
final class LogVersion {
  private LogVersion() {}

  static void check(String line, int highest, Function<String, RuntimeException> error) {
    int version;
    try {
      version = line.startsWith("v") ? Integer.parseInt(line.substring(1)) : 0;
    } catch (NumberFormatException e) {
      version = 0;
    }
    if (version <= 0) {
      throw error.apply("Log file was malformed: failed to read correct log version from " + line);
    }
    if (version > highest) {
      throw error.apply(
          "UnsupportedLogVersion: maximum supported log version is v"
              + highest
              + ", but encountered v"
              + version
              + ". The log file was produced by a newer version and cannot be read by this one");
    }
  }
}
