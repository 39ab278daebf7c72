package io.penstock.connect.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.connect.fault.FaultProxy.Fault;
import io.penstock.connect.fault.FaultProxy.Way;
import io.penstock.runner.ArrowResult;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testserver.SparkConnectServer;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Connections that are cut after random numbers of bytes, either way: results are complete and come
 * once, a start starts one query. More cuts with {@code -Dpenstock.cuts=N}, the same ones again
 * with {@code -Dpenstock.seed=N}.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES) // a property says how much it does
class CutTest {
  private static final int CUTS = Integer.getInteger("penstock.cuts", 200);
  private static final long SEED = Long.getLong("penstock.seed", System.nanoTime());
  private static final int ROWS = 300_000;
  private static final int PER_BATCH = 10;

  private final Random random = new Random(SEED);

  @Test
  void collectsAndStartsSurviveCuts() throws Exception {
    System.out.println("CutTest: -Dpenstock.seed=" + SEED + " -Dpenstock.cuts=" + CUTS);
    Leaks leaks = Leaks.begin();
    try (FaultProxy proxy = new FaultProxy(SparkConnectServer.shared().port());
        Session session = Session.builder().runner(proxy.address()).create()) {
      long begin = System.nanoTime();
      int collects = 0;
      while (proxy.happened() < CUTS / 2) {
        collect(session, proxy, collects++);
      }
      long between = System.nanoTime();
      int cutsInCollects = proxy.happened();
      int starts = 0;
      while (proxy.happened() < CUTS) {
        start(session, proxy, starts++);
      }
      System.out.printf(
          "CutTest: %d cuts in %d collects, %d s; %d cuts in %d starts, %d s%n",
          cutsInCollects,
          collects,
          (between - begin) / 1_000_000_000,
          proxy.happened() - cutsInCollects,
          starts,
          (System.nanoTime() - between) / 1_000_000_000);
    }
    leaks.assertNone();
  }

  /** Some cuts come in the greeting of a connection and its requests, others within rows. */
  private void armCollect(FaultProxy proxy) {
    boolean up = random.nextInt(3) == 0;
    long bytes = up || random.nextInt(4) == 0 ? random.nextInt(1_500) : random.nextInt(900_000);
    proxy.arm(Fault.CUT, up ? Way.TO_SERVER : Way.TO_CLIENT, bytes);
  }

  private void collect(Session session, FaultProxy proxy, int round) {
    int partitions = 1 + round % 4;
    Dataset rows =
        session
            .range(0, ROWS, 1, partitions)
            .selectExpr("id", "id * 2 as twice", "cast(id as string) as text", "id % 7 = 0 as b");
    armCollect(proxy);
    long next = 0;
    try (ArrowResult result = rows.toArrow()) {
      VectorSchemaRoot batch = result.next();
      while (batch != null) {
        next = check(batch, next, round);
        if (!proxy.isArmed()) {
          armCollect(proxy);
        }
        batch = result.next();
      }
    } finally {
      proxy.disarm();
    }
    assertThat(next).as("rows of collect %d", round).isEqualTo(ROWS);
  }

  private static long check(VectorSchemaRoot batch, long first, int round) {
    BigIntVector id = (BigIntVector) batch.getVector(0);
    BigIntVector twice = (BigIntVector) batch.getVector(1);
    VarCharVector text = (VarCharVector) batch.getVector(2);
    long next = first;
    for (int i = 0; i < batch.getRowCount(); i++) {
      if (id.get(i) != next || twice.get(i) != 2 * next) {
        throw new AssertionError(
            "row " + next + " of collect " + round + " has the id " + id.get(i));
      }
      next++;
    }
    if (batch.getRowCount() > 0) {
      assertThat(text.getObject(0).toString()).isEqualTo(Long.toString(first));
    }
    return next;
  }

  private void start(Session session, FaultProxy proxy, int round) {
    String name = "cut" + round;
    boolean named = round % 2 == 0;
    var writer =
        session
            .readStream()
            .format("rate-micro-batch")
            .option("rowsPerBatch", PER_BATCH)
            .option("numPartitions", 1)
            .load()
            .writeStream()
            .format(named ? "memory" : "noop");
    if (named) {
      writer.queryName(name);
    }
    boolean up = random.nextBoolean();
    proxy.arm(Fault.CUT, up ? Way.TO_SERVER : Way.TO_CLIENT, random.nextInt(up ? 900 : 500));
    StreamingQuery query = writer.start();
    proxy.disarm();
    assertThat(session.streams().active()).as("queries after start %d", round).hasSize(1);
    assertThat(session.streams().active().get(0).runId()).isEqualTo(query.runId());
    query.stop();
    if (named && round % 8 == 0) {
      long rows = session.table(name).count();
      assertThat(rows % PER_BATCH).isZero();
      assertThat(session.table(name).distinct().count()).isEqualTo(rows);
    }
  }
}
