package io.penstock.local.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.local.SparkReads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the process of a csv to Parquet query with SIGKILL at random moments, starts it again from
 * its checkpoint, and expects each row exactly once in the end, here and in a real Spark;
 * semantics.md B.13.
 *
 * <p>{@code -Dpenstock.kills=N} kills more often, {@code -Dpenstock.seed=S} repeats a run's
 * moments.
 */
class KillTest {
  private static final int KILLS = Integer.getInteger("penstock.kills", 50);
  private static final int FILES_PER_RUN = 40;
  private static final int ROWS_PER_FILE = 5;

  @TempDir Path dir;
  private final long seed = Long.getLong("penstock.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private long rows;

  @Test
  void B13_noKillLosesOrRepeatsARow() throws Exception {
    System.out.println("KillTest: " + KILLS + " kills, seed " + seed);
    Files.createDirectories(dir.resolve("in"));
    int killedWhileRunning = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      addFiles();
      killedWhileRunning += runAndKill() ? 1 : 0;
    }
    Process last = start();
    drain(last);
    assertThat(last.waitFor(120, TimeUnit.SECONDS)).as("ended, seed %s", seed).isTrue();
    assertThat(last.exitValue()).as("last run, seed %s", seed).isZero();

    System.out.println("KillTest: " + killedWhileRunning + " runs were killed, " + rows + " rows");
    assertThat(killedWhileRunning).as("runs that were killed alive").isGreaterThan(KILLS * 3 / 4);
    assertThat(ids())
        .as("ids, seed %s", seed)
        .isEqualTo(LongStream.range(0, rows).boxed().toList());
    assertThat(rowsInSpark())
        .as("rows in Spark, seed %s", seed)
        .isEqualTo(LongStream.range(0, rows).mapToObj(KillTest::rowText).sorted().toList());
  }

  private static String rowText(long id) {
    return "(" + id + ", 'text " + id + "')";
  }

  private List<String> rowsInSpark() throws IOException, InterruptedException {
    SparkReads spark = new SparkReads(dir);
    spark.read("parquet", dir.resolve("out"), "id BIGINT, text STRING");
    return spark.answers().get(0);
  }

  /**
   * Starts the program and kills it a random while after its query began; false if it had ended.
   */
  private boolean runAndKill() throws IOException, InterruptedException {
    Process process = start();
    try (BufferedReader out = output(process)) {
      boolean early = random.nextInt(10) == 0;
      if (!early) {
        String line = out.readLine();
        while (line != null && !line.equals(CrashProgram.STARTED)) {
          line = out.readLine();
        }
      }
      boolean ended = process.waitFor(random.nextInt(early ? 400 : 200), TimeUnit.MILLISECONDS);
      process.destroyForcibly();
      process.waitFor();
      if (ended) {
        assertThat(process.exitValue()).as("a run that ended, seed %s", seed).isZero();
      }
      return !ended;
    }
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
                CrashProgram.class.getName(),
                dir.toString()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static BufferedReader output(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  private static void drain(Process process) throws IOException {
    try (BufferedReader out = output(process)) {
      while (out.readLine() != null) {
        continue;
      }
    }
  }

  private void addFiles() throws IOException {
    for (int f = 0; f < FILES_PER_RUN; f++) {
      StringBuilder text = new StringBuilder();
      for (int r = 0; r < ROWS_PER_FILE; r++, rows++) {
        text.append(rows).append(",text ").append(rows).append('\n');
      }
      Path temp = dir.resolve("next.csv");
      Files.writeString(temp, text);
      Files.move(temp, dir.resolve("in/" + rows + ".csv"));
    }
  }

  private List<Long> ids() {
    try (Session session = Session.builder().runner("local[2]").create()) {
      return session.read().parquet(dir.resolve("out").toString()).collect().stream()
          .map(row -> row.getLong(0))
          .sorted()
          .toList();
    }
  }
}
