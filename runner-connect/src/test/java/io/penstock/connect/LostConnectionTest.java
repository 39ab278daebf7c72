package io.penstock.connect;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.CloseableIterator;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testserver.SparkConnectServer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A proxy cuts the connection at random bytes: no row is lost or doubled, no query started twice.
 */
class LostConnectionTest {
  private static final int CUTS = 12;

  @Test
  @Timeout(300)
  void resultsAreCompleteAndOnce() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    try (CuttingProxy proxy = new CuttingProxy(SparkConnectServer.shared().port());
        Session session = Session.builder().runner(proxy.address()).create()) {
      Dataset data = session.range(0, 100_000, 1, 4).select(col("id"), lit("0123456789"));
      for (int i = 0; i < CUTS; i++) {
        proxy.cutAfter(1 + random.nextInt(1_500_000));
        long next = 0;
        try (CloseableIterator<Row> rows = data.toLocalIterator()) {
          while (rows.hasNext() && rows.next().getLong(0) == next) {
            next++;
          }
        }
        assertThat(next).as("seed %s, round %s", seed, i).isEqualTo(100_000);
      }
      assertThat(proxy.cuts()).isPositive();
    }
  }

  @Test
  @Timeout(300)
  void aQueryIsStartedOnce() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    try (CuttingProxy proxy = new CuttingProxy(SparkConnectServer.shared().port());
        Session session = Session.builder().runner(proxy.address()).create()) {
      Dataset data = session.readStream().format("rate").load();
      session.conf().set("spark.sql.session.timeZone", "UTC");
      for (int i = 0; i < CUTS; i++) {
        proxy.cutAfter(1 + random.nextInt(3_000));
        StreamingQuery query = data.writeStream().format("noop").start();
        assertThat(session.streams().active())
            .as("seed %s, round %s", seed, i)
            .extracting(StreamingQuery::runId)
            .containsExactly(query.runId());
        query.stop();
        assertThat(session.streams().active()).isEmpty();
      }
      assertThat(proxy.cuts()).isPositive();
    }
  }
}
