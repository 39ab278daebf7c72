package io.penstock.testkit.conformance;

import static io.penstock.Functions.asc;
import static io.penstock.Functions.asc_nulls_first;
import static io.penstock.Functions.asc_nulls_last;
import static io.penstock.Functions.desc;
import static io.penstock.Functions.desc_nulls_first;
import static io.penstock.Functions.desc_nulls_last;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Functions;
import io.penstock.Row;
import io.penstock.type.StructType;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every function and operator of the API answers as Spark did, under ANSI rules and without. */
public abstract class ExpressionSuite extends ConformanceSuite {
  private static final Map<String, Supplier<Samples>> AREAS =
      Map.of(
          "math", MathSamples::all,
          "text", TextSamples::all,
          "time", TimeSamples::all,
          "collection", CollectionSamples::all,
          "other", OtherSamples::all,
          "operator", OperatorSamples::all);

  /** The first are in all samples, the next are tested by sorting, the last needs SQL text. */
  private static final Set<String> OTHERWISE =
      Set.of(
          "col",
          "column",
          "lit",
          "asc",
          "asc_nulls_first",
          "asc_nulls_last",
          "desc",
          "desc_nulls_first",
          "desc_nulls_last",
          "expr");

  /** What is no expression of one row. */
  private static final Set<String> OF_GROUPS =
      Set.of("AggregateFunctions", "StatisticsFunctions", "WindowFunctions", "RankingFunctions");

  private static String owner(Method method) {
    return method.getDeclaringClass().getSimpleName();
  }

  private void check(String record, String area) {
    recorded(record).check(answers(area), RunnerDeclaration.of(runner()).lackedFunctions());
  }

  private Map<String, String> answers(String area) {
    return samples(area).answers(SampleRows.of(session()));
  }

  private static Samples samples(String area) {
    return Objects.requireNonNull(AREAS.get(area), area).get();
  }

  @ParameterizedTest
  @ValueSource(strings = {"math", "text", "time", "collection", "other", "operator"})
  protected void expressionsAnswerAsSpark(String area) {
    check(area, area);
  }

  @Test
  protected void operatorsAnswerAsSparkWithoutAnsi() {
    session().conf().set("spark.sql.ansi.enabled", "false");
    check("operator-without-ansi", "operator");
  }

  @Test
  protected void timesAnswerAsSparkInAnotherZone() {
    session().conf().set("spark.sql.session.timeZone", "America/New_York");
    check("time-in-new-york", "time");
  }

  @ParameterizedTest
  @CsvSource({
    "asc,'[NULL, 1, 2]'",
    "desc,'[2, 1, NULL]'",
    "asc_nulls_first,'[NULL, 1, 2]'",
    "asc_nulls_last,'[1, 2, NULL]'",
    "desc_nulls_first,'[NULL, 2, 1]'",
    "desc_nulls_last,'[2, 1, NULL]'"
  })
  protected void sortingPutsNullsWhereItIsAsked(String order, String expected) {
    Map<String, Column> orders = new LinkedHashMap<>();
    orders.put("asc", asc("v"));
    orders.put("desc", desc("v"));
    orders.put("asc_nulls_first", asc_nulls_first("v"));
    orders.put("asc_nulls_last", asc_nulls_last("v"));
    orders.put("desc_nulls_first", desc_nulls_first("v"));
    orders.put("desc_nulls_last", desc_nulls_last("v"));
    Column by = orders.get(order);
    assertThat(by).isNotNull();
    List<Row> rows = List.of(Row.of(2), Row.of((Object) null), Row.of(1));

    assertThat(
            PrintedRows.of(
                session().createDataset(rows, StructType.fromDDL("v INT")).orderBy(by).collect()))
        .isEqualTo(expected.replaceAll("(\\w+)", "($1)"));
  }

  @Test
  protected void everyFunctionHasASample() {
    Set<String> missing = new TreeSet<>();
    for (Method method : Functions.class.getMethods()) {
      if (method.getReturnType() == Column.class && !OF_GROUPS.contains(owner(method))) {
        missing.add(method.getName());
      }
    }
    AREAS.values().forEach(area -> missing.removeAll(area.get().names()));
    missing.removeAll(OTHERWISE);
    assertThat(missing).isEmpty();
  }
}
