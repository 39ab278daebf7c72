package io.penstock.local.stream;

import static io.penstock.local.stream.Scripts.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** State moves on by each batch once, whatever the sink does with the rows. */
class StreamSinkTest {
  @TempDir Path dir;

  private static Session session() {
    return Session.builder()
        .runner("local[2]")
        .config("spark.sql.session.timeZone", "UTC")
        .create();
  }

  private static String rows(Dataset batch) {
    return batch.collect().stream().map(Row::toString).sorted().toList().toString();
  }

  @Test
  void aFunctionThatReadsABatchTwiceOrNeverChangesNothing() {
    List<String> seen = new ArrayList<>();
    try (Session session = session();
        MemoryStream rows = MemoryStream.create(session, Scripts.ROWS)) {
      StreamingQuery query =
          rows.toDataset()
              .groupBy("k")
              .count()
              .writeStream()
              .outputMode("update")
              .foreachBatch(
                  (batch, id) -> {
                    for (long times = id % 3; times > 0; times--) {
                      seen.add(id + " " + rows(batch));
                    }
                  })
              .start();
      for (int batch = 0; batch < 6; batch++) {
        rows.addData(row("12:00:00", "a", 1), row("12:00:00", "b" + batch % 2, 1));
        query.processAllAvailable();
      }
      query.stop();
    }
    assertThat(seen)
        .containsExactly(
            "1 [[a,2], [b1,1]]",
            "2 [[a,3], [b0,2]]",
            "2 [[a,3], [b0,2]]",
            "4 [[a,5], [b0,3]]",
            "5 [[a,6], [b1,3]]",
            "5 [[a,6], [b1,3]]");
  }

  @Test
  void aBatchThatTheSinkHasAlreadyMovesTheStateOnAllTheSame() throws IOException {
    for (boolean stateIsThere : new boolean[] {true, false}) {
      Path root = dir.resolve("state" + stateIsThere);
      try (Session session = session();
          MemoryStream rows = MemoryStream.create(session, Scripts.ROWS)) {
        Dataset distinct = rows.toDataset().dropDuplicates("k").select("k");
        run(distinct, rows, root, row("12:00:00", "a", 1));
        run(distinct, rows, root, row("12:00:00", "b", 1), row("12:00:00", "a", 1));
        Files.delete(root.resolve("ck/commits/1"));
        if (!stateIsThere) {
          Files.delete(root.resolve("ck/state/0/2.changes"));
        }
        run(distinct, rows, root, row("12:00:00", "b", 1), row("12:00:00", "c", 1));
        assertThat(rows(session.read().parquet(root.resolve("out").toString())))
            .isEqualTo("[[a], [b], [c]]");
      }
      try (Stream<Path> files = Files.list(root.resolve("ck/state/0"))) {
        assertThat(files.map(f -> f.getFileName().toString()))
            .contains("1.changes", "2.changes", "3.changes");
      }
    }
  }

  private static void run(Dataset data, MemoryStream stream, Path root, Row... rows) {
    stream.addData(rows);
    StreamingQuery query =
        data.writeStream()
            .format("parquet")
            .option("checkpointLocation", root.resolve("ck").toString())
            .start(root.resolve("out").toString());
    query.processAllAvailable();
    query.stop();
  }
}
