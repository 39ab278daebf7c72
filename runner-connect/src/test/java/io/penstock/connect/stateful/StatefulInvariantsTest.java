package io.penstock.connect.stateful;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.OutputMode;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What holds for every query with state on the local runner, whatever the rows. {@code
 * -Dpenstock.invariantCases=20000} tries more, {@code -Dpenstock.seed=…} others.
 */
class StatefulInvariantsTest {
  private static final int CASES = Integer.getInteger("penstock.invariantCases", 300);
  private static final long SEED = Long.getLong("penstock.seed", 170_000L);
  private static final int AT_ONCE = 4;
  private static final int TRIES = 500;

  private static void holds(String rule, Predicate<StatefulCase> breaks) throws Exception {
    AtomicLong next = new AtomicLong(SEED);
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<?>> parts = new ArrayList<>();
      for (int thread = 0; thread < AT_ONCE; thread++) {
        parts.add(threads.submit(() -> part(rule, breaks, next)));
      }
      for (Future<?> part : parts) {
        part.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void part(String rule, Predicate<StatefulCase> breaks, AtomicLong next) {
    for (long seed = next.getAndIncrement(); seed < SEED + CASES; seed = next.getAndIncrement()) {
      StatefulCase drawn = CaseDraw.of(seed);
      if (breaks.test(drawn)) {
        next.set(SEED + CASES);
        assertThat(CaseShrinker.shrink(drawn, breaks, TRIES).toString())
            .as("seed %s: %s", seed, rule)
            .isEmpty();
      }
    }
  }

  private static Played play(StatefulCase played, String runner) {
    return Players.local(played.script(), runner);
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.MINUTES)
  void theNumberOfPartitionsChangesNoBatch() throws Exception {
    holds(
        "local[1], local[2] and local[4] give the same batches",
        drawn -> {
          Played one = play(drawn, "local[1]");
          return one.broke()
              || !one.same(play(drawn, "local[2]"))
              || !one.same(play(drawn, "local[4]"));
        });
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.MINUTES)
  void restartsAndCrashesChangeNoBatch() throws Exception {
    holds(
        "with and without restarts the batches are the same",
        drawn ->
            drawn.query().oneWatermark()
                && !play(drawn, "local[2]").same(play(drawn.undisturbed(), "local[2]")));
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.MINUTES)
  void theLastBatchOfModeCompleteIsTheAnswerOfABatch() throws Exception {
    holds(
        "mode complete ends with the rows of the query over all rows at once",
        drawn ->
            drawn.mode() == OutputMode.COMPLETE
                && drawn.query().endsLikeABatch()
                && !endsLikeABatch(drawn));
  }

  private static boolean endsLikeABatch(StatefulCase drawn) {
    Played streamed = play(drawn, "local[2]");
    try (Session session =
        Session.builder().runner("local[2]").config("spark.sql.session.timeZone", "UTC").create()) {
      StructType schema = StructType.fromDDL(drawn.query().ddl());
      List<Row> rows =
          drawn.query().of(source -> session.createDataFrame(drawn.rows(source), schema)).collect();
      return streamed.endedWith(rows);
    }
  }
}
