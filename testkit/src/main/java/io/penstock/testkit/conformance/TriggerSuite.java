package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of triggers: case 49. */
public abstract class TriggerSuite extends ConformanceSuite {
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "1 second,1000",
        "0 seconds,0",
        "500 milliseconds,500",
        "1 minute 30 seconds,90000",
        "interval 2 seconds,2000",
        "1 day,86400000",
        "  3   SECONDS ,3000",
        "1.5 seconds,1500",
        "1 week,604800000",
        "100 microseconds,0"
      })
  protected void case49_intervals(String text, long millis) {
    assertThat(Trigger.processingTime(text)).isEqualTo(Trigger.processingTime(millis));
  }

  @ParameterizedTest
  @CsvSource({
    "1 month,_LEGACY_ERROR_TEMP_3262",
    "1 year,_LEGACY_ERROR_TEMP_3262",
    "5s,INVALID_INTERVAL_FORMAT.INVALID_VALUE 22006",
    "5,INVALID_INTERVAL_FORMAT.MISSING_UNIT 22006",
    "'',INVALID_INTERVAL_FORMAT.INPUT_IS_EMPTY 22006",
    "PT5S,INVALID_INTERVAL_FORMAT.UNRECOGNIZED_NUMBER 22006",
    "soon,INVALID_INTERVAL_FORMAT.UNRECOGNIZED_NUMBER 22006"
  })
  protected void case49_badIntervals(String text, String condition) {
    Failure.of(() -> Trigger.processingTime(text)).hasConditions(condition);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1 second", "-1 millisecond"})
  protected void case49_negativeIntervals(String text) {
    Failure.of(() -> Trigger.processingTime(text)).hasConditions();
    Failure.of(() -> Trigger.processingTime(-1L)).hasConditions();
  }

  @Test
  protected void case49_filesAreNotContinuous() {
    put("in/1.json", "{\"k\":\"a\"}\n");

    Failure.of(
            () ->
                session()
                    .readStream()
                    .format("json")
                    .schema("k STRING")
                    .load(path("in"))
                    .writeStream()
                    .format("noop")
                    .trigger(Trigger.continuous("1 second"))
                    .start())
        .hasConditions("_LEGACY_ERROR_TEMP_3102");
  }
}
