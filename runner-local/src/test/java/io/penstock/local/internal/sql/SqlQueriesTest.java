package io.penstock.local.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Session;
import io.penstock.error.AnalysisException;
import io.penstock.plan.Plan;
import io.penstock.testkit.PenstockExtension;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlQueriesTest {
  private static final SqlQueries.Columns COLUMNS =
      new SqlQueries.Columns() {
        @Override
        public List<String> of(Plan plan) {
          return List.of("a");
        }

        @Override
        public boolean knows(Plan plan, List<String> parts) {
          return parts.get(0).length() % 2 == 0;
        }
      };

  @RegisterExtension
  final PenstockExtension penstock = PenstockExtension.builder().runner("local[1]").build();

  private static Plan parse(String text) {
    return SqlQueries.parse(text, new SqlSettings(ZoneOffset.UTC, false), COLUMNS);
  }

  @Test
  void refusesBrokenQueriesByAnalysisExceptionsAlone() throws IOException {
    Random random = SqlExpressionsTest.random("refusesBrokenQueriesByAnalysisExceptionsAlone");
    List<String> texts = SqlExpressionsTest.texts("sql-queries", "sql-queries-joined");
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
      for (int change = random.nextInt(4); change >= 0; change--) {
        SqlExpressionsTest.change(text, texts.get(random.nextInt(texts.size())), random);
      }
      try {
        assertThat(parse(text.toString())).isNotNull();
      } catch (AnalysisException e) {
        assertThat(e.condition().name()).as(text.toString()).isNotEmpty();
      } catch (RuntimeException e) {
        throw new AssertionError("Cannot parse: " + text, e);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "select * from (", "select 1 union ("})
  void refusesQueriesThatAreNestedTooDeep(String open, Session session) {
    String deep = open.repeat(1100) + "select 1" + ")".repeat(1100);

    assertThatThrownBy(() -> session.sql(deep).schema())
        .isInstanceOf(AnalysisException.class)
        .hasMessageContaining("FAILED_TO_PARSE_TOO_COMPLEX");
  }

  @Test
  void aViewKeepsWhatItsQueryMeant(Session session) {
    session.range(1).createOrReplaceTempView("numbers");
    session.sql("select id + 1 as n from numbers").createOrReplaceTempView("more");
    session.range(9).createOrReplaceTempView("numbers");

    assertThat(session.sql("select sum(n) from more").first().getLong(0)).isEqualTo(1);
    assertThat(session.sql("select count(*) from numbers").first().getLong(0)).isEqualTo(9);
  }

  @Test
  void columnsOfAQueryCanBeNamedAsThoseOfItsDataset(Session session) {
    var left = session.sql("select 1 as a, 2 as b");
    var right = session.sql("select 1 as a, 3 as c");

    assertThat(left.join(right, left.col("a").equalTo(right.col("a"))).select("b", "c").first())
        .hasToString("[2,3]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "show tables",
        "select 1 limit 1 + 1",
        "select 1 offset 1",
        "select a from t natural join u",
        "select a from t group by grouping sets (a)",
        "select a from t lateral view explode(a) as b",
        "select a from t where a not in (select 1)",
        "select a from t where a in (select 1) or b",
        "select a in (select 1) from t",
        "select a from t where exists (select 1)",
        "select * from explode(a)",
        "from t"
      })
  void refusesWhatItDoesNotHave(String text) {
    assertThatThrownBy(() -> parse(text))
        .hasMessageContaining("the local runner does not have")
        .hasMessageContaining("PENSTOCK_UNSUPPORTED");
  }
}
