package io.penstock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testserver.SparkConnectServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same programs, unchanged, in process and on a real Spark: only the runner's address differs,
 * and files and memory tables are the same.
 */
class SameProgramTest {
  private static final Pattern QUERY = Pattern.compile("Query [0-9a-f-]{36}: true\n");
  private static final Pattern NUMBERED = Pattern.compile("\\|[0-9-]{10} [0-9:.]+ *\\| +(\\d+)\\|");

  private static final Pattern CONSOLE =
      Pattern.compile("-{43}\nBatch: \\d+\n-{43}\n.*?\n\n", Pattern.DOTALL);

  @TempDir Path dir;

  @Test
  void theQuickstartGivesTheSameRows() throws IOException, InterruptedException {
    String local =
        run("local[2]", dir, "io.penstock.examples.Quickstart", dir.resolve("a").toString());
    String spark =
        run(
            SparkConnectServer.shared().address(),
            dir,
            "io.penstock.examples.Quickstart",
            dir.resolve("b").toString());

    assertThat(local).startsWith("Runner: local[2]\n");
    assertThat(spark).startsWith("Runner: sc://127.0.0.1:");
    assertThat(shownFirst(spark)).isEqualTo(shownFirst(local)).contains("| Delft|");
    assertThat(QUERY.matcher(spark).results().count()).as(spark).isEqualTo(2);
    assertThat(files(dir.resolve("b/out"))).isEqualTo(files(dir.resolve("a/out"))).hasSize(5);
    assertCountsFromZero(tableAfterFiles(local));
    assertCountsFromZero(tableAfterFiles(spark));
  }

  @Test
  void theProgramOfTheReadmeGivesTheSameRows() throws IOException, InterruptedException {
    String program = Path.of("src/test/program/Program.java").toAbsolutePath().toString();
    SparkConnectServer server = SparkConnectServer.shared();
    putInput(dir);
    putInput(server.directory());
    String local = run("local[2]", dir, program);
    String spark = run(server.address(), dir, program);

    assertThat(QUERY.matcher(local).results().count()).as(local).isEqualTo(2);
    assertThat(QUERY.matcher(spark).results().count()).as(spark).isEqualTo(2);
    assertThat(files(server.directory().resolve("out")))
        .isEqualTo(files(dir.resolve("out")))
        .hasSize(3);
    assertThat(server.directory().resolve("ck/files/commits/0"))
        .hasSameTextualContentAs(dir.resolve("ck/files/commits/0"));
    assertCountsFromZero(spark);
  }

  /** The text of the files that the program reads. */
  private static void putInput(Path base) throws IOException {
    Files.createDirectories(base.resolve("in"));
    Files.writeString(base.resolve("in/1.csv"), "value\na\n\"b,c\"\n");
    Files.writeString(base.resolve("in/2.csv"), "value\n\u00e9\n");
  }

  private static String shownFirst(String output) {
    int begin = output.indexOf("+--");
    return output.substring(begin, output.indexOf("\n\n", begin));
  }

  private static String tableAfterFiles(String output) {
    return output.substring(output.indexOf("First rows"));
  }

  /** The memory table of a rate source: the numbers from zero, as far as they are shown. */
  private static void assertCountsFromZero(String output) {
    String shown = CONSOLE.matcher(output).replaceAll("");
    List<Long> numbers =
        NUMBERED.matcher(shown).results().map(row -> Long.valueOf(row.group(1))).sorted().toList();
    assertThat(shown).containsPattern("\\| *timestamp\\|value\\|");
    assertThat(numbers).as(output).isEqualTo(LongStream.range(0, numbers.size()).boxed().toList());
  }

  private static List<String> files(Path out) {
    try (Session session = Session.builder().runner("local[2]").create()) {
      return session.read().parquet(out.toString()).collect().stream()
          .map(Row::toString)
          .sorted()
          .toList();
    }
  }

  private static String run(String runner, Path workDir, String... program)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dpenstock.runner=" + runner);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.addAll(List.of(program));
    Path output = Files.createTempFile(workDir, "output", ".txt");
    Path log = Files.createTempFile(workDir, "log", ".txt");
    Process process =
        new ProcessBuilder(command)
            .directory(workDir.toFile())
            .redirectOutput(output.toFile())
            .redirectError(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(110, TimeUnit.SECONDS)).as("ended").isTrue();
    } finally {
      process.destroyForcibly();
    }
    String text = Files.readString(output);
    assertThat(process.exitValue()).as(text + Files.readString(log)).isZero();
    return text;
  }
}
