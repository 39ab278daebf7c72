package io.penstock.testkit.conformance;

import static io.penstock.Functions.any_value;
import static io.penstock.Functions.approx_count_distinct;
import static io.penstock.Functions.approx_percentile;
import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_set;
import static io.penstock.Functions.corr;
import static io.penstock.Functions.count;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.count_distinct;
import static io.penstock.Functions.covar_pop;
import static io.penstock.Functions.covar_samp;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.first;
import static io.penstock.Functions.first_value;
import static io.penstock.Functions.last;
import static io.penstock.Functions.last_value;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max_by;
import static io.penstock.Functions.min_by;
import static io.penstock.Functions.mode;
import static io.penstock.Functions.percentile;
import static io.penstock.Functions.percentile_approx;
import static io.penstock.Functions.rand;
import static io.penstock.Functions.sort_array;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.try_sum;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Functions;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;

/** Each aggregate function over columns of each kind of type. */
final class AggregateSamples {
  private static final StructType SCHEMA =
      StructType.fromDDL(
          "i INT, l BIGINT, d DOUBLE, dec DECIMAL(10,2), s STRING, t BOOLEAN, dt DATE,"
              + " ts TIMESTAMP, a ARRAY<INT>, n VOID");
  private static final List<String> NUMBERS = List.of("i", "l", "d", "dec", "s", "t", "n");
  private static final List<String> ALL =
      List.of("i", "l", "d", "dec", "s", "t", "dt", "ts", "a", "n");

  private final Samples samples = new Samples();

  private AggregateSamples() {}

  /** Values that repeat, nulls, NaN and a negative zero, in one partition. */
  static Dataset rows(Session session) {
    Instant noon = Instant.parse("2024-02-29T12:00:00Z");
    LocalDate day = LocalDate.of(2024, 2, 29);
    return session
        .createDataset(
            List.of(
                Row.of(3, 30L, 1.5, new BigDecimal("1.25"), "b", true, day, noon, List.of(1), null),
                Row.of(null, null, null, null, null, null, null, null, null, null),
                Row.of(
                    1,
                    10L,
                    -0.0,
                    new BigDecimal("-2.50"),
                    "a",
                    false,
                    day.plusDays(1),
                    noon.plusSeconds(1),
                    List.of(2, 3),
                    null),
                Row.of(
                    3,
                    30L,
                    Double.NaN,
                    new BigDecimal("1.25"),
                    "7",
                    true,
                    day,
                    noon,
                    List.of(1),
                    null),
                Row.of(-2, 5L, 0.0, new BigDecimal("0.00"), "", null, null, null, null, null)),
            SCHEMA)
        .coalesce(1);
  }

  static Samples all() {
    AggregateSamples all = new AggregateSamples();
    all.counts();
    all.sums();
    all.choices();
    all.lists();
    all.statistics();
    all.bits();
    all.positions();
    return all.samples;
  }

  /** Texts and flags are refused by the functions of numbers, so they are asked one by one. */
  private void each(String name, List<String> columns, Function<Column, Column> aggregate) {
    for (String column : columns) {
      if (columns == NUMBERS && (column.equals("s") || column.equals("t"))) {
        samples.alone(name, aggregate.apply(col(column)));
      } else {
        samples.add(name, aggregate.apply(col(column)));
      }
    }
  }

  private void wrong(String name, List<String> columns, Function<Column, Column> aggregate) {
    columns.forEach(column -> samples.alone(name, aggregate.apply(col(column))));
  }

  private void counts() {
    each("count", ALL, Functions::count);
    samples.add("count", count("*"), count(lit(1)));
    each("countDistinct", ALL, c -> countDistinct(c));
    samples.add("countDistinct", countDistinct("i", "d"));
    each("count_distinct", List.of("i"), c -> count_distinct(c, col("t")));
    wrong("count_if", List.of("t", "i", "n"), Functions::count_if);
    each("approx_count_distinct", ALL, Functions::approx_count_distinct);
    samples.add("approx_count_distinct", approx_count_distinct("i", 0.1));
  }

  private void sums() {
    each("sum", NUMBERS, Functions::sum);
    each("sum_distinct", NUMBERS, Functions::sum_distinct);
    each("try_sum", NUMBERS, Functions::try_sum);
    each("avg", NUMBERS, Functions::avg);
    each("mean", NUMBERS, Functions::mean);
    each("try_avg", NUMBERS, Functions::try_avg);
    samples.alone(
        "sum",
        sum(col("l").plus(9223372036854775000L)),
        sum(col("ts").minus(col("ts"))),
        try_sum(col("l").plus(9223372036854775000L)));
  }

  private void choices() {
    each("max", ALL, Functions::max);
    each("min", ALL, Functions::min);
    each("max_by", ALL, c -> max_by(c, col("i")));
    each("min_by", ALL, c -> min_by(c, col("d")));
    each("first", ALL, c -> first(c));
    each("last", ALL, c -> last(c));
    each("first", List.of("n", "t"), c -> first(c, true));
    each("last", List.of("n", "t"), c -> last(c, true));
    each("first_value", List.of("i"), c -> first_value(c));
    each("last_value", List.of("i"), c -> last_value(c, lit(true)));
    each("any_value", ALL, c -> any_value(c));
    each("any_value", List.of("t"), c -> any_value(c, lit(true)));
    each("mode", ALL, c -> mode(c, true));
    each("median", NUMBERS, Functions::median);
  }

  private void lists() {
    each("collect_list", ALL, Functions::collect_list);
    each("array_agg", List.of("i", "s"), Functions::array_agg);
    each("collect_set", ALL, c -> sort_array(collect_set(c)));
  }

  private void statistics() {
    each("stddev", NUMBERS, Functions::stddev);
    each("std", List.of("i"), Functions::std);
    each("stddev_samp", List.of("i"), Functions::stddev_samp);
    each("stddev_pop", List.of("i", "dec"), Functions::stddev_pop);
    wrong("variance", List.of("i", "s"), Functions::variance);
    each("var_samp", List.of("i"), Functions::var_samp);
    each("var_pop", List.of("i", "d"), Functions::var_pop);
    each("skewness", NUMBERS, Functions::skewness);
    each("kurtosis", NUMBERS, Functions::kurtosis);
    wrong("corr", List.of("i", "dec", "s"), c -> corr(c, col("l")));
    each("covar_pop", List.of("i", "dec"), c -> covar_pop(c, col("l")));
    each("covar_samp", List.of("i", "dec"), c -> covar_samp(c, col("l")));
    each("percentile", NUMBERS, c -> percentile(c, lit(0.25)));
    each("percentile", List.of("i"), c -> percentile(c, lit(0.5), col("l")));
    wrong("percentile", List.of("i"), c -> percentile(c, lit(1.5)));
    each("percentile", List.of("i"), c -> percentile(c, array(lit(0.0), lit(0.9))));
    each("percentile_approx", NUMBERS, c -> percentile_approx(c, lit(0.25), lit(100)));
    each("approx_percentile", List.of("i"), c -> approx_percentile(c, lit(0.5), lit(10)));
    wrong("approx_percentile", List.of("i"), c -> approx_percentile(c, lit(0.5), lit(0)));
  }

  private void bits() {
    wrong("bit_and", NUMBERS, Functions::bit_and);
    wrong("bit_or", NUMBERS, Functions::bit_or);
    wrong("bit_xor", NUMBERS, Functions::bit_xor);
    wrong("bool_and", List.of("t", "i", "n", "s"), Functions::bool_and);
    wrong("bool_or", List.of("t", "i", "n"), Functions::bool_or);
    each("every", List.of("t"), Functions::every);
    each("some", List.of("t"), Functions::some);
    each("any", List.of("t"), Functions::any);
  }

  /** Where an aggregate may stand, and where not. */
  private void positions() {
    samples.alone(
        "sum",
        sum(col("i")).plus(1),
        sum(sum(col("i"))),
        sum(col("i")).plus(col("i")),
        sum(lit(2)),
        sum(col("i").plus(rand())).isNull(),
        sum(explode(col("a"))));
  }
}
