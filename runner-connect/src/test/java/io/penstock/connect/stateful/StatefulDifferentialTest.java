package io.penstock.connect.stateful;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.streaming.OutputMode;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random queries with state give the same rows in each batch on the local runner and on Spark.
 * {@code -Dpenstock.statefulCases=2000} plays more of them, {@code -Dpenstock.seed=…} others.
 */
class StatefulDifferentialTest {
  private static final int CASES = Integer.getInteger("penstock.statefulCases", 80);
  private static final long SEED = Long.getLong("penstock.seed", 4200L);
  private static final int AT_ONCE = 3;
  private static final int REPORTED = 5;
  private static final int TRIES = 25;

  private final AtomicInteger next = new AtomicInteger();
  private final AtomicInteger failures = new AtomicInteger();
  private final AtomicInteger failing = new AtomicInteger();
  private final AtomicInteger directories = new AtomicInteger();

  @Test
  @Timeout(value = 60, unit = TimeUnit.MINUTES)
  void sparkAndTheLocalRunnerGiveTheSameBatches(@TempDir Path temp) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    List<Future<List<String>>> parts = new ArrayList<>();
    try {
      for (int thread = 0; thread < AT_ONCE; thread++) {
        parts.add(threads.submit(() -> part(temp)));
      }
      List<String> faults = new ArrayList<>();
      for (Future<List<String>> part : parts) {
        faults.addAll(part.get());
      }
      assertThat(faults).as("differences among %s cases from seed %s", CASES, SEED).isEmpty();
      assertThat(failing).as("cases that fail on both").hasValueLessThan(CASES / 10 + 1);
    } finally {
      threads.shutdownNow();
    }
  }

  private List<String> part(Path temp) {
    List<String> faults = new ArrayList<>();
    try (Session spark =
        Session.builder()
            .runner(SparkConnectServer.shared().address())
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "1")
            // compiling costs more than running some rows
            .config("spark.sql.codegen.wholeStage", "false")
            .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
            .create()) {
      for (int i = next.getAndIncrement();
          i < CASES && failures.get() < REPORTED;
          i = next.getAndIncrement()) {
        long seed = SEED + i;
        StatefulCase drawn = onSpark(CaseDraw.of(seed));
        if (differs(drawn, spark, temp)) {
          failures.incrementAndGet();
          StatefulCase small =
              CaseShrinker.shrink(drawn, smaller -> differs(smaller, spark, temp), TRIES);
          faults.add(report(seed, small, spark, temp));
        }
      }
    }
    return faults;
  }

  /** The memory table that takes rows of mode update on Spark survives no restart. */
  private static StatefulCase onSpark(StatefulCase drawn) {
    return drawn.mode() == OutputMode.UPDATE ? drawn.undisturbed() : drawn;
  }

  private boolean differs(StatefulCase played, Session spark, Path temp) {
    Played local = local(played);
    if (local.error() != null) {
      failing.incrementAndGet();
    }
    return !local.same(remote(played, spark, temp));
  }

  private static Played local(StatefulCase played) {
    return Players.local(played.script(), "local[2]");
  }

  private Played remote(StatefulCase played, Session spark, Path temp) {
    Path own = temp.resolve("case-" + directories.getAndIncrement());
    return Players.spark(played.script(), spark, own);
  }

  private String report(long seed, StatefulCase small, Session spark, Path temp) {
    return "seed %d: %s    local\n%s\n    Spark\n%s\n"
        .formatted(seed, small, local(small), remote(small, spark, temp));
  }
}
