package io.penstock.testserver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs a program of a test in a JVM of its own, on the test's class path, that tells what it loads.
 */
public final class LoadedClasses {
  private static final int LAST = 20;

  private LoadedClasses() {}

  /**
   * Runs the program to its end.
   *
   * @param program has a {@code main}
   * @return the lines that the program printed, among lines that name each class it loaded
   * @throws AssertionError if it ends with another status than 0, with its last lines
   */
  public static List<String> of(Class<?> program, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xlog:class+load", "-cp", System.getProperty("java.class.path")));
    command.add(program.getName());
    command.addAll(List.of(args));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      List<String> lines = process.inputReader().lines().toList();
      if (process.waitFor() != 0) {
        throw new AssertionError(
            program.getName()
                + " failed: "
                + lines.subList(Math.max(0, lines.size() - LAST), lines.size()));
      }
      return lines;
    } finally {
      process.destroyForcibly();
    }
  }
}
