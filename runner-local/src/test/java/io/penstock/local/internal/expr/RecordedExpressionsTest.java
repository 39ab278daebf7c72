package io.penstock.local.internal.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.analyze.NamedExpr;
import io.penstock.type.DataType;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Expressions, one a line, with what Spark 4.2.0 answered: type and value, or the error condition,
 * with ANSI mode on and off. Values are as Spark casts them to string.
 */
class RecordedExpressionsTest {
  private record Sample(String sql, String onType, String onValue, String offType, String off) {}

  @ParameterizedTest
  @ValueSource(
      strings = {
        "arithmetic",
        "comparison",
        "conditions",
        "casts",
        "casts-of-text",
        "values",
        "differences"
      })
  void givesWhatSparkGives(String file) throws IOException {
    check(file, ZoneId.of("UTC"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"new-york"})
  void followsTheSessionTimeZone(String file) throws IOException {
    check(file, ZoneId.of("America/New_York"));
  }

  private static void check(String file, ZoneId zone) throws IOException {
    Evaluations.ZONE.set(zone);
    try {
      SoftAssertions softly = new SoftAssertions();
      List<Sample> samples = read(file);
      assertThat(samples).isNotEmpty();
      for (Sample sample : samples) {
        check(softly, sample.sql(), true, sample.onType(), sample.onValue());
        check(softly, sample.sql(), false, sample.offType(), sample.off());
      }
      softly.assertAll();
    } finally {
      Evaluations.ZONE.remove();
    }
  }

  private static List<Sample> read(String file) throws IOException {
    String name = "/expressions/" + file + ".tsv";
    try (BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(
                    Objects.requireNonNull(RecordedExpressionsTest.class.getResourceAsStream(name)),
                    StandardCharsets.UTF_8));
        Stream<String> lines = reader.lines()) {
      return lines
          .map(l -> l.split("\t", -1))
          .map(c -> new Sample(c[0], c[1], c[2], c[3], c[4]))
          .toList();
    }
  }

  private static void check(
      SoftAssertions softly, String sql, boolean ansi, String type, String value) {
    String what = sql + (ansi ? " (ANSI)" : " (not ANSI)");
    if (type.equals("E")) {
      PenstockException error =
          catchThrowableOfType(
              PenstockException.class,
              () -> Evaluations.text(Evaluations.bind(sql, ansi).expr(), ansi));
      softly.assertThat(error).as(what).isNotNull();
      // Spark has a few plain Java exceptions without a condition
      if (error != null && !value.equals("None")) {
        softly.assertThat(error.condition().name()).as(what).isEqualTo(value);
      }
      return;
    }
    try {
      NamedExpr bound = Evaluations.bind(sql, ansi);
      String text = Evaluations.text(bound.expr(), ansi);
      softly.assertThat(text == null ? "null" : JsonText.quote(text)).as(what).isEqualTo(value);
      softly
          .assertThat(bound.expr().type().sql().replace(" NOT NULL", ""))
          .as(what)
          .isEqualTo(DataType.fromDDL(type).sql().replace(" NOT NULL", ""));
    } catch (RuntimeException e) {
      softly.fail(what + " should give " + value + " but fails: " + e);
    }
  }
}
