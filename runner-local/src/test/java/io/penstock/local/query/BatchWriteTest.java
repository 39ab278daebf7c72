package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.testkit.PenstockExtension;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Batch writes through the connector SPI: who is opened, committed and aborted, and when. */
@ExtendWith(PenstockExtension.class)
class BatchWriteTest {
  private static void write(Dataset data, String log, String mode) {
    data.write().format("numbers").option("log", log).mode(mode).save("somewhere");
  }

  @Test
  void commitsTheMessagesOfAllPartitionsInOrder(Session session) {
    write(session.range(0, 10, 1, 3), "w1", "append");
    assertThat(NumbersConnector.log("w1").events)
        .startsWith("open APPEND somewhere")
        .contains("open partition 0", "open partition 1", "open partition 2")
        .endsWith(
            "commit [Message[partition=0, rows=3], Message[partition=1, rows=3],"
                + " Message[partition=2, rows=4]]");
  }

  @Test
  void writesOneEmptyPartitionWhereThereAreNone(Session session) {
    write(session.range(0, 0, 1, 3), "w2", "overwrite");
    assertThat(NumbersConnector.log("w2").events)
        .containsExactly(
            "open OVERWRITE somewhere",
            "open partition 0",
            "commit [Message[partition=0, rows=0]]");
  }

  @Test
  void runsNothingIfTheSaveModeSaysSo(Session session) {
    Dataset failing = session.range(3).select(lit(1).divide(col("id")));
    write(failing, "w3", "ignore");
    assertThat(NumbersConnector.log("w3").events).containsExactly("open IGNORE somewhere");
  }

  @Test
  void abortsEverythingIfTheQueryFails(Session session) {
    Dataset failing = session.range(0, 4, 1, 1).select(lit(1).divide(col("id").minus(2)));
    assertThat(Shown.error(() -> write(failing, "w4", "append"))).isEqualTo("DIVIDE_BY_ZERO 22012");
    assertThat(NumbersConnector.log("w4").events)
        .containsExactly("open APPEND somewhere", "open partition 0", "abort partition 0", "abort");
  }

  @Test
  void abortsEverythingIfTheSinkFails(Session session) {
    assertThatThrownBy(
            () ->
                session
                    .range(0, 4, 1, 1)
                    .write()
                    .format("numbers")
                    .option("log", "w5")
                    .option("failAt", 2)
                    .mode("append")
                    .save())
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("Cannot write partition 0: the disk is full")
        .hasCauseInstanceOf(IOException.class);
    assertThat(NumbersConnector.log("w5").events)
        .containsExactly("open APPEND -", "open partition 0", "abort partition 0", "abort");
  }

  @Test
  void refusesWrongRequests(Session session) {
    Dataset d = session.range(3);
    assertThat(
            Shown.error(
                () -> d.write().format("numbers").option("path", "a").mode("append").save("b")))
        .isEqualTo("_LEGACY_ERROR_TEMP_1307");
    assertThat(
            Shown.error(
                () -> d.write().format("numbers").partitionBy("nope").mode("append").save("b")))
        .isEqualTo("_LEGACY_ERROR_TEMP_1155");
    assertThat(
            Shown.error(
                () -> d.write().format("numbers").partitionBy("ID").mode("append").save("b")))
        .isEqualTo("ALL_PARTITION_COLUMNS_NOT_ALLOWED KD005");
    assertThat(Shown.error(() -> d.write().format("rate").mode("append").save()))
        .isEqualTo("PENSTOCK_UNSUPPORTED");
  }
}
