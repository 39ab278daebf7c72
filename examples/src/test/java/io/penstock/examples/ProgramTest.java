package io.penstock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program of the README, compiled by its user's JDK against the packaged jars alone and run in
 * a JVM without any flag.
 */
class ProgramTest {
  @TempDir Path dir;

  @Test
  void runsAsWrittenWithoutAnyFlag() throws IOException, InterruptedException {
    Files.createDirectories(dir.resolve("in"));
    Files.writeString(dir.resolve("in/1.csv"), "value\na\n\"b,c\"\n");
    Files.writeString(dir.resolve("in/2.csv"), "value\n\u00e9\n");

    String output = run(Path.of("src/test/program/Program.java").toAbsolutePath());

    assertThat(output)
        .contains("-------------------------------------------\nBatch: 0\n")
        .contains("Batch: 1\n")
        .contains("+---------+-----+\n|timestamp|value|\n+---------+-----+\n");
    Matcher queries = Pattern.compile("Query [0-9a-f-]{36}: true\n").matcher(output);
    assertThat(queries.results().count()).as("running queries in:%n%s", output).isEqualTo(2);
    assertThat(consoleValues(output)).isNotEmpty().allMatch(value -> value > 10);
    try (Session session = Session.builder().create()) {
      assertThat(session.read().parquet(dir.resolve("out").toString()).collect())
          .containsExactlyInAnyOrder(Row.of("a"), Row.of("b,c"), Row.of("\u00e9"));
    }
    assertThat(dir.resolve("ck/files/commits/0")).hasContent("v1\n{\"nextBatchWatermarkMs\":0}");
    assertThat(dir.resolve("ck/console/offsets/1")).exists();
  }

  private static List<Long> consoleValues(String output) {
    String batches = output.substring(output.indexOf("Batch: 1"));
    return Pattern.compile("\\|[0-9-]{10} [0-9:.]*\\| +(\\d+)\\|")
        .matcher(batches)
        .results()
        .map(row -> Long.valueOf(row.group(1)))
        .toList();
  }

  private static String jars() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.endsWith(".jar"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private String run(Path program) throws IOException, InterruptedException {
    Path output = dir.resolve("output.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                jars(),
                program.toString())
            .directory(dir.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("ended").isTrue();
    } finally {
      process.destroyForcibly();
    }
    String text = Files.readString(output);
    assertThat(process.exitValue()).as(text).isZero();
    return text;
  }
}
