package io.penstock.testkit.conformance;

import static io.penstock.Functions.coalesce;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.size;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.when;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A null parent hides whatever its children say: case 79. */
public abstract class NestedNullsSuite extends ConformanceSuite {
  private static final Column FIELD = col("s").getField("x");

  private Dataset rows() {
    return session()
        .createDataset(
            List.of(
                Row.of(Row.of(5), Arrays.asList(1, null)),
                Row.of(null, List.of()),
                Row.of(Row.of((Object) null), null)),
            StructType.fromDDL("s STRUCT<x: INT>, l ARRAY<INT>"));
  }

  @Test
  protected void case79_theFieldOfANullStructIsNull() {
    assertThat(
            PrintedRows.of(
                rows().select(FIELD, FIELD.isNull(), col("s").isNull(), FIELD.plus(1)).collect()))
        .isEqualTo("[(5, false, false, 6), (NULL, true, true, NULL), (NULL, true, false, NULL)]");
  }

  @Test
  protected void case79_aStructThatACaseMadeNullHidesItsChild() {
    Column some = when(col("id").equalTo(1), struct(lit(5).as("x")));
    Dataset rows = session().range(3).select(some.as("s"));

    assertThat(
            PrintedRows.of(rows.select(FIELD, FIELD.isNull(), coalesce(FIELD, lit(-1))).collect()))
        .isEqualTo("[(NULL, true, -1), (5, false, 5), (NULL, true, -1)]");
    assertThat(PrintedRows.of(rows.filter(FIELD.equalTo(5)).collect())).isEqualTo("[((5))]");
  }

  @Test
  protected void case79_emptyAndNullListsDiffer() {
    assertThat(PrintedRows.of(rows().select(col("l"), size(col("l")), col("l").isNull()).collect()))
        .isEqualTo("[([1, NULL], 2, false), ([], 0, false), (NULL, NULL, true)]");
  }
}
