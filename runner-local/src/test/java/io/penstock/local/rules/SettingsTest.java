package io.penstock.local.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Dataset;
import io.penstock.Functions;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.testkit.PenstockExtension;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Settings of the session that rules speak of. */
@ExtendWith(PenstockExtension.class)
@Timeout(30)
class SettingsTest {
  @TempDir Path dir;

  private static Dataset rows(Session session) {
    return session.readStream().format("rate-micro-batch").option("rowsPerBatch", 2).load();
  }

  @Test
  void B5_theDefaultFormatIsTheSessions(Session session) {
    StreamingQuery files =
        rows(session)
            .writeStream()
            .option("checkpointLocation", dir.resolve("ck").toString())
            .trigger("once=true")
            .start(dir.resolve("out").toString());
    files.awaitTermination();
    assertThat(session.read().parquet(dir.resolve("out").toString()).count()).isEqualTo(2);
    session.conf().set("spark.sql.sources.default", "memory");
    rows(session).writeStream().queryName("q").trigger("once=true").start().awaitTermination();
    assertThat(session.table("q").count()).isEqualTo(2);
  }

  @Test
  void B5_filesAndForeachBatchDoNotCountTheirRows(Session session) {
    StreamingQuery files =
        rows(session)
            .writeStream()
            .format("json")
            .option("checkpointLocation", dir.resolve("ck").toString())
            .trigger("once=true")
            .start(dir.resolve("out").toString());
    files.awaitTermination();
    assertThat(last(files).sink().numOutputRows()).isEqualTo(-1);
    assertThat(last(files).numInputRows()).isEqualTo(2);
    StreamingQuery each =
        rows(session)
            .writeStream()
            .foreachBatch((batch, id) -> batch.count())
            .trigger("once=true")
            .start();
    each.awaitTermination();
    assertThat(last(each).sink().numOutputRows()).isEqualTo(-1);
    StreamingQuery noop = rows(session).writeStream().format("noop").trigger("once=true").start();
    noop.awaitTermination();
    assertThat(last(noop).sink().numOutputRows()).isEqualTo(2);
  }

  private static StreamingQueryProgress last(StreamingQuery query) {
    return query.recentProgress().get(query.recentProgress().size() - 1);
  }

  @Test
  void B9_rowsOfAStreamAreNotNumbered(Session session) {
    Dataset numbered = rows(session).select(Functions.callFunction("monotonically_increasing_id"));
    assertThatThrownBy(() -> numbered.writeStream().format("noop").start())
        .isInstanceOf(PenstockException.class)
        .hasMessageStartingWith("[_LEGACY_ERROR_TEMP_3102]")
        .hasMessageContaining(
            "Expression(s): monotonically_increasing_id() is not supported with streaming"
                + " DataFrames/Datasets");
  }

  /** User code that does not let an interrupt end it holds up a stop no longer than configured. */
  @Test
  void B14_stopWaitsAsLongAsConfigured(Session session) throws Exception {
    session.conf().set("spark.sql.streaming.stopTimeout", "50ms");
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    StreamingQuery query =
        rows(session)
            .writeStream()
            .queryName("stubborn")
            .foreachBatch(
                (batch, id) -> {
                  inside.countDown();
                  awaitWhateverComes(release);
                })
            .start();
    inside.await();
    assertThatThrownBy(query::stop)
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("Cannot stop query")
        .hasMessageContaining("stubborn")
        .hasMessageContaining("50 ms");
    assertThat(query.isActive()).isTrue();
    release.countDown();
    query.awaitTermination();
    assertThat(query.exception()).isEmpty();
    query.stop();
  }

  private static void awaitWhateverComes(CountDownLatch latch) {
    boolean open = false;
    while (!open) {
      try {
        latch.await();
        open = true;
      } catch (InterruptedException e) {
        open = latch.getCount() == 0;
      }
    }
  }
}
