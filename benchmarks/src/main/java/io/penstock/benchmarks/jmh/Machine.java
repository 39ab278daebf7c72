package io.penstock.benchmarks.jmh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What a result depends on: processor, cores, JDK and commit. */
final class Machine {
  private Machine() {}

  static String text() throws IOException {
    return Runtime.getRuntime().availableProcessors()
        + " cores of "
        + processor()
        + ", JDK "
        + System.getProperty("java.vm.version")
        + ", commit "
        + commit()
        + ", "
        + LocalDate.now(ZoneOffset.UTC)
        + ".";
  }

  private static String processor() throws IOException {
    Path info = Path.of("/proc/cpuinfo");
    if (!Files.exists(info)) {
      return System.getProperty("os.arch");
    }
    return Files.readAllLines(info).stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse(System.getProperty("os.arch"));
  }

  private static String commit() throws IOException {
    Process git =
        new ProcessBuilder("git", "describe", "--always", "--dirty")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return text.isEmpty() ? "unknown" : text;
  }
}
