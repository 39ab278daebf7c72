package io.penstock.testkit.conformance;

import static io.penstock.Functions.current_timestamp;
import static io.penstock.Functions.date_trunc;
import static io.penstock.Functions.localtimestamp;
import static io.penstock.Functions.now;
import static io.penstock.testkit.conformance.Rule.B13_REPLAY;
import static io.penstock.testkit.conformance.Rule.B8_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What the time of a query is: case 43. */
public abstract class TimeOfBatchSuite extends ConformanceSuite {
  private static Column[] times() {
    return new Column[] {
      current_timestamp().equalTo(current_timestamp()),
      current_timestamp().equalTo(localtimestamp()),
      now().equalTo(current_timestamp()),
      now().geq(current_timestamp()),
      current_timestamp().equalTo(date_trunc("millisecond", current_timestamp()))
    };
  }

  @Test
  protected void case43_nowIsNotTheTimeOfTheBatch() {
    put("in/1.json", "{\"k\":\"a\"}\n");

    assertThat(
            recording(
                    session()
                        .readStream()
                        .format("json")
                        .schema("k STRING")
                        .load(path("in"))
                        .select(times()))
                .next())
        .isEqualTo("[(true, true, false, true, true)]");
  }

  @Test
  protected void case43_nowIsTheTimeOfABatchQuery() {
    assertThat(PrintedRows.of(session().range(1).select(times()[2], times()[3]).collect()))
        .isEqualTo("[(true, true)]");
  }

  /** A batch that ran again with other rows fails the script. */
  @Test
  @Proves({B8_TIME, B13_REPLAY})
  protected void B8_aBatchThatRunsAgainHasTheTimeThatItHad() {
    play(
        StreamScript.of("n INT", rows -> rows.withColumn("t", current_timestamp()))
            .triggerEvery(Duration.ofHours(1))
            .add(Row.of(1))
            .processAll()
            .add(Row.of(2))
            .processAll()
            .crash()
            .add(Row.of(3))
            .processAll());
  }
}
