package io.penstock.connect;

import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Session;
import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Errors of the server as the program sees them; cases 63 and 76. */
@ExtendWith(SparkServer.class)
class ErrorsTest {
  private static PenstockException error(ThrowingCallable call) {
    return catchThrowableOfType(PenstockException.class, call);
  }

  private static void assertError(
      ThrowingCallable call, boolean analysis, String condition, String sqlState) {
    PenstockException error = error(call);
    assertThat(error).isNotNull();
    assertThat(error.condition().name()).isEqualTo(condition);
    assertThat(error.sqlState()).isEqualTo(sqlState);
    assertThat(error instanceof AnalysisException).isEqualTo(analysis);
  }

  @Test
  void analysisErrorsHaveSparksConditions(Session session) {
    assertError(
        () -> session.range(1).select("nope").schema(),
        true,
        "UNRESOLVED_COLUMN.WITH_SUGGESTION",
        "42703");
    assertError(
        () -> session.sql("select * from nope").collect(),
        true,
        "TABLE_OR_VIEW_NOT_FOUND",
        "42P01");
    assertError(() -> session.sql("selec 1").collect(), true, "PARSE_SYNTAX_ERROR", "42601");
    assertError(
        () -> session.read().json("/no/such/directory").schema(), true, "PATH_NOT_FOUND", "42K03");
    assertError(
        () -> session.read().format("nope").load().schema(),
        false,
        "DATA_SOURCE_NOT_FOUND",
        "42K02");
  }

  @Test
  void theMessageIsFramedOnce(Session session) {
    PenstockException error = error(() -> session.range(1).select("nope").schema());
    assertThat(error.getMessage())
        .startsWith("[UNRESOLVED_COLUMN.WITH_SUGGESTION] A column")
        .containsOnlyOnce("SQLSTATE: 42703")
        .containsOnlyOnce("UNRESOLVED_COLUMN");
    assertThat(error.condition()).isEqualTo(Conditions.UNRESOLVED_COLUMN__WITH_SUGGESTION);
  }

  @Test
  void dataErrorsHaveSparksConditions(Session session) {
    assertError(
        () -> session.range(1).select(lit(1).divide(lit(0))).collect(),
        false,
        "DIVIDE_BY_ZERO",
        "22012");
    assertError(
        () -> session.sql("select cast('a' as int)").collect(),
        false,
        "CAST_INVALID_INPUT",
        "22018");
    assertError(
        () -> session.conf().set("spark.sql.session.timeZone", "Mars/Phobos"),
        false,
        "INVALID_CONF_VALUE.TIME_ZONE",
        "22022");
  }

  @Test
  void viewsAreNotReplacedUnasked(Session session) throws Exception {
    session.range(1).createTempView("once");
    assertError(
        () -> session.range(1).createTempView("once"),
        true,
        "TEMP_TABLE_OR_VIEW_ALREADY_EXISTS",
        "42P07");
  }

  @Test
  void longMessagesKeepTheirCondition(Session session) {
    String name = "x".repeat(3000);
    PenstockException error = error(() -> session.range(1).select(name).schema());
    assertThat(error.condition()).isEqualTo(Conditions.UNRESOLVED_COLUMN__WITH_SUGGESTION);
    assertThat(error.text()).contains(name);
  }

  @Test
  void tooDeepPlansAreRefused(Session session) {
    var wide = session.range(1);
    for (int i = 0; i < 2000; i++) {
      wide = wide.withColumn("c" + i, lit(i));
    }
    assertError(wide::schema, true, "FAILED_TO_PARSE_TOO_COMPLEX", "54001");
  }

  @Test
  void interruptedThreadsStopWaiting(Session session) throws Exception {
    PenstockException[] error = new PenstockException[1];
    boolean[] flag = new boolean[1];
    Thread thread =
        new Thread(
            () -> {
              error[0] =
                  error(() -> session.sql("select sum(id) from range(1000000000000)").collect());
              flag[0] = Thread.currentThread().isInterrupted();
            });
    thread.start();
    thread.interrupt();
    thread.join(60_000);
    assertThat(thread.isAlive()).isFalse();
    assertThat(error[0].condition()).isEqualTo(Conditions.PENSTOCK_TASK_FAILED);
    assertThat(flag[0]).isTrue();
  }

  @Test
  void aClosedSessionSaysSo(Session session) {
    session.close();
    assertThatThrownBy(() -> session.range(1).count())
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> assertThat(e.condition()).isEqualTo(Conditions.PENSTOCK_SESSION_CLOSED));
  }
}
