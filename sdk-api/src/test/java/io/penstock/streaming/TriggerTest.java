package io.penstock.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.penstock.error.PenstockException;
import io.penstock.type.Recorded;
import io.penstock.type.Seeds;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TriggerTest {
  @Test
  void B7_everyIntervalTextIsTheTriggerOfSpark() throws IOException {
    List<String> differences = new ArrayList<>();
    for (Map<?, ?> sample : Recorded.samples("interval-spark.jsonl")) {
      String text = String.valueOf(sample.get("text"));
      if (text.equals("-. seconds")) {
        continue; // 0 in Spark although ". seconds" is an error; an error here
      }
      Object error = sample.get("triggerError");
      String want = String.valueOf(error == null ? sample.get("ms") : error);
      String got = millis(text);
      // Spark throws java.lang's exception where days do not fit; it has this condition for others
      String accepted = want.equals("ArithmeticException") ? ARITHMETIC : want;
      if (!accepted.equals(got)) {
        differences.add("'" + text + "' want " + want + " got " + got);
      }
    }
    assertThat(differences).isEmpty();
  }

  private static final String ARITHMETIC = "INVALID_INTERVAL_FORMAT.ARITHMETIC_EXCEPTION";

  private static String millis(String text) {
    try {
      return String.valueOf(((Trigger.ProcessingTime) Trigger.processingTime(text)).intervalMs());
    } catch (PenstockException e) {
      return e.condition().name();
    } catch (IllegalArgumentException e) {
      return "IllegalArgumentException";
    }
  }

  @ParameterizedTest
  @CsvSource({
    "processingTime=5 seconds, processingTime=5 seconds",
    "PROCESSINGTIME = 1 minute 30 seconds, processingTime=90 seconds",
    "5 seconds, processingTime=5 seconds",
    "interval 2 seconds, processingTime=2 seconds",
    "100 microseconds, processingTime=0 seconds",
    "1500 milliseconds, processingTime=1500 milliseconds",
    "once=true, once=true",
    "once, once=true",
    "availableNow=true, availableNow=true",
    "' AvailableNow = TRUE ', availableNow=true",
    "continuous=1 second, continuous=1 second",
    "realTime=5 minutes, realTime=5 minutes",
    "realTime, realTime=5 minutes",
    "realtime=5 seconds, realTime=5 seconds",
    "processingTime=1 week, processingTime=7 days",
  })
  void B7_textIsRead(String text, String want) {
    assertThat(Trigger.parse(text)).hasToString(want);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "=",
        "once=false",
        "once=",
        "availableNow=1",
        "processingTime",
        "processingTime=",
        "continuous",
        "foo=5 seconds",
        "5s",
        "PT5S",
        "5",
        "processingTime=5s",
        "continuous=1 foo",
        "processingTime=processingTime=1 second"
      })
  void badTextListsTheValidForms(String text) {
    assertThatThrownBy(() -> Trigger.parse(text))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("'processingTime=5 seconds'")
        .hasMessageContaining("'once=true'")
        .hasMessageContaining("'availableNow=true'")
        .hasMessageContaining("'continuous=1 second'")
        .hasMessageContaining("'realTime=5 minutes'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1 month", "1 year", "processingTime=1 year", "continuous=2 months"})
  void B7_monthsAreRefused(String text) {
    PenstockException e = (PenstockException) catchThrowable(() -> Trigger.parse(text));
    assertThat(e.condition().name()).isEqualTo("_LEGACY_ERROR_TEMP_3262");
  }

  @Test
  void B7_realTimeIsAtLeast5Seconds() {
    assertThat(Trigger.realTime()).isEqualTo(new Trigger.RealTime(300_000));
    assertThat(Trigger.realTime(5_000)).isEqualTo(Trigger.realTime("5 seconds"));
    assertThat(Trigger.realTime(Duration.ofSeconds(6))).isEqualTo(new Trigger.RealTime(6_000));
    assertThat(Trigger.realTime(1, TimeUnit.MINUTES)).isEqualTo(new Trigger.RealTime(60_000));
    for (String text : List.of("1 second", "4999 milliseconds")) {
      PenstockException e = (PenstockException) catchThrowable(() -> Trigger.realTime(text));
      assertThat(e.condition().name())
          .isEqualTo("INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL");
      assertThat(e.sqlState()).isEqualTo("22023");
    }
  }

  @Test
  void B7_negativeIsRefusedWithoutCondition() {
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> Trigger.processingTime(-1),
            () -> Trigger.processingTime("-1 second"),
            () -> Trigger.processingTime(Duration.ofSeconds(-1)),
            () -> Trigger.continuous(-1),
            () -> Trigger.realTime(-1),
            () -> Trigger.parse("continuous=-1 second"))) {
      assertThatThrownBy(call)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("the interval of trigger should not be negative");
    }
  }

  @Test
  void partsBelowAMillisecondAreCut() {
    assertThat(Trigger.processingTime(1, TimeUnit.NANOSECONDS))
        .isEqualTo(Trigger.processingTime(0));
    assertThat(Trigger.processingTime(Duration.ofNanos(1_999_999)))
        .isEqualTo(Trigger.processingTime(1));
    assertThat(Trigger.continuous(1_500, TimeUnit.MICROSECONDS)).isEqualTo(Trigger.continuous(1));
    assertThat(Trigger.continuous(Duration.ofSeconds(1))).isEqualTo(Trigger.continuous("1 second"));
  }

  @Test
  void textOfATriggerReadsAsTheTrigger() {
    long seed = Seeds.next("textOfATriggerReadsAsTheTrigger");
    Random random = new Random(seed);
    for (int i = 0; i < 1_000; i++) {
      long[] units = {1, 1_000, 60_000, 3_600_000, 86_400_000};
      long millis = random.nextInt(100_000) * units[random.nextInt(units.length)];
      for (Trigger trigger :
          List.of(
              new Trigger.ProcessingTime(millis),
              new Trigger.Continuous(millis),
              new Trigger.RealTime(millis + 5_000),
              Trigger.once(),
              Trigger.availableNow())) {
        assertThat(Trigger.parse(trigger.toString())).as("seed " + seed).isEqualTo(trigger);
      }
    }
  }
}
