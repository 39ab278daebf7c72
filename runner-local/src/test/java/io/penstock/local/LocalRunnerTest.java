package io.penstock.local;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.CloseableIterator;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.local.query.NumbersConnector;
import io.penstock.runner.ArrowResult;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A session's life: addresses, views, memory, closing. */
@Timeout(30)
class LocalRunnerTest {
  private static Session open() {
    return Session.builder().runner("local[2]").create();
  }

  @ParameterizedTest
  @CsvSource({"local,1", "local[1],1", "local[12],12"})
  void addressesSayHowManyTasksRun(String address, int tasks) {
    assertThat(new LocalRunnerProvider().accepts(address)).isTrue();
    assertThat(LocalRunnerProvider.parallelism(address)).isEqualTo(tasks);
  }

  @Test
  void aStarMeansAllProcessors() {
    assertThat(LocalRunnerProvider.parallelism("local[*]"))
        .isEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "local[0]",
        "local[]",
        "local[x]",
        "local[2",
        "local[-1]",
        "local[99999999999]",
        "local[2]x"
      })
  void wrongAddressesAreRefusedWithTheForms(String address) {
    assertThat(new LocalRunnerProvider().accepts(address)).isTrue();
    assertThatThrownBy(() -> LocalRunnerProvider.parallelism(address))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining(address)
        .hasMessageContaining("local, local[N] with N from 1, or local[*]");
  }

  @Test
  void otherAddressesAreOfOtherRunners() {
    assertThat(new LocalRunnerProvider().accepts("sc://localhost")).isFalse();
    assertThat(new LocalRunnerProvider().accepts("locally")).isFalse();
  }

  @Test
  void aClosedSessionRefusesEverything() {
    Session session = open();
    Dataset d = session.range(3);
    session.close();
    session.close();
    assertThatThrownBy(d::collect)
        .isInstanceOf(PenstockException.class)
        .hasMessageStartingWith("[PENSTOCK_SESSION_CLOSED]");
    assertThatThrownBy(() -> session.conf().get("spark.sql.ansi.enabled"))
        .isInstanceOf(PenstockException.class);
  }

  @Test
  void closingFreesResultsThatNobodyClosed() {
    Session session = open();
    ArrowResult result = session.range(100_000).orderBy(col("id").desc()).toArrow();
    assertThat(result.next()).isNotNull();
    session.close();
    result.close();
    assertThatThrownBy(result::next).hasMessageStartingWith("[PENSTOCK_SESSION_CLOSED]");
  }

  @Test
  void closingEndsAQueryThatRunsInAnotherThread() throws Exception {
    Session session = open();
    Dataset endless =
        session
            .read()
            .format("numbers")
            .option("log", "endless")
            .option("count", Long.MAX_VALUE / 4)
            .option("numPartitions", 1)
            .load()
            .filter(col("n").lt(0L));
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread reader =
        new Thread(
            () -> {
              try (ArrowResult result = endless.toArrow()) {
                result.next();
              } catch (RuntimeException e) {
                thrown.set(e);
              }
            });
    reader.start();
    while (NumbersConnector.log("endless").rowsRead.get() == 0) {
      Thread.onSpinWait();
    }
    session.close();
    reader.join();
    assertThat(thrown.get())
        .isInstanceOf(PenstockException.class)
        .hasMessageStartingWith("[PENSTOCK_SESSION_CLOSED]");
    assertThat(NumbersConnector.log("endless").openReaders).hasValue(0);
  }

  @Test
  void aQueryThatNeedsMoreMemoryThanThereIsFailsPlainly() {
    try (Session session =
        Session.builder().runner("local[2]").config("penstock.memory.limit", "4m").create()) {
      assertThatThrownBy(() -> session.range(10_000_000).distinct().count())
          .isInstanceOf(PenstockException.class)
          .hasMessageStartingWith("[PENSTOCK_MEMORY_LIMIT]");
      assertThat(session.range(10_000_000).filter(col("id").gt(lit(9_999_998L))).collect())
          .isEqualTo(List.of(Row.of(9_999_999L)));
    }
  }

  @Test
  void aSortNeedsNoMoreMemoryThanThereIs() {
    long rows = 1_000_000;
    try (Session session =
            Session.builder().runner("local[2]").config("penstock.memory.limit", "8m").create();
        CloseableIterator<Row> sorted =
            session.range(rows).orderBy(col("id").desc()).toLocalIterator()) {
      for (long i = rows - 1; i >= 0; i--) {
        assertThat(sorted.next().getLong(0)).isEqualTo(i);
      }
      assertThat(sorted.hasNext()).isFalse();
    }
  }

  @Test
  void aViewKeepsWhatItsQueryMeant() {
    try (Session session = open()) {
      session.range(5).createOrReplaceTempView("v");
      Dataset old = session.table("V");
      session.table("v").filter(col("v.id").gt(2)).createOrReplaceTempView("v");
      assertThat(session.table("v").collect()).isEqualTo(List.of(Row.of(3L), Row.of(4L)));
      assertThat(old.count()).isEqualTo(2);
      assertThat(session.table("v").as("k").select("k.id").count()).isEqualTo(2);
      assertThatThrownBy(() -> session.table("v").as("k").select("v.id").schema())
          .hasMessageStartingWith("[UNRESOLVED_COLUMN.WITH_SUGGESTION]");
      assertThatThrownBy(() -> session.range(1).createTempView("v"))
          .hasMessageStartingWith("[TEMP_TABLE_OR_VIEW_ALREADY_EXISTS]");
      assertThatThrownBy(() -> session.range(1).select("nope").createOrReplaceTempView("w"))
          .hasMessageStartingWith("[UNRESOLVED_COLUMN.WITH_SUGGESTION]");
    }
  }

  @Test
  void resultsAreReadWhileOthersAreOpen() {
    try (Session session = open();
        ArrowResult one = session.range(0, 50_000, 1, 4).toArrow();
        ArrowResult two = session.range(0, 50_000, 1, 4).orderBy("id").toArrow()) {
      assertThat(one.next()).isNotNull();
      assertThat(two.next()).isNotNull();
      assertThat(session.range(0, 10, 1, 4).distinct().count()).isEqualTo(10);
    }
  }

  private static String explained(Dataset data) {
    PrintStream standard = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      data.explain(true);
    } finally {
      System.setOut(standard);
    }
    return out.toString(StandardCharsets.UTF_8).stripTrailing();
  }

  @Test
  void explainHasSparksHeadings() {
    try (Session session = open()) {
      Dataset d = session.range(10).filter(col("id").gt(lit(3L))).select(col("id").as("k"));
      assertThat(explained(d))
          .isEqualTo(
              """
              == Parsed Logical Plan ==
              Project [id AS k]
              +- Filter >(id, 3L)
                 +- Range (0, 10, step=1)

              == Analyzed Logical Plan ==
              k: bigint
              Project [id#0 AS k]
              +- Filter >(id#0, 3)
                 +- Range (0, 10, step=1)

              == Optimized Logical Plan ==
              Project [id#0 AS k]
              +- Filter >(id#0, 3)
                 +- Range (0, 10, step=1)

              == Physical Plan ==
              Project [id#0 AS k]
              +- Filter >(id#0, 3)
                 +- Range (0, 10, step=1)""");
    }
  }
}
