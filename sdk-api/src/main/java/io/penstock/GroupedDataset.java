package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Groups of a dataset's rows, from {@link Dataset#groupBy}, {@link Dataset#rollup} or {@link
 * Dataset#cube}; Spark's {@code RelationalGroupedDataset}. Each method gives a row for each group:
 * its keys, then its aggregates. Immutable.
 */
public final class GroupedDataset {
  private static final Set<DataType> NUMBERS =
      Set.of(
          AtomicType.BYTE,
          AtomicType.SHORT,
          AtomicType.INTEGER,
          AtomicType.LONG,
          AtomicType.FLOAT,
          AtomicType.DOUBLE);

  private static final Condition REPEATED_CLAUSE = Condition.user("REPEATED_CLAUSE", "42614");
  private static final Condition PIVOT_AFTER_GROUP_BY =
      Condition.user("UNSUPPORTED_FEATURE.PIVOT_AFTER_GROUP_BY", "0A000");

  private final Dataset dataset;
  private final Plan.Grouping grouping;
  private final List<Expr> keys;
  private final @Nullable Pivot pivot;

  GroupedDataset(Dataset dataset, Plan.Grouping grouping, List<Expr> keys) {
    this(dataset, grouping, keys, null);
  }

  private GroupedDataset(
      Dataset dataset, Plan.Grouping grouping, List<Expr> keys, @Nullable Pivot pivot) {
    this.pivot = pivot;
    this.dataset = dataset;
    this.grouping = grouping;
    this.keys = keys;
  }

  private Dataset aggregate(List<Expr> aggregates) {
    Pivot columns = pivot;
    if (columns != null) {
      return columns.aggregate(dataset, keys, aggregates);
    }
    return new Dataset(
        dataset.sparkSession(), new Plan.Aggregate(dataset.plan(), grouping, keys, aggregates));
  }

  /** As {@link #pivot(Column)}. */
  public GroupedDataset pivot(String pivotColumn) {
    return pivot(Functions.col(pivotColumn));
  }

  /** As {@link #pivot(Column, List)}. */
  public GroupedDataset pivot(String pivotColumn, List<?> values) {
    return pivot(Functions.col(pivotColumn), values);
  }

  /**
   * Makes a column of each value of a column, on a batch. Runs a query to find the values, of which
   * there may be 10,000 unless {@code spark.sql.pivotMaxValues} says otherwise.
   */
  public GroupedDataset pivot(Column pivotColumn) {
    return pivoted(Pivot.of(pivotColumn, null));
  }

  /**
   * Makes a column of each of these values of a column, in this order, on a batch. Its name is the
   * value; with several aggregates the value, {@code _} and the name of the aggregate. A key
   * without a row of that value has null, also where a count would be 0.
   */
  public GroupedDataset pivot(Column pivotColumn, List<?> values) {
    return pivoted(Pivot.of(pivotColumn, values));
  }

  private GroupedDataset pivoted(Pivot columns) {
    if (pivot != null) {
      throw new AnalysisException(
          REPEATED_CLAUSE,
          "Cannot pivot by "
              + columns.column()
              + ": The PIVOT clause may be used at most once, and the groups are by "
              + pivot.column()
              + " already");
    }
    if (grouping != Plan.Grouping.GROUP_BY) {
      throw new AnalysisException(
          PIVOT_AFTER_GROUP_BY,
          "Cannot pivot by " + columns.column() + ": only the groups of groupBy have columns");
    }
    return new GroupedDataset(dataset, grouping, keys, columns);
  }

  /** These aggregates: expressions of aggregate functions and of keys. */
  public Dataset agg(Column expr, Column... exprs) {
    List<Expr> aggregates = new ArrayList<>(List.of(expr.expr()));
    Arrays.stream(exprs).map(Column::expr).forEach(aggregates::add);
    return aggregate(aggregates);
  }

  /** Aggregates from columns' names to functions' names, in the map's order. */
  public Dataset agg(Map<String, String> exprs) {
    List<Expr> aggregates = new ArrayList<>();
    exprs.forEach((column, function) -> aggregates.add(named(column, function).expr()));
    return aggregate(aggregates);
  }

  private static Column named(String column, String function) {
    return switch (function.toLowerCase(Locale.ROOT)) {
      case "avg", "average", "mean" -> Functions.avg(column);
      case "stddev", "std" -> Functions.stddev(column);
      case "count", "size" -> Functions.count(column);
      default -> Functions.callFunction(function, Functions.col(column));
    };
  }

  /** How many rows each group has, as column {@code count}. */
  public Dataset count() {
    return agg(Functions.count(Functions.lit(1)).as("count"));
  }

  /** The average of numeric columns; without names of all of them. */
  public Dataset avg(String... colNames) {
    return ofNumbers(Functions::avg, colNames);
  }

  /** As {@link #avg}. */
  public Dataset mean(String... colNames) {
    return avg(colNames);
  }

  /** The greatest value of numeric columns; without names of all of them. */
  public Dataset max(String... colNames) {
    return ofNumbers(Functions::max, colNames);
  }

  /** The least value of numeric columns; without names of all of them. */
  public Dataset min(String... colNames) {
    return ofNumbers(Functions::min, colNames);
  }

  /** The sum of numeric columns; without names of all of them. */
  public Dataset sum(String... colNames) {
    return ofNumbers(Functions::sum, colNames);
  }

  private Dataset ofNumbers(Function<Column, Column> function, String... colNames) {
    List<String> names = colNames.length == 0 ? numericColumns() : List.of(colNames);
    return aggregate(names.stream().map(n -> function.apply(Functions.col(n)).expr()).toList());
  }

  private List<String> numericColumns() {
    return dataset.schema().fields().stream()
        .filter(f -> NUMBERS.contains(f.dataType()) || f.dataType() instanceof DecimalType)
        .map(StructField::name)
        .map(name -> "`" + name.replace("`", "``") + "`")
        .toList();
  }
}
