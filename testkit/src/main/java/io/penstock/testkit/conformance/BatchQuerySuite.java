package io.penstock.testkit.conformance;

import io.penstock.Session;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queries of groups and windows over batches give Spark's columns and rows, or its errors. */
public abstract class BatchQuerySuite extends ConformanceSuite {
  private static final Map<String, Function<Session, BatchQueries>> AREAS =
      Map.of(
          "time-windows",
          TimeWindowQueries::of,
          "sessions",
          SessionQueries::of,
          "aggregates",
          AggregateQueries::of,
          "over",
          OverQueries::of,
          "above-groups",
          AboveGroupsQueries::of,
          "pivots",
          PivotQueries::of);

  @ParameterizedTest
  @ValueSource(
      strings = {"time-windows", "sessions", "aggregates", "over", "above-groups", "pivots"})
  protected void queriesAnswerAsSpark(String area) {
    recorded(area).check(Objects.requireNonNull(AREAS.get(area), area).apply(session()).answers());
  }

  @Test
  protected void daysOfGapsAreThoseOfTheTimeZone() {
    session().conf().set("spark.sql.session.timeZone", "America/New_York");
    recorded("sessions-in-new-york").check(SessionQueries.ofDays(session()).answers());
  }
}
