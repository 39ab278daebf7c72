package io.penstock.local.internal.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Session;
import io.penstock.error.AnalysisException;
import io.penstock.expr.Expr;
import io.penstock.testkit.PenstockExtension;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlExpressionsTest {
  private static final SqlSettings SETTINGS = new SqlSettings(ZoneOffset.UTC, false);

  @RegisterExtension
  final PenstockExtension penstock = PenstockExtension.builder().runner("local[1]").build();

  private static Expr parse(String text) {
    return SqlExpressions.parse(text, SETTINGS);
  }

  static Random random(String test) {
    long seed = Long.getLong("penstock.seed", System.nanoTime());
    System.out.println(test + ": -Dpenstock.seed=" + seed);
    return new Random(seed);
  }

  @Test
  void readsWhatAnExpressionIsWrittenAs() {
    Random random = random("readsWhatAnExpressionIsWrittenAs");
    for (int i = 0; i < 2000; i++) {
      Expr drawn = new SqlDraw(random).draw(5);
      String text = SqlWriter.write(drawn);

      assertThat(parse(text)).as(text).isEqualTo(drawn);
    }
  }

  /** Broken texts are refused or mean something else; nothing else happens. */
  @Test
  void refusesBrokenTextsByAnalysisExceptionsAlone() throws IOException {
    Random random = random("refusesBrokenTextsByAnalysisExceptionsAlone");
    List<String> texts = texts("sql-texts");
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(texts.get(random.nextInt(texts.size())));
      for (int change = random.nextInt(4); change >= 0; change--) {
        change(text, texts.get(random.nextInt(texts.size())), random);
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

  static void change(StringBuilder text, String other, Random random) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(4));
    int begin = random.nextInt(other.length() + 1);
    int end = Math.min(other.length(), begin + random.nextInt(5));
    text.replace(from, to, other.substring(begin, end));
  }

  static List<String> texts(String... names) throws IOException {
    List<String> out = new ArrayList<>();
    for (String name : names) {
      String resource = "/io/penstock/testkit/conformance/" + name + ".sql";
      try (InputStream in = SqlExpressionsTest.class.getResourceAsStream(resource)) {
        byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
        new String(bytes, StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.isEmpty())
            .forEach(out::add);
      }
    }
    return out;
  }

  @ParameterizedTest
  @CsvSource({
    "'(',id,')'",
    "'abs(',id,')'",
    "'- ',id,''",
    "'not ',id > 1,''",
    "'case when id > 0 then ',id,' end'",
    "'array(',id,')[0]'",
    "'cast(',id,' as bigint)'",
    "'transform(array(1), x -> ',id,')'",
    "'id in (',id,')'",
    "'coalesce(id, ',id,')'"
  })
  void refusesTextsThatAreNestedTooDeep(String open, String middle, String close, Session session) {
    String deep = open.repeat(1100) + middle + close.repeat(1100);

    assertThatThrownBy(() -> session.range(1).selectExpr(deep).schema())
        .isInstanceOf(AnalysisException.class)
        .hasMessageContaining("FAILED_TO_PARSE_TOO_COMPLEX");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "abs(", "cast(", "case when id > -1 then ", "if(true, "})
  void runsTextsThatAreNestedDeep(String open, Session session) {
    String close = open.startsWith("cast") ? " as bigint)" : open.startsWith("if") ? ", 0)" : ")";
    String end = open.startsWith("case") ? " end" : close;
    String deep = open.repeat(300) + "id" + end.repeat(300);

    assertThat(session.range(7, 8).selectExpr(deep).first().getLong(0)).isEqualTo(7);
  }

  @Test
  void readsLongTextsInTimeThatGrowsWithThem() {
    String many = "a + 1, (b -> 2) ".repeat(50_000);

    assertThatThrownBy(() -> parse("f(" + many)).isInstanceOf(AnalysisException.class);
    assertThatThrownBy(() -> parse("9".repeat(1_000_000)))
        .hasMessageContaining("DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION");
    assertThatThrownBy(() -> parse("1e" + "9".repeat(1_000_000)))
        .hasMessageContaining("INVALID_NUMERIC_LITERAL_RANGE");
    assertThatThrownBy(() -> parse("1e2000000000BD"))
        .hasMessageContaining("DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION");
    assertThat(parse("1" + " + 1".repeat(100_000))).isInstanceOf(Expr.Call.class);
  }

  @Test
  void doubleQuotesEncloseNamesWhereTheSessionSaysSo(Session session) {
    session.conf().set("spark.sql.ansi.doubleQuotedIdentifiers", "true");

    assertThat(session.range(3, 4).selectExpr("\"id\" + 1").first().getLong(0)).isEqualTo(4);
  }

  @Test
  void saysWhereATextIsWrong() {
    assertThatThrownBy(() -> parse("a +\n  b c d"))
        .hasMessageContaining("at or near 'd'")
        .hasMessageContaining("(line 2, pos 6)")
        .hasMessageContaining("\n  b c d\n------^^^\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exists(select 1)",
        "(select max(a) from t) + 1",
        "a in (select b from t)",
        "mode() within group (order by a)",
        "* except (a)",
        "a collate UTF8_BINARY"
      })
  void refusesWhatItDoesNotHave(String text) {
    assertThatThrownBy(() -> parse(text))
        .hasMessageContaining("the local runner does not have")
        .hasMessageContaining("PENSTOCK_UNSUPPORTED");
  }
}
