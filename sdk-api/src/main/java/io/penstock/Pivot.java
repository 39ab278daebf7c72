package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column whose values become columns. As in Spark the rows are first aggregated by the keys and
 * this column, and then each value's aggregates are picked out of the rows of a key.
 *
 * @param column the column
 * @param values the values in the order of their columns, or empty for all that there are
 */
record Pivot(Column column, Optional<List<@Nullable Object>> values) {
  private static final String KEY = "pivot_key_";
  private static final String VALUE = "pivot_value";
  private static final String RESULT = "pivot_result_";
  private static final String MOST_VALUES = "spark.sql.pivotMaxValues";
  private static final String MOST_VALUES_DEFAULT = "10000";

  static Pivot of(Column column, @Nullable List<?> values) {
    return new Pivot(
        column,
        values == null
            ? Optional.empty()
            : Optional.of(Collections.unmodifiableList(new ArrayList<@Nullable Object>(values))));
  }

  /** A row for each group of the keys. */
  Dataset aggregate(Dataset rows, List<Expr> keys, List<Expr> aggregates) {
    List<@Nullable Object> wanted = values.orElseGet(() -> distinctValues(rows));
    List<String> names = names(rows, keys, aggregates);
    List<Expr> innerKeys = new ArrayList<>();
    List<Expr> outerKeys = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      Expr key = keys.get(i) instanceof Expr.Alias alias ? alias.child() : keys.get(i);
      innerKeys.add(new Expr.Alias(key, List.of(KEY + i)));
      outerKeys.add(Functions.col(KEY + i).as(names.get(i)).expr());
    }
    innerKeys.add(column.as(VALUE).expr());
    List<Expr> results = new ArrayList<>();
    for (int i = 0; i < aggregates.size(); i++) {
      Expr result =
          aggregates.get(i) instanceof Expr.Alias alias ? alias.child() : aggregates.get(i);
      results.add(new Expr.Alias(result, List.of(RESULT + i)));
    }
    List<Expr> picked = new ArrayList<>();
    for (Object value : wanted) {
      String text = text(rows.sparkSession(), value);
      for (int i = 0; i < aggregates.size(); i++) {
        String name = aggregates.size() == 1 ? text : text + "_" + names.get(keys.size() + i);
        picked.add(pick(value, i).as(name).expr());
      }
    }
    Plan byValue = new Plan.Aggregate(rows.plan(), Plan.Grouping.GROUP_BY, innerKeys, results);
    return new Dataset(
        rows.sparkSession(),
        new Plan.Aggregate(byValue, Plan.Grouping.GROUP_BY, outerKeys, picked));
  }

  private static Column pick(@Nullable Object value, int result) {
    Column matches = Functions.col(VALUE).eqNullSafe(Functions.lit(value));
    return Functions.first(Functions.when(matches, Functions.col(RESULT + result)), true);
  }

  private List<@Nullable Object> distinctValues(Dataset rows) {
    String most = rows.sparkSession().conf().get(MOST_VALUES, MOST_VALUES_DEFAULT);
    int limit = Integer.parseInt(most);
    List<Row> found =
        rows.select(column.as(VALUE)).distinct().orderBy(VALUE).limit(limit + 1).collect();
    if (found.size() > limit) {
      throw new AnalysisException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot pivot by "
              + column
              + ": it has more than "
              + limit
              + " distinct values; name the values, or raise "
              + MOST_VALUES);
    }
    List<@Nullable Object> out = new ArrayList<>();
    found.forEach(row -> out.add(row.get(0)));
    return out;
  }

  /** The names of keys and aggregates; those without a name of their own are asked for. */
  private static List<String> names(Dataset rows, List<Expr> keys, List<Expr> aggregates) {
    List<Expr> all = new ArrayList<>(keys);
    if (aggregates.size() > 1) {
      all.addAll(aggregates);
    }
    List<String> own = all.stream().flatMap(e -> e.explicitName().stream()).toList();
    if (own.size() == all.size()) {
      return own;
    }
    Plan plan = new Plan.Aggregate(rows.plan(), Plan.Grouping.GROUP_BY, keys, aggregates);
    return new Dataset(rows.sparkSession(), plan).schema().fieldNames();
  }

  private static String text(Session session, @Nullable Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    boolean plain =
        value instanceof String
            || value instanceof Boolean
            || value instanceof Long
            || value instanceof Integer
            || value instanceof Short
            || value instanceof Byte;
    return plain
        ? value.toString()
        : Objects.requireNonNull(
            session.range(1).select(Functions.lit(value).cast("string")).first().getString(0));
  }
}
