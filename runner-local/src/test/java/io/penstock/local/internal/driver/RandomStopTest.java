package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQuery;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class RandomStopTest {
  @TempDir Path dir;

  /** Another thread stops the query while batches run; the next run goes on. */
  @Test
  void B13_stopsAtRandomMomentsLoseAndRepeatNothing() {
    long seed = System.nanoTime();
    System.out.println("RandomStopTest seed " + seed);
    Random random = new Random(seed);
    NeedyConnector sink = new NeedyConnector();
    try (Rig rig = new Rig(sink)) {
      rig.source.limit = 3;
      long next = 0;
      for (int run = 0; run < 60; run++) {
        List<Long> fed = LongStream.range(next, next + random.nextInt(20)).boxed().toList();
        next += fed.size();
        rig.source.add(fed.stream().mapToLong(Long::longValue).toArray());
        CompletableFuture<Void> stopped = new CompletableFuture<>();
        AtomicInteger batches = new AtomicInteger(random.nextInt(5));
        rig.compiler.beforeBatch =
            () -> {
              if (batches.getAndDecrement() == 0) {
                new Thread(
                        () -> {
                          rig.queries.active().forEach(StreamingQuery::stop);
                          stopped.complete(null);
                        })
                    .start();
              }
              return true;
            };
        StreamingQuery query = rig.write().format("needy").checkpoint(dir.resolve("ck")).start();
        if (batches.get() >= 0) {
          query.processAllAvailable();
        }
        query.stop();
        assertThat(query.exception()).isEmpty();
        if (batches.get() < 0) {
          stopped.join();
        }
      }
      rig.compiler.beforeBatch = () -> true;
      StreamingQuery last = rig.write().format("needy").checkpoint(dir.resolve("ck")).start();
      last.processAllAvailable();
      assertThat(sink.rows)
          .containsExactlyInAnyOrderElementsOf(LongStream.range(0, next).boxed().toList());
    }
  }
}
