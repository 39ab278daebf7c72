package io.penstock;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.internal.record.RecordMapper;
import io.penstock.plan.JoinType;
import io.penstock.plan.Plan;
import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are there, or a stream of rows that keep coming, as a query over them. Immutable and
 * thread-safe; transformations make new datasets and compute nothing.
 *
 * <p>A query is analysed when its schema is asked for or it runs, as over Spark Connect: that is
 * when unknown names and wrong types are refused, with {@link io.penstock.error.AnalysisException}.
 * What gives rows ({@code collect}, {@code count}, {@code show}, …) runs on batch data only; a
 * stream runs through {@link #writeStream}.
 */
public final class Dataset {
  private static final String INNER = "inner";
  private final Session session;
  private final Plan plan;

  Dataset(Session session, Plan plan) {
    this.session = session;
    this.plan = plan;
  }

  /** The session that this belongs to. */
  public Session sparkSession() {
    return session;
  }

  /** The query as written; for those who work with plans themselves. */
  public Plan plan() {
    return plan;
  }

  private Dataset with(Plan plan) {
    return new Dataset(session, plan);
  }

  private static List<Expr> exprs(Column... columns) {
    return Arrays.stream(columns).map(Column::expr).toList();
  }

  // columns

  /**
   * This dataset's column of a name; it is looked up when the query is analysed. It stays this
   * dataset's also where another one, joined with this, has a column of the same name.
   */
  public Column col(String colName) {
    return new Column(Joins.column(plan, colName));
  }

  /** As {@link #col}. */
  public Column apply(String colName) {
    return col(colName);
  }

  /** Only these columns; no column at all is legal. */
  public Dataset select(Column... cols) {
    return with(new Plan.Project(plan, exprs(cols)));
  }

  /** Only these columns by name. */
  public Dataset select(String col, String... cols) {
    return select(FunctionSupport.cols(col, cols));
  }

  /** Only these columns as SQL expressions, which the runner parses. */
  public Dataset selectExpr(String... exprs) {
    return select(Arrays.stream(exprs).map(Functions::expr).toArray(Column[]::new));
  }

  /** With one more column, or every column of this name (in any case) replaced. */
  public Dataset withColumn(String colName, Column col) {
    return withColumns(Map.of(colName, col));
  }

  /** With more columns, or columns of these names replaced; all see only the old columns. */
  public Dataset withColumns(Map<String, Column> colsMap) {
    List<Expr.Alias> columns = new ArrayList<>();
    colsMap.forEach((name, col) -> columns.add(new Expr.Alias(col.expr(), List.of(name))));
    return with(new Plan.WithColumns(plan, columns));
  }

  /** With every column of this name renamed; nothing happens if there is none. */
  public Dataset withColumnRenamed(String existingName, String newName) {
    return withColumnsRenamed(Map.of(existingName, newName));
  }

  /** With columns renamed, from old to new names; missing ones are ignored. */
  public Dataset withColumnsRenamed(Map<String, String> colsMap) {
    return with(new Plan.WithColumnsRenamed(plan, new LinkedHashMap<>(colsMap)));
  }

  /** Without every column of these names, taken literally; missing ones are ignored. */
  public Dataset drop(String... colNames) {
    List<Expr> columns = new ArrayList<>();
    for (String name : colNames) {
      columns.add(new Expr.Attribute(List.of(name)));
    }
    return with(new Plan.Drop(plan, columns));
  }

  /** Without this column; nothing happens if it is missing. */
  public Dataset drop(Column col, Column... cols) {
    List<Expr> columns = new ArrayList<>(List.of(col.expr()));
    columns.addAll(exprs(cols));
    return with(new Plan.Drop(plan, columns));
  }

  // rows

  /** Only the rows for which the condition is true. */
  public Dataset filter(Column condition) {
    return with(new Plan.Filter(plan, condition.expr()));
  }

  /** Only the rows for which a SQL expression, which the runner parses, is true. */
  public Dataset filter(String conditionExpr) {
    return filter(Functions.expr(conditionExpr));
  }

  /** As {@link #filter(Column)}. */
  public Dataset where(Column condition) {
    return filter(condition);
  }

  /** As {@link #filter(String)}. */
  public Dataset where(String conditionExpr) {
    return filter(conditionExpr);
  }

  /** Named, so that {@code alias.column} finds its columns. */
  public Dataset alias(String alias) {
    return with(new Plan.SubqueryAlias(plan, alias));
  }

  /** As {@link #alias}. */
  public Dataset as(String alias) {
    return alias(alias);
  }

  /** All rows of both, columns matched by position; repeated rows stay. */
  public Dataset union(Dataset other) {
    return with(new Plan.Union(plan, sameSession(other), false, false));
  }

  /** As {@link #union}. */
  public Dataset unionAll(Dataset other) {
    return union(other);
  }

  /** All rows of both, columns matched by name. */
  public Dataset unionByName(Dataset other) {
    return unionByName(other, false);
  }

  /**
   * All rows of both, columns matched by name; if allowed, a column that one side lacks is null.
   */
  public Dataset unionByName(Dataset other, boolean allowMissingColumns) {
    return with(new Plan.Union(plan, sameSession(other), true, allowMissingColumns));
  }

  private Plan sameSession(Dataset other) {
    if (other.session != session) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot put two datasets together: both must belong to the same session");
    }
    return other.plan;
  }

  /** The rows that the other has too, each once; columns are matched by position. */
  public Dataset intersect(Dataset other) {
    return with(new Plan.Membership(plan, sameSession(other), true, false));
  }

  /** The rows that the other has too, each as often as in the one that has it less often. */
  public Dataset intersectAll(Dataset other) {
    return with(new Plan.Membership(plan, sameSession(other), true, true));
  }

  /** The rows that the other has not, each once; columns are matched by position. */
  public Dataset except(Dataset other) {
    return with(new Plan.Membership(plan, sameSession(other), false, false));
  }

  /** The rows that are left when each row of the other has taken one equal row away. */
  public Dataset exceptAll(Dataset other) {
    return with(new Plan.Membership(plan, sameSession(other), false, true));
  }

  // joins

  /** Every row of this with every row of the other. */
  public Dataset join(Dataset right) {
    return with(Joins.on(plan, sameSession(right), null, JoinType.INNER));
  }

  /** Pairs of rows that are equal in a column of both, which comes out once. */
  public Dataset join(Dataset right, String usingColumn) {
    return join(right, usingColumn, INNER);
  }

  /** As {@link #join(Dataset, String)} for several columns. */
  public Dataset join(Dataset right, String[] usingColumns) {
    return join(right, usingColumns, INNER);
  }

  /** As {@link #join(Dataset, String[], String)} for one column. */
  public Dataset join(Dataset right, String usingColumn, String joinType) {
    return join(right, new String[] {usingColumn}, joinType);
  }

  /**
   * A join on equal values of columns that both have, in any case of letters. They come out first
   * and once: the left's, with {@code right} the right's, with {@code full} that of the side that
   * has a row. Null equals nothing.
   *
   * @param joinType as in {@link #join(Dataset, Column, String)}
   */
  public Dataset join(Dataset right, String[] usingColumns, String joinType) {
    return join(right, List.of(usingColumns), joinType);
  }

  /** As {@link #join(Dataset, String[])}. */
  public Dataset join(Dataset right, List<String> usingColumns) {
    return join(right, usingColumns, INNER);
  }

  /** As {@link #join(Dataset, String[], String)}. */
  public Dataset join(Dataset right, List<String> usingColumns, String joinType) {
    return with(Joins.using(plan, sameSession(right), usingColumns, JoinType.of(joinType)));
  }

  /** Pairs of rows for which the condition is true. */
  public Dataset join(Dataset right, Column joinExprs) {
    return join(right, joinExprs, INNER);
  }

  /**
   * A join on a condition. Columns of the same name on both sides are told apart by {@link #col} of
   * the datasets, or by {@link #alias}.
   *
   * @param joinExprs a boolean of columns of both; null is not true
   * @param joinType {@code inner}, {@code cross}; {@code outer}, {@code full}, {@code full_outer};
   *     {@code left}, {@code left_outer}; {@code right}, {@code right_outer}; {@code semi}, {@code
   *     left_semi}; {@code anti}, {@code left_anti}; case and underscores do not matter
   * @throws io.penstock.error.AnalysisException {@code UNSUPPORTED_JOIN_TYPE}
   */
  public Dataset join(Dataset right, Column joinExprs, String joinType) {
    return with(Joins.on(plan, sameSession(right), joinExprs.expr(), JoinType.of(joinType)));
  }

  /** Every row of this with every row of the other. */
  public Dataset crossJoin(Dataset right) {
    return with(Joins.on(plan, sameSession(right), null, JoinType.CROSS));
  }

  /**
   * Advice for whoever plans the query, as {@code broadcast}, which changes no row. The local
   * runner, and Spark if it does not know the name, goes its own way.
   */
  public Dataset hint(String name, @Nullable Object... parameters) {
    return with(new Plan.Hint(plan, name, Arrays.stream(parameters).map(Literals::of).toList()));
  }

  /**
   * At most the first rows.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public Dataset limit(int n) {
    return with(new Plan.Limit(plan, n));
  }

  /** Sorted by columns; batch data only. */
  public Dataset sort(Column... sortExprs) {
    return sorted(true, sortExprs);
  }

  /** Sorted ascending by columns by name; batch data only. */
  public Dataset sort(String sortCol, String... sortCols) {
    return sort(FunctionSupport.cols(sortCol, sortCols));
  }

  /** As {@link #sort(Column...)}. */
  public Dataset orderBy(Column... sortExprs) {
    return sort(sortExprs);
  }

  /** As {@link #sort(String, String...)}. */
  public Dataset orderBy(String sortCol, String... sortCols) {
    return sort(sortCol, sortCols);
  }

  /** Each partition sorted by itself. */
  public Dataset sortWithinPartitions(Column... sortExprs) {
    return sorted(false, sortExprs);
  }

  /** Each partition sorted by itself. */
  public Dataset sortWithinPartitions(String sortCol, String... sortCols) {
    return sorted(false, FunctionSupport.cols(sortCol, sortCols));
  }

  private Dataset sorted(boolean global, Column... keys) {
    return with(new Plan.Sort(plan, Arrays.stream(keys).map(Column::toSortKey).toList(), global));
  }

  /** Each row once. */
  public Dataset distinct() {
    return dropDuplicates();
  }

  /** Each row once. */
  public Dataset dropDuplicates() {
    return with(new Plan.Deduplicate(plan, Optional.empty(), false));
  }

  /** One row for each value of these columns. */
  public Dataset dropDuplicates(String[] colNames) {
    return with(new Plan.Deduplicate(plan, Optional.of(List.of(colNames)), false));
  }

  /** One row for each value of these columns. */
  public Dataset dropDuplicates(String col1, String... cols) {
    List<String> names = new ArrayList<>(List.of(col1));
    Collections.addAll(names, cols);
    return with(new Plan.Deduplicate(plan, Optional.of(names), false));
  }

  /**
   * One row for each value of these columns, as long as the watermark keeps the value; streams
   * only.
   */
  public Dataset dropDuplicatesWithinWatermark(String col1, String... cols) {
    List<String> names = new ArrayList<>(List.of(col1));
    Collections.addAll(names, cols);
    return with(new Plan.Deduplicate(plan, Optional.of(names), true));
  }

  /** Each row once, as long as the watermark keeps it; streams only. */
  public Dataset dropDuplicatesWithinWatermark() {
    return with(new Plan.Deduplicate(plan, Optional.empty(), true));
  }

  /** One row for each value of these columns, as long as the watermark keeps it; streams only. */
  public Dataset dropDuplicatesWithinWatermark(String[] colNames) {
    return with(new Plan.Deduplicate(plan, Optional.of(List.of(colNames)), true));
  }

  /**
   * Names the event time of a stream, and how late rows may be: state that only rows before the
   * watermark, the greatest event time less the delay, could change is dropped. Nothing happens on
   * batch data.
   *
   * @param eventTime a column of timestamps
   * @param delayThreshold for example {@code 10 minutes}; not negative
   */
  public Dataset withWatermark(String eventTime, String delayThreshold) {
    return with(new Plan.WithWatermark(plan, eventTime, delayThreshold));
  }

  // groups

  /** Groups of rows with equal values of these columns; none means one group of all rows. */
  public GroupedDataset groupBy(Column... cols) {
    return new GroupedDataset(this, Plan.Grouping.GROUP_BY, exprs(cols));
  }

  /** Groups of rows with equal values of columns by name. */
  public GroupedDataset groupBy(String col1, String... cols) {
    return groupBy(FunctionSupport.cols(col1, cols));
  }

  /** Groups as {@link #groupBy(Column...)}, and of the first columns alone, down to none. */
  public GroupedDataset rollup(Column... cols) {
    return new GroupedDataset(this, Plan.Grouping.ROLLUP, exprs(cols));
  }

  /** As {@link #rollup(Column...)}, by name. */
  public GroupedDataset rollup(String col1, String... cols) {
    return rollup(FunctionSupport.cols(col1, cols));
  }

  /** Groups as {@link #groupBy(Column...)}, and of every choice of these columns. */
  public GroupedDataset cube(Column... cols) {
    return new GroupedDataset(this, Plan.Grouping.CUBE, exprs(cols));
  }

  /** As {@link #cube(Column...)}, by name. */
  public GroupedDataset cube(String col1, String... cols) {
    return cube(FunctionSupport.cols(col1, cols));
  }

  /** Aggregates of all rows: one row, also of no rows. */
  public Dataset agg(Column expr, Column... exprs) {
    return groupBy().agg(expr, exprs);
  }

  /** Aggregates of all rows, from columns' names to functions' names. */
  public Dataset agg(Map<String, String> exprs) {
    return groupBy().agg(exprs);
  }

  /** The rows spread over so many partitions. */
  public Dataset repartition(int numPartitions) {
    return with(new Plan.Repartition(plan, numPartitions, true));
  }

  /** The partitions put together to at most so many. */
  public Dataset coalesce(int numPartitions) {
    return with(new Plan.Repartition(plan, numPartitions, false));
  }

  /** Applies a function to this, for chains of own transformations. */
  public <U> U transform(Function<? super Dataset, U> t) {
    return t.apply(this);
  }

  // what is known

  /** The columns with their types; analyses the query. */
  public StructType schema() {
    return session.runner().schema(plan);
  }

  /** The names of the columns. */
  public List<String> columns() {
    return schema().fieldNames();
  }

  /** The names of the columns and the short names of their types, for example {@code bigint}. */
  public List<Map.Entry<String, String>> dtypes() {
    List<Map.Entry<String, String>> out = new ArrayList<>();
    for (StructField field : schema().fields()) {
      out.add(Map.entry(field.name(), field.dataType().simpleString()));
    }
    return out;
  }

  /** Prints the schema as a tree to standard output. */
  public void printSchema() {
    printSchema(0);
  }

  /** Prints the schema down to a level of nesting to standard output; 0 means all. */
  public void printSchema(int level) {
    System.out.println(schema().treeString(level));
  }

  /** Prints the physical plan to standard output. */
  public void explain() {
    explain(false);
  }

  /** Prints the physical plan, if {@code extended} with the logical plans, to standard output. */
  public void explain(boolean extended) {
    System.out.println(session.runner().explain(plan, extended));
  }

  /** Whether the query reads a stream. */
  public boolean isStreaming() {
    return session.runner().isStreaming(plan);
  }

  // results

  /**
   * All rows. A list where Spark's Java API has an array, so that no generic array is needed.
   *
   * @throws PenstockException if the query is not legal or fails, or reads a stream
   */
  public List<Row> collect() {
    return rows(plan).toList();
  }

  /** As {@link #collect}. */
  public List<Row> collectAsList() {
    return collect();
  }

  /** The first rows, at most so many. */
  public List<Row> take(int n) {
    return rows(new Plan.Limit(plan, n)).toList();
  }

  /** As {@link #take}. */
  public List<Row> takeAsList(int n) {
    return take(n);
  }

  /** As {@link #take}. */
  public List<Row> head(int n) {
    return take(n);
  }

  /** As {@link #first}. */
  public Row head() {
    return first();
  }

  /**
   * The first row.
   *
   * @throws NoSuchElementException if there is none
   */
  public Row first() {
    return take(1).stream().findFirst().orElseThrow(Dataset::noRows);
  }

  static NoSuchElementException noRows() {
    return new NoSuchElementException("Cannot take the first row: the dataset has no rows");
  }

  /**
   * The last rows, at most so many, in order; reads all of them.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public List<Row> tail(int n) {
    if (n < 0) {
      throw new IllegalArgumentException("Cannot take the last " + n + " rows: it is negative");
    }
    ArrayDeque<Row> last = new ArrayDeque<>();
    try (CloseableIterator<Row> rows = toLocalIterator()) {
      while (rows.hasNext()) {
        last.addLast(rows.next());
        if (last.size() > n) {
          last.removeFirst();
        }
      }
    }
    return new ArrayList<>(last);
  }

  /** How many rows there are. */
  public long count() {
    long count = 0;
    try (ArrowResult result = session.runner().execute(new Plan.Project(plan, List.of()))) {
      ArrowColumns batch = result.nextColumns();
      while (batch != null) {
        count += batch.getRowCount();
        batch = result.nextColumns();
      }
    }
    return count;
  }

  /** Whether there are no rows. */
  public boolean isEmpty() {
    Plan probe = new Plan.Limit(new Plan.Project(plan, List.of()), 1);
    try (ResultRows<Row> rows = rows(probe)) {
      return !rows.hasNext();
    }
  }

  /**
   * The rows one by one, as they are made; the caller closes the iterator. Rows stay valid after
   * that. They point at the values of up to 16,384 rows that came with them, so who keeps a few of
   * very many and needs the memory copies them with {@code Row.withSchema(row.schema(),
   * row.toList())}.
   */
  public CloseableIterator<Row> toLocalIterator() {
    return rows(plan);
  }

  /** The rows as Arrow batches, as they are made; the caller closes the result. */
  public ArrowResult toArrow() {
    return session.runner().execute(plan);
  }

  private ResultRows<Row> rows(Plan query) {
    return ResultRows.of(session.runner().execute(query));
  }

  /** Prints the first 20 rows as a table to standard output, cells cut to 20 characters. */
  public void show() {
    show(20);
  }

  /** Prints the first rows as a table to standard output, cells cut to 20 characters. */
  public void show(int numRows) {
    show(numRows, true);
  }

  /** Prints the first 20 rows as a table to standard output. */
  public void show(boolean truncate) {
    show(20, truncate);
  }

  /** Prints the first rows as a table to standard output, cells cut to 20 characters or not. */
  public void show(int numRows, boolean truncate) {
    show(numRows, truncate ? 20 : 0);
  }

  /**
   * Prints the first rows as a table to standard output, cells cut to so many characters; 0 not.
   */
  public void show(int numRows, int truncate) {
    show(numRows, truncate, false);
  }

  /** As {@link #show(int, int)}; {@code vertical} prints a line for each cell. */
  public void show(int numRows, int truncate, boolean vertical) {
    System.out.println(showString(numRows, truncate, vertical));
  }

  String showString(int numRows, int truncate, boolean vertical) {
    return ShowText.of(session.runner(), plan, numRows, truncate, vertical);
  }

  /**
   * The results as values of a Java class: a record, whose components are matched with columns by
   * name, ignoring case; or, with a single column, any class that a component could have.
   *
   * @throws io.penstock.error.AnalysisException {@code ENCODER_NOT_FOUND} or {@code
   *     CIRCULAR_CLASS_REFERENCE} if the class has no schema
   */
  public <T> TypedDataset<T> as(Class<T> type) {
    return new TypedDataset<>(this, RecordMapper.of(type));
  }

  // views and writes

  /**
   * Names this query for the session.
   *
   * @throws PenstockException {@code TEMP_TABLE_OR_VIEW_ALREADY_EXISTS}
   */
  public void createTempView(String viewName) {
    ViewNames.check(viewName);
    session.runner().createTempView(viewName, plan, false);
  }

  /** Names this query for the session, in place of a view that has the name. */
  public void createOrReplaceTempView(String viewName) {
    ViewNames.check(viewName);
    session.runner().createTempView(viewName, plan, true);
  }

  /** Begins a batch write. */
  public DataFrameWriter write() {
    return new DataFrameWriter(session, plan);
  }

  /** Begins a streaming query. */
  public DataStreamWriter writeStream() {
    return new DataStreamWriter(session, plan);
  }

  /**
   * Spark's short form, {@code [a: int, b: bigint ... 12 more fields]}; the query as written if it
   * is not legal.
   */
  @Override
  public String toString() {
    StructType schema;
    try {
      schema = schema();
    } catch (PenstockException e) {
      return "Invalid tree; " + e.getMessage() + ":\n" + plan;
    }
    int shown = schema.size() > 2 ? 2 : schema.size();
    String fields =
        schema.fields().stream()
            .limit(shown)
            .map(f -> f.name() + ": " + f.dataType().simpleString())
            .collect(Collectors.joining(", "));
    int more = schema.size() - shown;
    String rest = more == 0 ? "" : " ... " + more + (more == 1 ? " more field" : " more fields");
    return "[" + fields + rest + "]";
  }
}
