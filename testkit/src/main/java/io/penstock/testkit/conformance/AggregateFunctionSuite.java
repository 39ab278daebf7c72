package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Functions;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Every aggregate function answers as Spark did, over rows and over none, with ANSI and without.
 */
public abstract class AggregateFunctionSuite extends ConformanceSuite {
  private static final Set<String> OF_GROUPS =
      Set.of("AggregateFunctions", "StatisticsFunctions", "WindowFunctions");

  /** What stands for keys of the groups, tested with them. */
  private static final Set<String> OTHERWISE =
      Set.of("grouping", "grouping_id", "window", "session_window", "window_time");

  private void check(String record, Dataset rows) {
    recorded(record)
        .check(
            AggregateSamples.all().answers(rows), RunnerDeclaration.of(runner()).lackedFunctions());
  }

  @Test
  protected void aggregatesAnswerAsSpark() {
    check("aggregate-functions", AggregateSamples.rows(session()));
  }

  @Test
  protected void aggregatesOfNoRowsAnswerAsSpark() {
    check("aggregate-functions-of-no-rows", AggregateSamples.rows(session()).limit(0));
  }

  @Test
  protected void aggregatesAnswerAsSparkWithoutAnsi() {
    session().conf().set("spark.sql.ansi.enabled", "false");
    check("aggregate-functions-without-ansi", AggregateSamples.rows(session()));
  }

  @Test
  protected void everyAggregateHasASample() {
    Set<String> missing = new TreeSet<>();
    for (Method method : Functions.class.getMethods()) {
      if (method.getReturnType() == Column.class
          && OF_GROUPS.contains(method.getDeclaringClass().getSimpleName())) {
        missing.add(method.getName());
      }
    }
    missing.removeAll(AggregateSamples.all().names());
    missing.removeAll(OTHERWISE);
    assertThat(missing).isEmpty();
  }
}
