package io.penstock.local.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.local.SparkReads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
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
    CrashProcess process = new CrashProcess(CrashProgram.class, dir, random, "seed " + seed);
    int killedWhileRunning = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      addFiles();
      killedWhileRunning += process.runAndKill(200) ? 1 : 0;
    }
    process.runToTheEnd();

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
