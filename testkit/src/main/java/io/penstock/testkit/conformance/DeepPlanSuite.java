package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import org.junit.jupiter.api.Test;

/** Plans that a loop builds: case 75, as deep as Spark's own client goes. */
public abstract class DeepPlanSuite extends ConformanceSuite {
  @Test
  protected void case75_fourHundredTimesWithColumn() {
    Dataset rows = session().range(1);
    for (int i = 0; i < 400; i++) {
      rows = rows.withColumn("c" + i, lit(i));
    }

    assertThat(rows.columns()).hasSize(401);
    assertThat(rows.first().getInt(400)).isEqualTo(399);
  }

  @Test
  protected void case75_fiveHundredAdditions() {
    Column sum = col("id");
    for (int i = 0; i < 500; i++) {
      sum = sum.plus(1);
    }

    assertThat(PrintedRows.of(session().range(1).select(sum).collect())).isEqualTo("[(500)]");
  }
}
