package io.penstock.local.rules;

import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.sequence;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import io.penstock.testkit.PenstockExtension;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** A query that is stopped while user code reads a batch has not failed. */
@ExtendWith(PenstockExtension.class)
@Timeout(30)
class B14StopTest {
  private static StreamingQuery readingOverAndOver(MemoryStream stream) throws Exception {
    CountDownLatch reads = new CountDownLatch(3);
    StreamingQuery query =
        stream
            .toDataset()
            .writeStream()
            .foreachBatch(
                (batch, id) -> {
                  while (batch.select(explode(sequence(lit(1), lit(100_000)))).count() > 0) {
                    reads.countDown();
                  }
                })
            .start();
    stream.addData(Row.of(1L));
    reads.await();
    return query;
  }

  private static void endedWell(StreamingQuery query) {
    assertThat(query.isActive()).isFalse();
    assertThat(query.exception()).isEmpty();
    assertThat(query.status().message()).isEqualTo("Stopped");
  }

  @Test
  void B14_stopWhileForeachBatchReadsIsNoFailure(Session session) throws Exception {
    try (MemoryStream stream = MemoryStream.create(session, "id long")) {
      StreamingQuery query = readingOverAndOver(stream);
      query.stop();
      endedWell(query);
    }
  }

  /** The interrupt of a stop comes before the read here, and not while it waits. */
  @Test
  void B14_aReadThatStartsInterruptedIsNoFailure(Session session) throws Exception {
    try (MemoryStream stream = MemoryStream.create(session, "id long")) {
      stream.addData(Row.of(1L));
      StreamingQuery query =
          stream
              .toDataset()
              .writeStream()
              .foreachBatch(
                  (batch, id) -> {
                    session.streams().active().get(0).stop();
                    Thread.currentThread().interrupt();
                    batch.collect();
                  })
              .start();
      query.awaitTermination();
      endedWell(query);
    }
  }

  @Test
  void B14_closeWhileForeachBatchReadsIsNoFailure() throws Exception {
    Session session = Session.builder().runner("local[2]").create();
    try (MemoryStream stream = MemoryStream.create(session, "id long")) {
      StreamingQuery query = readingOverAndOver(stream);
      session.close();
      endedWell(query);
    }
  }
}
