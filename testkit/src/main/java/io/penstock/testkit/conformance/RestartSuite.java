package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.testkit.conformance.Rule.B13_GOES_ON;
import static io.penstock.testkit.conformance.Rule.B13_REPLAY;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.Trigger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A query goes on from its checkpoint: the same id, a new run, no row lost and none doubled. */
public abstract class RestartSuite extends ConformanceSuite {
  private StreamingQuery start(Session session, Trigger trigger) {
    return session
        .readStream()
        .schema("n INT")
        .option("maxFilesPerTrigger", 1)
        .json(path("in"))
        .withColumn("twice", col("n").multiply(2))
        .writeStream()
        .format("json")
        .option("checkpointLocation", path("ck"))
        .trigger(trigger)
        .start(path("out"));
  }

  private void putNumbers(int from, int to) {
    for (int i = from; i < to; i++) {
      put("in/" + i + ".json", "{\"n\":" + i + "}\n");
    }
  }

  private String output(Session session) {
    return PrintedRows.of(
        session.read().schema("n INT, twice INT").json(path("out")).orderBy("n").collect());
  }

  private static String numbers(int to) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < to; i++) {
      rows.add("(" + i + ", " + 2 * i + ")");
    }
    return rows.toString();
  }

  private static List<Long> batches(StreamingQuery query) {
    return query.recentProgress().stream()
        .filter(progress -> progress.numInputRows() > 0)
        .map(StreamingQueryProgress::batchId)
        .toList();
  }

  @Test
  @Proves(B13_GOES_ON)
  protected void theSameIdANewRunAndTheNextBatch() {
    putNumbers(0, 3);
    StreamingQuery first = start(session(), Trigger.availableNow());
    first.awaitTermination();
    putNumbers(3, 5);
    StreamingQuery second = start(session(), Trigger.availableNow());
    second.awaitTermination();

    assertThat(second.id()).isEqualTo(first.id());
    assertThat(second.runId()).isNotEqualTo(first.runId());
    assertThat(batches(first)).containsExactly(0L, 1L, 2L);
    assertThat(batches(second)).containsExactly(3L, 4L);
    assertThat(output(session())).isEqualTo(numbers(5));
  }

  @Test
  protected void anotherSessionGoesOn() {
    putNumbers(0, 2);
    Session other = anotherSession();
    StreamingQuery first = start(other, Trigger.availableNow());
    first.awaitTermination();
    other.close();
    putNumbers(2, 4);
    StreamingQuery second = start(session(), Trigger.availableNow());
    second.awaitTermination();

    assertThat(second.id()).isEqualTo(first.id());
    assertThat(output(session())).isEqualTo(numbers(4));
  }

  @Test
  protected void stoppedAtAnyMomentNothingIsLost() {
    putNumbers(0, 4);
    for (int run = 0; run < 4; run++) {
      StreamingQuery query = start(session(), Trigger.processingTime(0));
      if (run % 2 == 1) {
        query.awaitTermination(20);
      }
      query.stop();
    }
    StreamingQuery last = start(session(), Trigger.availableNow());
    last.awaitTermination();

    assertThat(output(session())).isEqualTo(numbers(4));
  }

  @Test
  @Proves(B13_REPLAY)
  protected void aBatchThatWasNotCommittedRunsAgain() throws Exception {
    putNumbers(0, 2);
    start(session(), Trigger.availableNow()).awaitTermination();
    Files.delete(Path.of(path("ck/commits/1")));
    Files.deleteIfExists(Path.of(path("ck/commits/.1.crc")));
    putNumbers(2, 3);
    start(session(), Trigger.availableNow()).awaitTermination();

    assertThat(Path.of(path("ck/commits/1"))).exists();
    assertThat(Path.of(path("ck/commits/2"))).exists();
    assertThat(output(session())).isEqualTo(numbers(3));
  }

  @Test
  protected void withoutNewDataNothingRuns() {
    putNumbers(0, 1);
    start(session(), Trigger.availableNow()).awaitTermination();
    StreamingQuery second = start(session(), Trigger.availableNow());
    second.awaitTermination();

    assertThat(batches(second)).isEmpty();
    assertThat(output(session())).isEqualTo(numbers(1));
  }
}
