package io.penstock.local.rules;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.testkit.MemoryStream;
import io.penstock.testkit.PenstockExtension;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A sink that fails in mid-batch: the query fails with the cause, its restart loses no row. */
@ExtendWith(PenstockExtension.class)
@Timeout(60)
class FailingSinkTest {
  @TempDir Path dir;

  private static void feed(MemoryStream stream, long first, long end) {
    stream.addData(LongStream.range(first, end).mapToObj(Row::of).toList());
  }

  private static List<Long> upTo(long end) {
    return LongStream.range(0, end).boxed().toList();
  }

  private StreamingQuery toDirectories(MemoryStream stream) {
    return stream
        .toDataset()
        .withColumn("k", col("id").mod(4))
        .writeStream()
        .format("parquet")
        .partitionBy("k")
        .option("checkpointLocation", dir.resolve("ck").toString())
        .trigger("availableNow=true")
        .start(dir.resolve("out").toString());
  }

  private List<Long> written(Session session) {
    return session.read().parquet(dir.resolve("out").toString()).collect().stream()
        .map(row -> row.getLong(0))
        .sorted()
        .toList();
  }

  @Test
  void aFileSinkThatFailsBetweenFilesWritesEachRowOnce(Session session) throws Exception {
    try (MemoryStream stream = MemoryStream.create(session, "id long")) {
      feed(stream, 0, 3);
      toDirectories(stream).awaitTermination();
      Path blocked = Files.writeString(dir.resolve("out/k=3"), "no directory");
      feed(stream, 3, 20);
      StreamingQuery query = toDirectories(stream);
      StreamingQueryException error =
          catchThrowableOfType(StreamingQueryException.class, query::awaitTermination);
      assertThat(error.getCause()).isInstanceOf(PenstockException.class);
      assertThat(error.getMessage()).contains(query.id().toString(), "k=3");
      assertThat(query.isActive()).isFalse();
      Files.delete(blocked);
      assertThat(written(session)).as("rows of the failed batch").isEqualTo(upTo(3));
      toDirectories(stream).awaitTermination();
      assertThat(written(session)).isEqualTo(upTo(20));
    }
  }

  /** The function gets the batch again under its id, and replaces what it has of it. */
  @Test
  void aFunctionThatFailsGetsItsBatchAgain(Session session) {
    Map<Long, List<Long>> batches = new HashMap<>();
    boolean[] fails = {false};
    try (MemoryStream stream = MemoryStream.create(session, "id long")) {
      for (int run = 0; run < 5; run++) {
        feed(stream, run * 5L, run * 5L + 5);
        fails[0] = run % 2 == 1;
        StreamingQuery query =
            stream
                .toDataset()
                .writeStream()
                .option("checkpointLocation", dir.resolve("ck").toString())
                .trigger("availableNow=true")
                .foreachBatch(
                    (batch, id) -> {
                      List<Long> rows = new ArrayList<>();
                      batches.put(id, rows);
                      batch.collect().forEach(row -> rows.add(row.getLong(0)));
                      if (fails[0]) {
                        throw new IllegalStateException("disk of the user is full");
                      }
                    })
                .start();
        if (fails[0]) {
          StreamingQueryException error =
              catchThrowableOfType(StreamingQueryException.class, query::awaitTermination);
          assertThat(error)
              .hasMessageContaining("[FOREACH_BATCH_USER_FUNCTION_ERROR]")
              .hasMessageContaining("disk of the user is full")
              .hasCauseInstanceOf(IllegalStateException.class);
        } else {
          query.awaitTermination();
        }
      }
    }
    assertThat(batches.values().stream().flatMap(List::stream).sorted().toList())
        .isEqualTo(upTo(25));
    assertThat(batches.keySet()).containsExactlyInAnyOrder(0L, 1L, 2L, 3L, 4L);
  }
}
