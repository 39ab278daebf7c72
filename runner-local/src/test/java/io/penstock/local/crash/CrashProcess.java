package io.penstock.local.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Runs a program in a process of its own, and kills it with SIGKILL at a random moment. */
final class CrashProcess {
  /** What the program prints when its queries have begun. */
  static final String STARTED = "STARTED";

  private final Class<?> program;
  private final Path dir;
  private final Random random;
  private final String what;

  /**
   * @param what says which run it is, for messages
   */
  CrashProcess(Class<?> program, Path dir, Random random, String what) {
    this.program = program;
    this.dir = dir;
    this.random = random;
    this.what = what;
  }

  /**
   * Starts the program and kills it a random while after its query began; false if it had ended.
   *
   * @param mostMillis how long that while is at most
   */
  boolean runAndKill(int mostMillis) throws IOException, InterruptedException {
    Process process = start();
    try (BufferedReader out = output(process)) {
      boolean early = random.nextInt(10) == 0;
      if (!early) {
        String line = out.readLine();
        while (line != null && !line.equals(STARTED)) {
          line = out.readLine();
        }
      }
      boolean ended =
          process.waitFor(
              random.nextInt(early ? 2 * mostMillis : mostMillis), TimeUnit.MILLISECONDS);
      process.destroyForcibly();
      process.waitFor();
      if (ended) {
        assertThat(process.exitValue()).as("a run that ended, %s", what).isZero();
      }
      return !ended;
    }
  }

  /** Runs the program to its end. */
  void runToTheEnd() throws IOException, InterruptedException {
    Process last = start();
    try (BufferedReader out = output(last)) {
      while (out.readLine() != null) {
        continue;
      }
    }
    assertThat(last.waitFor(120, TimeUnit.SECONDS)).as("ended, %s", what).isTrue();
    assertThat(last.exitValue()).as("last run, %s", what).isZero();
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Dorg.slf4j.simpleLogger.log.org.apache.arrow=warn",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName(),
                dir.toString()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static BufferedReader output(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }
}
