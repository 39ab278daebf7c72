package io.penstock.connect.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.testserver.SparkConnectServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random expressions and plans over random rows give equal rows, or the same error condition, on
 * the local runner and on Spark.
 *
 * <p>{@code -Dpenstock.cases=N} draws so many instead of 3,000; {@code -Dpenstock.seed=S} repeats a
 * round that was told with its seed, {@code -Dpenstock.seed=0} draws a new one.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES) // a property says how much it does
class DifferentialTest {
  private static final int CASES = Integer.getInteger("penstock.cases", 3_000);
  private static final int MOST_TOLD = 20;

  private final long seed = seed();

  @Test
  void theRunnersGiveTheSame() {
    List<String> told = new ArrayList<>();
    String address = SparkConnectServer.shared().address();
    try (Session local = Session.builder().runner("local[2]").create();
        Session spark = Session.builder().runner(address).create()) {
      Campaign campaign = new Campaign(new Pair(local, spark), seed);
      campaign.run(CASES, MOST_TOLD, told::add);
      System.out.printf(
          "DifferentialTest: %d cases from seed %d, %d of them errors on both%n",
          campaign.cases(), seed, campaign.failing());
      assertThat(campaign.failing()).as("most cases give rows").isLessThan(campaign.cases() / 2);
    }
    assertThat(told).as("what differs, from seed %s", seed).isEmpty();
  }

  private static long seed() {
    long given = Long.getLong("penstock.seed", 1);
    return given == 0 ? System.nanoTime() : given;
  }
}
