package io.penstock.local.crash;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the process of queries that aggregate, join and de-duplicate streams with SIGKILL at random
 * moments, starts it again from their checkpoints, and expects the rows of a run that nobody
 * disturbed; semantics.md B.13. Times only go forward, so that what is late does not depend on how
 * the batches fell.
 *
 * <p>{@code -Dpenstock.kills=N} kills more often, {@code -Dpenstock.seed=S} repeats a run's
 * moments.
 */
class StatefulKillTest {
  private static final int KILLS = Integer.getInteger("penstock.kills", 12);
  private static final int FILES_PER_RUN = 12;
  private static final int ROWS_PER_FILE = 6;

  @TempDir Path dir;
  private final long seed = Long.getLong("penstock.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final Random content = new Random(seed + 1);
  private long second = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
  private int files;

  @Test
  void B13_noKillChangesWhatQueriesWithStateGive() throws Exception {
    System.out.println("StatefulKillTest: " + KILLS + " kills, seed " + seed);
    Path killed = dir.resolve("killed");
    Path calm = dir.resolve("calm");
    Files.createDirectories(killed.resolve("in"));
    Files.createDirectories(calm.resolve("in"));
    String what = "seed " + seed;
    CrashProcess process = new CrashProcess(StatefulCrashProgram.class, killed, random, what);
    int killedWhileRunning = 0;
    for (int kill = 0; kill < KILLS; kill++) {
      addFiles(killed, calm);
      killedWhileRunning += process.runAndKill(500) ? 1 : 0;
    }
    process.runToTheEnd();
    new CrashProcess(StatefulCrashProgram.class, calm, random, what).runToTheEnd();

    System.out.println("StatefulKillTest: " + killedWhileRunning + " runs were killed");
    assertThat(killedWhileRunning).as("runs that were killed alive").isGreaterThan(KILLS / 2);
    try (Session session = Session.builder().runner("local[2]").create()) {
      for (String query : Set.of("windows", "pairs", "distinct", "minutes")) {
        List<String> expected = rows(session, calm.resolve(query));
        assertThat(expected).as(query).isNotEmpty();
        assertThat(rows(session, killed.resolve(query)))
            .as("%s, seed %s", query, seed)
            .isEqualTo(expected);
      }
      assertThat(rows(session, calm.resolve("distinct"))).hasSize(ids.size());
      for (Path run : List.of(killed, calm)) {
        assertThat(called(session, run))
            .as("windows that a function got, seed %s", seed)
            .isEqualTo(rows(session, calm.resolve("windows")));
      }
    }
  }

  private final Set<Long> ids = new TreeSet<>();

  /** The same files with the same times to both. */
  private void addFiles(Path... targets) throws IOException {
    for (int f = 0; f < FILES_PER_RUN; f++) {
      StringBuilder text = new StringBuilder();
      for (int r = 0; r < ROWS_PER_FILE; r++) {
        long id = Math.max(0, 3L * files - content.nextInt(9));
        ids.add(id);
        text.append(Instant.ofEpochSecond(second))
            .append(",k")
            .append(content.nextInt(4))
            .append(',')
            .append(id)
            .append(',')
            .append(content.nextInt(100))
            .append('\n');
        second += content.nextInt(3);
      }
      FileTime time = FileTime.from(Instant.ofEpochSecond(1_750_000_000L + files));
      for (Path target : targets) {
        Path temp = target.resolve("next.csv");
        Files.writeString(temp, text);
        Files.setLastModifiedTime(temp, time);
        Files.move(temp, target.resolve("in/" + files + ".csv"));
      }
      files++;
    }
  }

  private static List<String> called(Session session, Path run) {
    return texts(session.read().parquet(run.resolve("called").toString()).drop("batch"));
  }

  private static List<String> rows(Session session, Path output) {
    return texts(session.read().parquet(output.toString()));
  }

  private static List<String> texts(Dataset rows) {
    return rows.collect().stream().map(Row::toString).sorted().toList();
  }
}
