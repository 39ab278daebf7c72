package io.penstock.local.internal.analyze;

import static io.penstock.Functions.abs;
import static io.penstock.Functions.array;
import static io.penstock.Functions.call_function;
import static io.penstock.Functions.coalesce;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.negate;
import static io.penstock.Functions.not;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.penstock.Column;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Automatic names of result columns, as Spark 4.2.0's Java API answered for the same columns. */
class ResultNamesTest {
  private static final Scope SCOPE =
      Scope.of(
          StructType.fromDDL(
              "a int, b int, c string, st struct<x: int, Y: int>, m map<string, int>,"
                  + " arr array<int>, ast array<struct<x: int>>, d double, dt date, ts timestamp"),
          List.of("t"));

  static Stream<Arguments> columns() {
    Column a = col("a");
    Column c = col("c");
    return Stream.of(
        arguments(col("A"), "A"),
        arguments(col("A").plus(1), "(A + 1)"),
        arguments(a.multiply(2.5), "(a * 2.5)"),
        arguments(negate(a), "negative(a)"),
        arguments(col("st.X"), "X"),
        arguments(col("st").getField("X"), "st.X"),
        arguments(col("m.k"), "k"),
        arguments(col("m.k").plus(1), "(m[k] + 1)"),
        arguments(col("arr").getItem(0), "arr[0]"),
        arguments(col("m").getItem("k"), "m[k]"),
        arguments(col("arr").getItem(a), "arr[a]"),
        arguments(a.cast("bigint"), "a"),
        arguments(a.plus(1).cast("bigint"), "CAST((a + 1) AS BIGINT)"),
        arguments(a.cast("int").cast("bigint"), "a"),
        arguments(col("st.x").cast("string"), "CAST(st.x AS STRING)"),
        arguments(a.cast("bigint").plus(1), "(CAST(a AS BIGINT) + 1)"),
        arguments(col("st.x").plus(1), "(st.x + 1)"),
        arguments(col("t.a").plus(1), "(a + 1)"),
        arguments(col("t.a"), "a"),
        arguments(col("t.a").cast("string"), "a"),
        arguments(a.plus(1).as("b").cast("string"), "b"),
        arguments(a.as("q").plus(1), "(a AS q + 1)"),
        arguments(a.as("x").as("y"), "y"),
        arguments(a.isin(1, 2), "(a IN (1, 2))"),
        arguments(a.isin(), "(a IN ())"),
        arguments(a.between(1, 2), "((a >= 1) AND (a <= 2))"),
        arguments(call_function("between", a, lit(1), lit(2)), "between(a, 1, 2)"),
        arguments(a.isNull(), "(a IS NULL)"),
        arguments(a.isNotNull(), "(a IS NOT NULL)"),
        arguments(a.isNaN(), "isnan(a)"),
        arguments(not(a.equalTo(1)), "(NOT (a = 1))"),
        arguments(a.notEqual(1), "(NOT (a = 1))"),
        arguments(a.eqNullSafe(1), "(a <=> 1)"),
        arguments(when(a.gt(1), "p").otherwise("q"), "CASE WHEN (a > 1) THEN p ELSE q END"),
        arguments(when(a.gt(1), "p"), "CASE WHEN (a > 1) THEN p END"),
        arguments(call_function("if", a.gt(1), lit(1), lit(2)), "(IF((a > 1), 1, 2))"),
        arguments(a.bitwiseAND(1), "(a & 1)"),
        arguments(a.bitwiseOR(1), "(a | 1)"),
        arguments(a.bitwiseXOR(1), "(a ^ 1)"),
        arguments(call_function("~", a), "~a"),
        arguments(a.mod(2), "(a % 2)"),
        arguments(call_function("MOD", a, lit(2)), "mod(a, 2)"),
        arguments(call_function("div", a, lit(2)), "(a div 2)"),
        arguments(call_function("pmod", a, lit(2)), "pmod(a, 2)"),
        arguments(call_function("positive", a), "(+ a)"),
        arguments(abs(a), "abs(a)"),
        arguments(struct(a, c), "struct(a, c)"),
        arguments(
            struct(a.as("q"), c.cast("string").as("z")), "struct(a AS q, CAST(c AS STRING) AS z)"),
        arguments(struct(a.plus(1)), "struct((a + 1))"),
        arguments(struct(col("st.*")), "struct(st.x AS x, st.Y AS Y)"),
        arguments(array(a, lit(1)), "array(a, 1)"),
        arguments(map(lit("k"), a), "map(k, a)"),
        arguments(coalesce(a, lit(1)), "coalesce(a, 1)"),
        arguments(col("ast.x"), "x"),
        arguments(col("ast").getField("x"), "ast.x"),
        arguments(col("ast").getItem(0).getField("x"), "ast[0].x"),
        arguments(c.equalTo("x").and(a.equalTo(1)), "((c = x) AND (a = 1))"),
        arguments(a.gt(1).or(a.lt(3)).and(a.equalTo(2)), "(((a > 1) OR (a < 3)) AND (a = 2))"));
  }

  static Stream<Arguments> literalsAndCalls() {
    return Stream.of(
        arguments(lit("x"), "x"),
        arguments(lit("it's"), "it's"),
        arguments(lit(1.5), "1.5"),
        arguments(lit(true), "true"),
        arguments(lit(null), "NULL"),
        arguments(lit(new byte[] {1, 2}), "X'0102'"),
        arguments(lit(LocalDate.of(2020, 1, 1)), "DATE '2020-01-01'"),
        arguments(lit(Instant.EPOCH), "TIMESTAMP '1970-01-01 00:00:00'"),
        arguments(lit(LocalDateTime.of(2020, 1, 1, 1, 1)), "TIMESTAMP_NTZ '2020-01-01 01:01:00'"),
        arguments(lit(Duration.ofDays(1)), "INTERVAL '1 00:00:00' DAY TO SECOND"),
        arguments(lit(Period.ofMonths(14)), "INTERVAL '1-2' YEAR TO MONTH"),
        arguments(lit(new BigDecimal("1.50")), "1.50"),
        arguments(lit(1L), "1"),
        arguments(call_function("current_timestamp"), "current_timestamp()"),
        arguments(call_function("curdate"), "current_date()"),
        arguments(call_function("rand", lit(1L)).plus(1), "(rand(1) + 1)"),
        arguments(call_function("random", lit(1)), "rand(1)"),
        arguments(call_function("uuid", lit(1L)), "uuid()"),
        arguments(call_function("spark_partition_id"), "SPARK_PARTITION_ID()"),
        arguments(
            call_function("assert_true", col("a").gt(0)),
            "assert_true((a > 0), '(a > 0)' is not true!)"),
        arguments(
            call_function("raise_error", lit("x")),
            "raise_error(USER_RAISED_EXCEPTION, map(errorMessage, x))"));
  }

  static Stream<Arguments> times() {
    Column date = col("dt");
    Column time = col("ts");
    Column day = lit(Duration.ofDays(1));
    Column month = lit(Period.ofMonths(1));
    return Stream.of(
        arguments(date.plus(1), "date_add(dt, 1)"),
        arguments(date.minus(1), "date_sub(dt, 1)"),
        arguments(lit(1).plus(date), "date_add(dt, 1)"),
        arguments(date.plus(day), "dt + INTERVAL '1 00:00:00' DAY TO SECOND"),
        arguments(date.minus(month), "dt - INTERVAL '0-1' YEAR TO MONTH"),
        arguments(
            date.minus(day.cast("interval day")),
            "date_add(dt, (- extractansiintervaldays(CAST(INTERVAL '1 00:00:00' DAY TO SECOND"
                + " AS INTERVAL DAY))))"),
        arguments(date.minus(time), "(dt - ts)"),
        arguments(day.plus(time), "ts + INTERVAL '1 00:00:00' DAY TO SECOND"),
        arguments(lit(2).multiply(month), "(INTERVAL '0-1' YEAR TO MONTH * 2)"),
        arguments(month.divide(2), "(INTERVAL '0-1' YEAR TO MONTH / 2)"));
  }

  @ParameterizedTest
  @MethodSource({"columns", "literalsAndCalls", "times"})
  void isNamedAsSparkNamesIt(Column column, String name) {
    FunctionRegistry functions = new FunctionRegistry(CoreFunctions.definitions());
    BindContext context = new BindContext(true, ZoneOffset.UTC, false);
    assertThat(new ExprBinder(functions, context).bind(column.expr(), SCOPE).name())
        .isEqualTo(name);
  }
}
