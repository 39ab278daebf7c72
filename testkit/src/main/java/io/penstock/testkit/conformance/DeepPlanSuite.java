package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import org.junit.jupiter.api.Test;

/** Plans that a loop builds: case 75, as deep as Spark's own client goes. */
public abstract class DeepPlanSuite extends ConformanceSuite {
  /** How often to call {@code withColumn}. */
  protected int depth() {
    return 400;
  }

  @Test
  protected void case75_manyTimesWithColumn() {
    Dataset rows = session().range(1);
    for (int i = 0; i < depth(); i++) {
      rows = rows.withColumn("c" + i, lit(i));
    }

    Row first = rows.first();
    assertThat(first.size()).isEqualTo(depth() + 1);
    assertThat(first.getInt(depth())).isEqualTo(depth() - 1);
  }

  @Test
  protected void case75_fiveHundredAdditions() {
    Column sum = col("id");
    for (int i = 0; i < 500; i++) {
      sum = sum.plus(1L);
    }

    assertThat(PrintedRows.of(session().range(1).select(sum).collect())).isEqualTo("[(500)]");
  }
}
