package io.penstock.local.rules;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.ForeachWriter;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;

/**
 * Several threads start, feed, read, wait for and stop queries of one session, until one closes it
 * at a random moment: nothing hangs, no memory or thread is left.
 */
class RaceTest {
  private static final int THREADS = 4;
  private static final int ROUNDS = Integer.getInteger("penstock.race.rounds", 40);

  private final long seed = Long.getLong("penstock.seed", System.nanoTime());
  private final Queue<Throwable> faults = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final AtomicInteger started = new AtomicInteger();
  private Session session;
  private MemoryStream stream;

  @RepeatedTest(12)
  @Timeout(60)
  void B14_nothingHangsWhateverThreadsDo() throws Exception {
    System.out.println("RaceTest seed " + seed);
    Set<Thread> before = penstockThreads();
    session = Session.builder().runner("local[2]").create();
    stream = MemoryStream.create(session, "id long");
    Random random = new Random(seed);
    int closeAfter = random.nextInt(2 * ROUNDS);
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      long own = random.nextLong();
      threads[i] = new Thread(() -> work(new Random(own), closeAfter), "race-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    close();
    stream.close();
    assertThat(faults).as("seed %s", seed).isEmpty();
    assertThat(started.get()).as("queries started, seed %s", seed).isPositive();
    for (Thread thread : penstockThreads()) {
      if (!before.contains(thread)) {
        thread.join(10_000);
        assertThat(thread.isAlive()).as("%s, seed %s", thread, seed).isFalse();
      }
    }
  }

  private static Set<Thread> penstockThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("penstock-"))
        .collect(Collectors.toSet());
  }

  /** Closing fails if a buffer is left. */
  private void close() {
    closed.set(true);
    session.close();
  }

  private void work(Random random, int closeAfter) {
    for (int round = 0; round < ROUNDS; round++) {
      try {
        if (started.get() > closeAfter && random.nextInt(10) == 0) {
          close();
        }
        act(random);
      } catch (PenstockException e) {
        if (!expected(e)) {
          faults.add(e);
        }
      } catch (Throwable e) {
        faults.add(e);
      }
    }
  }

  /** After the close everything is refused; before it only a name that is taken. */
  private boolean expected(PenstockException e) {
    return e.condition().equals(Conditions.PENSTOCK_SESSION_CLOSED)
        ? closed.get()
        : e.condition().equals(Conditions.PENSTOCK_QUERY_NAME_IN_USE);
  }

  private void act(Random random) {
    switch (random.nextInt(8)) {
      case 0, 1 -> start(random);
      case 2 -> stream.addData(Row.of(random.nextLong()));
      case 3 -> any(random, StreamingQuery::stop);
      case 4 -> any(random, StreamingQuery::processAllAvailable);
      case 5 -> any(random, query -> query.awaitTermination(1 + random.nextInt(5)));
      case 6 -> session.streams().awaitAnyTermination(1 + random.nextInt(5));
      default -> session.range(10).filter(col("id").gt(random.nextInt(10))).collect();
    }
  }

  private void any(Random random, Consumer<StreamingQuery> action) {
    List<StreamingQuery> active = session.streams().active();
    if (!active.isEmpty()) {
      action.accept(active.get(random.nextInt(active.size())));
    }
  }

  private void start(Random random) {
    Dataset data = stream.toDataset().filter(col("id").gt(0));
    var writer = data.writeStream();
    StreamingQuery query =
        switch (random.nextInt(4)) {
          case 0 -> writer.format("memory").queryName("t" + random.nextInt(3)).start();
          case 1 -> writer.foreachBatch((batch, id) -> batch.count()).start();
          case 2 -> writer.foreach(new Ignoring()).trigger("processingTime=3 milliseconds").start();
          default -> writer.format("noop").trigger("continuous=5 milliseconds").start();
        };
    started.incrementAndGet();
    if (random.nextInt(3) == 0) {
      query.stop();
    }
  }

  private static final class Ignoring extends ForeachWriter<Row> {
    @Override
    public boolean open(long partitionId, long epochId) {
      return epochId % 2 == 0;
    }

    @Override
    public void process(Row value) {}

    @Override
    public void close(Throwable errorOrNull) {}
  }
}
