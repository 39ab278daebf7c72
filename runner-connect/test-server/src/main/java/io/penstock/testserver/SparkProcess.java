package io.penstock.testserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a Java source file in a JVM of its own that has a real Spark 4.2.0 on its class path. The
 * source lies in {@code src/test/spark} of the module under test, has a {@code main} and prints
 * what the test looks at. A start costs about six seconds, so one program should answer many
 * questions.
 *
 * <p>The class path comes from the file that the system property {@code penstock.spark.classpath}
 * names; the build of the module {@code runner-connect/test-server/spark} writes it, and the
 * parent's build names it for every module's tests.
 */
public final class SparkProcess {
  private static final long TIMEOUT_SECONDS = 180;

  /** The packages of java.base that Spark opens by reflection. */
  public static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  private SparkProcess() {}

  /**
   * Runs the program to its end in the UTC time zone.
   *
   * @param source the file's name below {@code src/test/spark}
   * @param workDir an existing directory for the program's output and Spark's own files
   * @param args the program's arguments
   * @return the lines of its standard output
   * @throws AssertionError if it ends with another status than 0, with its standard error
   */
  public static List<String> run(String source, Path workDir, String... args)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile(workDir, "spark", ".out");
    Path err = Files.createTempFile(workDir, "spark", ".err");
    Process process =
        new ProcessBuilder(command(Path.of("src/test/spark", source).toAbsolutePath(), args))
            .directory(workDir.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError(
            source + " did not end within " + TIMEOUT_SECONDS + " s; its log: " + tail(err));
      }
    } finally {
      process.destroyForcibly();
    }
    if (process.exitValue() != 0) {
      throw new AssertionError(
          source + " failed; its log: " + tail(err) + "\nits output: " + tail(out));
    }
    return Files.readAllLines(out);
  }

  private static List<String> command(Path source, String... args) throws IOException {
    List<String> command = new ArrayList<>(java());
    command.addAll(List.of("-cp", classPath(), source.toString()));
    command.addAll(List.of(args));
    return command;
  }

  /** A JVM in which Spark runs, without a class path. */
  static List<String> java() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC"));
    // code of the first compiler needs more stack than that of the second, and Catalyst recurses
    command.add("-Xss4m");
    command.addAll(List.of("-Duser.timezone=UTC", "-Dio.netty.tryReflectionSetAccessible=true"));
    for (String name : OPENED) {
      command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED");
    }
    return command;
  }

  /** Spark and all that it needs. */
  static String classPath() throws IOException {
    String file = System.getProperty("penstock.spark.classpath");
    if (file == null) {
      throw new AssertionError(
          "Cannot start Spark: the system property penstock.spark.classpath is not set");
    }
    return Files.readString(Path.of(file)).strip();
  }

  private static String tail(Path file) throws IOException {
    String text = Files.readString(file);
    return text.substring(Math.max(0, text.length() - 8000));
  }
}
