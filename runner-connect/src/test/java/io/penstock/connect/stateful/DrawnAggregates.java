package io.penstock.connect.stateful;

import static io.penstock.Functions.approx_count_distinct;
import static io.penstock.Functions.avg;
import static io.penstock.Functions.bit_and;
import static io.penstock.Functions.bit_or;
import static io.penstock.Functions.bit_xor;
import static io.penstock.Functions.bool_and;
import static io.penstock.Functions.bool_or;
import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.collect_set;
import static io.penstock.Functions.count;
import static io.penstock.Functions.count_if;
import static io.penstock.Functions.covar_samp;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.max_by;
import static io.penstock.Functions.median;
import static io.penstock.Functions.min;
import static io.penstock.Functions.min_by;
import static io.penstock.Functions.percentile;
import static io.penstock.Functions.percentile_approx;
import static io.penstock.Functions.round;
import static io.penstock.Functions.sort_array;
import static io.penstock.Functions.stddev;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.var_pop;

import io.penstock.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Aggregates whose value does not depend on the order of the rows; those that add fractions are
 * rounded, since their last digits do.
 */
final class DrawnAggregates {
  private static final Map<String, Column> ALL = new LinkedHashMap<>();

  static {
    Column v = col("v");
    Column amount = v.cast("decimal(10,2)");
    ALL.put("count", count(lit(1)));
    ALL.put("count v", count(v));
    ALL.put("count_if", count_if(v.gt(2)));
    ALL.put("sum", sum(v));
    ALL.put("avg", avg(v));
    ALL.put("min", min(v));
    ALL.put("max", max(v));
    ALL.put("min ts", min(col("ts")));
    ALL.put("max ts", max(col("ts")));
    ALL.put("max k", max(col("k")));
    ALL.put("max of both", max(struct(v, col("ts"))));
    ALL.put("decimal sum", sum(amount));
    ALL.put("decimal avg", avg(amount));
    ALL.put("double sum", sum(v.cast("double")));
    ALL.put("bool_or", bool_or(v.lt(0)));
    ALL.put("bool_and", bool_and(v.gt(0)));
    ALL.put("bit_and", bit_and(v));
    ALL.put("bit_or", bit_or(v));
    ALL.put("bit_xor", bit_xor(v));
    ALL.put("list", sort_array(collect_list(v)));
    ALL.put("list of times", sort_array(collect_list(col("ts"))));
    ALL.put("set", sort_array(collect_set(v)));
    ALL.put("max_by", max_by(v, struct(col("ts"), v)));
    ALL.put("min_by", min_by(col("ts"), struct(v, col("ts"))));
    ALL.put("median", median(v));
    ALL.put("percentile", percentile(v, lit(0.3)));
    ALL.put("percentile_approx", percentile_approx(v, lit(0.4), lit(1000)));
    ALL.put("approx_count_distinct", approx_count_distinct(v));
    ALL.put("var_pop", round(var_pop(v), 6));
    ALL.put("stddev", round(stddev(v), 6));
    ALL.put("covar_samp", round(covar_samp(v, v.multiply(v)), 6));
  }

  private DrawnAggregates() {}

  static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  static Column of(String name) {
    return Objects.requireNonNull(ALL.get(name));
  }
}
