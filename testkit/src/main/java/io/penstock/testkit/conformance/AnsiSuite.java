package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.element_at;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.raise_error;
import static io.penstock.Functions.to_timestamp;
import static io.penstock.Functions.try_add;
import static io.penstock.Functions.try_divide;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A bad value ends a stream under ANSI, and only the {@code try} functions spare it: case 46. */
public abstract class AnsiSuite extends ConformanceSuite {
  @BeforeEach
  void putRows() {
    put(
        "in/1.json",
        """
        {"g":"a","i":2147483647,"l":9223372036854775807}
        {"g":"b","i":0,"l":0}
        {"g":"c","i":null,"l":1}
        """);
  }

  private Recording select(Column... columns) {
    Dataset rows =
        session().readStream().format("json").schema("g STRING, i INT, l BIGINT").load(path("in"));
    return recording(rows.select(columns));
  }

  private void fails(Column column, String condition) {
    Failure.of(() -> select(column).next()).hasConditions("STREAM_FAILED XXKST", condition);
  }

  @Test
  protected void case46_overflow() {
    fails(col("i").plus(1), "ARITHMETIC_OVERFLOW 22003");
    fails(col("l").multiply(2L), "ARITHMETIC_OVERFLOW 22003");
  }

  @Test
  protected void case46_divisionByZero() {
    fails(lit(1).divide(col("i")), "DIVIDE_BY_ZERO 22012");
    fails(lit(1).mod(col("i")), "REMAINDER_BY_ZERO 22012");
  }

  @Test
  protected void case46_badCasts() {
    fails(col("g").cast("int"), "CAST_INVALID_INPUT 22018");
    fails(to_timestamp(col("g")), "CAST_INVALID_INPUT 22018");
    fails(col("l").cast("int"), "CAST_OVERFLOW 22003");
  }

  @Test
  protected void case46_arrayIndexes() {
    fails(array(lit(1), lit(2)).getItem(5), "INVALID_ARRAY_INDEX 22003");
    fails(array(col("i"), lit(2)).getItem(col("i")), "INVALID_ARRAY_INDEX 22003");
    fails(element_at(array(lit(1), lit(2)), 0), "INVALID_INDEX_OF_ZERO 22003");
    fails(element_at(array(col("i"), lit(2)), 0), "INVALID_INDEX_OF_ZERO 22003");
  }

  @Test
  protected void case46_raisedErrors() {
    fails(raise_error(lit("no")), "USER_RAISED_EXCEPTION P0001");
  }

  @Test
  protected void case46_tryFunctionsGiveNull() {
    assertThat(
            select(
                    col("g").try_cast("int"),
                    try_divide(lit(1), col("i")),
                    try_add(col("l"), lit(1L)))
                .nextInOrder())
        .isEqualTo("[(NULL, 4.656612875245797E-10, NULL), (NULL, NULL, 1), (NULL, NULL, 2)]");
  }
}
