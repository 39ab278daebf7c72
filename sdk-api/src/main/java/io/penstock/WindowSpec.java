package io.penstock;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rows a function of {@link Column#over} sees: the partition of the current row, its order,
 * and the frame in it. Without a frame that is the whole partition, or if there is an order all
 * rows up to the current one and its equals. Begin with {@link Window}. Immutable.
 */
public final class WindowSpec {
  private final List<Expr> partition;
  private final List<Expr.SortKey> order;
  private final Expr.@Nullable Frame frame;

  WindowSpec(List<Expr> partition, List<Expr.SortKey> order, Expr.@Nullable Frame frame) {
    this.partition = partition;
    this.order = order;
    this.frame = frame;
  }

  /** Rows with equal values in these columns are a partition. */
  public WindowSpec partitionBy(String colName, String... colNames) {
    return partitionBy(columns(colName, colNames));
  }

  /** Rows with equal values are a partition. */
  public WindowSpec partitionBy(Column... cols) {
    return new WindowSpec(Arrays.stream(cols).map(Column::expr).toList(), order, frame);
  }

  /** The rows of a partition are in this order. */
  public WindowSpec orderBy(String colName, String... colNames) {
    return orderBy(columns(colName, colNames));
  }

  /** The rows of a partition are in this order. */
  public WindowSpec orderBy(Column... cols) {
    return new WindowSpec(partition, Arrays.stream(cols).map(Column::toSortKey).toList(), frame);
  }

  /** The rows from one position to another, counted from the current row. */
  public WindowSpec rowsBetween(long start, long end) {
    return new WindowSpec(partition, order, new Expr.Frame(true, start, end));
  }

  /** The rows whose sort key is at most so much before or behind that of the current row. */
  public WindowSpec rangeBetween(long start, long end) {
    return new WindowSpec(partition, order, new Expr.Frame(false, start, end));
  }

  private static Column[] columns(String first, String... more) {
    List<Column> out = new ArrayList<>(List.of(Functions.col(first)));
    Arrays.stream(more).map(Functions::col).forEach(out::add);
    return out.toArray(Column[]::new);
  }

  Column of(Column function) {
    return new Column(new Expr.Over(function.expr(), partition, order, frame));
  }
}
