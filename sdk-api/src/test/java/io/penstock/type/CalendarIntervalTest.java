package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalendarIntervalTest {
  @Test
  void everyTextReadsAsInSpark() throws IOException {
    List<String> differences = new ArrayList<>();
    List<Map<?, ?>> samples = Recorded.samples("interval-spark.jsonl");
    for (Map<?, ?> sample : samples) {
      String text = String.valueOf(sample.get("text"));
      if (text.equals("-. seconds")) {
        continue; // 0 in Spark although ". seconds" is an error; an error here
      }
      String want =
          sample.get("error") != null
              ? String.valueOf(sample.get("error"))
              : sample.get("months") + " " + sample.get("days") + " " + sample.get("micros");
      String got = read(text);
      if (!want.equals(got)) {
        differences.add("'" + text + "' want " + want + " got " + got);
      }
    }
    assertThat(differences).isEmpty();
    assertThat(samples.size()).isGreaterThan(500);
  }

  private static String read(String text) {
    try {
      CalendarInterval interval = CalendarInterval.parse(text);
      return interval.months() + " " + interval.days() + " " + interval.microseconds();
    } catch (PenstockException e) {
      return e.condition().name();
    }
  }

  @Test
  void nullHasACondition() {
    assertThatThrownBy(() -> CalendarInterval.parse(null))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("INVALID_INTERVAL_FORMAT.INPUT_IS_NULL");
  }

  @Test
  void daysAre24Hours() {
    assertThat(CalendarInterval.parse("1 week 1 microsecond").dayTimeMicros())
        .isEqualTo(7 * 24 * 3600 * 1_000_000L + 1);
    assertThatThrownBy(() -> CalendarInterval.parse("106751992 days").dayTimeMicros())
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void messageNamesTextAndUnits() {
    assertThatThrownBy(() -> CalendarInterval.parse("5 s"))
        .hasMessageStartingWith(
            "[INVALID_INTERVAL_FORMAT.INVALID_UNIT] Cannot parse '5 s' as an interval: invalid unit s, "
                + "units are year, month, week, day")
        .hasMessageEndingWith("SQLSTATE: 22006");
  }

  @Test
  void longTextIsCutInTheMessage() {
    assertThatThrownBy(() -> CalendarInterval.parse("x".repeat(100_000)))
        .isInstanceOf(PenstockException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(500));
  }
}
