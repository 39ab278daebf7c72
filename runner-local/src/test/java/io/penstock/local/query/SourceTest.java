package io.penstock.local.query;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.connector.Options;
import io.penstock.error.AnalysisException;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.analyze.OptionCheck;
import io.penstock.testkit.PenstockExtension;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Reading of external sources through the connector SPI. */
@ExtendWith(PenstockExtension.class)
class SourceTest {
  private static Dataset numbers(Session session, String log) {
    return session.read().format("NUMBERS").option("log", log).load();
  }

  @Test
  void readsAllPartitionsInOrder(Session session) {
    assertThat(Shown.of(numbers(session, "all").select("n")))
        .isEqualTo("struct<n:bigint> [[0], [1], [2], [3], [4], [5], [6], [7], [8], [9]]");
  }

  @Test
  void asksOnlyForTheColumnsThatAreRead(Session session) {
    NumbersConnector.Log log = NumbersConnector.log("pruned");
    numbers(session, "pruned").filter(col("n").gt(3)).select("t").collect();
    assertThat(log.columns).containsExactly("[n, t]", "[n, t]");
    log.columns.clear();
    numbers(session, "pruned").withColumn("m", col("n").plus(1)).select("t").limit(1).collect();
    assertThat(log.columns).containsExactly("[t]");
    log.columns.clear();
    assertThat(numbers(session, "pruned").count()).isEqualTo(10);
    assertThat(log.columns).containsExactly("[]", "[]");
  }

  @Test
  void aLimitStopsReadingEarly(Session session) {
    NumbersConnector.Log log = NumbersConnector.log("early");
    Dataset many =
        session.read().format("numbers").option("log", "early").option("count", 1_000_000).load();
    assertThat(many.limit(4).count()).isEqualTo(4);
    assertThat(log.rowsRead).hasValue(6);
    assertThat(log.columns).hasSize(1);
  }

  @Test
  void closesEverythingThatItOpened(Session session) {
    NumbersConnector.Log log = NumbersConnector.log("closed");
    numbers(session, "closed").collect();
    try (var result = numbers(session, "closed").toArrow()) {
      assertThat(result.next()).isNotNull();
      assertThat(log.openReaders).hasValue(1);
    }
    assertThat(log.openReaders).hasValue(0);
    assertThat(log.openSources).hasValue(0);
  }

  @Test
  void aFailingReadNamesTheSplitAndClosesEverything(Session session) {
    NumbersConnector.Log log = NumbersConnector.log("failing");
    Dataset failing = numbers(session, "failing").withColumn("x", col("n"));
    Dataset broken =
        session.read().format("numbers").option("log", "failing").option("failAt", 7).load();
    assertThatThrownBy(broken::collect)
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("Cannot read numbers 5 to 10: number 7 is broken")
        .hasCauseInstanceOf(IOException.class);
    assertThatThrownBy(() -> broken.orderBy("n").collect()).isInstanceOf(PenstockException.class);
    assertThat(failing.count()).isEqualTo(10);
    assertThat(log.openReaders).hasValue(0);
    assertThat(log.openSources).hasValue(0);
  }

  @Test
  void anUnknownFormatListsTheKnownOnes(Session session) {
    assertThatThrownBy(() -> session.read().format("nope").load().schema())
        .isInstanceOf(AnalysisException.class)
        .hasMessageStartingWith("[DATA_SOURCE_NOT_FOUND]")
        .hasMessageContaining("numbers");
  }

  @Test
  void refusesAPathTwice(Session session) {
    assertThat(
            Shown.error(
                () -> session.read().format("numbers").option("path", "a").load("b").schema()))
        .isEqualTo("_LEGACY_ERROR_TEMP_1306");
  }

  @Test
  void refusesASchemaThatTheSourceDoesNotTake(Session session) {
    Dataset typed = session.read().format("numbers").schema("a int").load();
    assertThat(Shown.error(typed::schema)).isEqualTo("_LEGACY_ERROR_TEMP_2242");
  }

  @Test
  void refusesStreamsAndBatchesThatTheSourceDoesNotHave(Session session) {
    Dataset stream = session.readStream().format("numbers").load();
    assertThat(Shown.error(stream::schema)).isEqualTo("_LEGACY_ERROR_TEMP_2049");
    Dataset batch = session.read().format("rate").load();
    assertThat(Shown.error(batch::schema)).isEqualTo("_LEGACY_ERROR_TEMP_1135");
  }

  @Test
  void refusesAnUnknownTable(Session session) {
    assertThat(Shown.error(session.table("nope"))).isEqualTo("TABLE_OR_VIEW_NOT_FOUND 42P01");
  }

  @Test
  void suggestsTheOptionThatWasMeant() {
    NumbersConnector connector = new NumbersConnector();
    assertThat(
            OptionCheck.warnings(
                "read",
                "numbers",
                connector.readOptions(),
                Options.of(Map.of("cuont", "1", "COUNT", "2", "somethingElse", "3"))))
        .containsExactly(
            "Option 'cuont' is not used: numbers does not know it for a read; did you mean"
                + " 'count'?",
            "Option 'somethingElse' is not used: numbers does not know it for a read; known are"
                + " count, numPartitions, failAt, log");
  }

  @Test
  void refusesStatementsThatAreNoQueries(Session session) {
    assertThat(Shown.error(session.sql("create view v as select 1")::schema))
        .isEqualTo("PENSTOCK_UNSUPPORTED");
  }
}
