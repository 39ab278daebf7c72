package io.penstock.plan;

import io.penstock.expr.Expr;
import io.penstock.expr.Origin;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A query as the user wrote it, an immutable tree. A node validates itself, knows its children and
 * never how it runs; names and types are resolved by the runner. {@link Object#toString()} is the
 * indented tree that {@code explain()} prints.
 */
public sealed interface Plan extends Origin {

  /** Calls the method of the visitor for this node, so that a new node breaks every visitor. */
  <R> R accept(PlanVisitor<R> visitor);

  /** The inputs in order. */
  List<Plan> children();

  /** The expressions of this node alone, in order. */
  default List<? extends Expr> expressions() {
    return List.of();
  }

  /**
   * Reads an external source.
   *
   * @param streaming whether {@code readStream} made it
   * @param format the connector's name; empty means {@code spark.sql.sources.default}
   * @param schema the schema that the user gave
   * @param options as given; look-ups ignore case
   * @param paths the arguments of {@code load}, possibly none
   */
  record DataSource(
      boolean streaming,
      Optional<String> format,
      Optional<StructType> schema,
      Map<String, String> options,
      List<String> paths)
      implements Plan {
    public DataSource {
      Objects.requireNonNull(format, "format");
      Objects.requireNonNull(schema, "schema");
      options = unmodifiable(options);
      paths = List.copyOf(paths);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitDataSource(this);
    }

    @Override
    public List<Plan> children() {
      return List.of();
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** Reads a table or view of the session by name, looked up when the plan is analysed. */
  record Table(boolean streaming, String name, Map<String, String> options) implements Plan {
    public Table {
      Objects.requireNonNull(name, "name");
      options = unmodifiable(options);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitTable(this);
    }

    @Override
    public List<Plan> children() {
      return List.of();
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /**
   * Rows that the program holds.
   *
   * @param schema their schema
   * @param rows a value for each field in each row, as {@link io.penstock.type.DataType} lists
   *     them; structs as lists by position
   */
  record LocalRelation(StructType schema, List<List<@Nullable Object>> rows) implements Plan {
    public LocalRelation {
      Objects.requireNonNull(schema, "schema");
      rows = List.copyOf(rows);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitLocalRelation(this);
    }

    @Override
    public List<Plan> children() {
      return List.of();
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /**
   * The column {@code id} of type long from {@code start} to before {@code end}.
   *
   * @param partitions how many partitions; empty means the default parallelism
   */
  record Range(long start, long end, long step, OptionalInt partitions) implements Plan {
    public Range {
      if (step == 0) {
        throw new IllegalArgumentException("Cannot create range: step is 0");
      }
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitRange(this);
    }

    @Override
    public List<Plan> children() {
      return List.of();
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** {@code select}. */
  record Project(Plan child, List<Expr> columns) implements Plan {
    public Project {
      Objects.requireNonNull(child, "child");
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitProject(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public List<? extends Expr> expressions() {
      return columns;
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** {@code filter} and {@code where}. */
  record Filter(Plan child, Expr condition) implements Plan {
    public Filter {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(condition, "condition");
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitFilter(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public List<? extends Expr> expressions() {
      return List.of(condition);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** Adds columns or replaces every column of the same name. */
  record WithColumns(Plan child, List<Expr.Alias> columns) implements Plan {
    public WithColumns {
      Objects.requireNonNull(child, "child");
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitWithColumns(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public List<? extends Expr> expressions() {
      return columns;
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** Renames every column of each old name; names that are missing are ignored. */
  record WithColumnsRenamed(Plan child, Map<String, String> names) implements Plan {
    public WithColumnsRenamed {
      Objects.requireNonNull(child, "child");
      names = unmodifiable(names);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitWithColumnsRenamed(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** Leaves columns out; those that are missing are ignored. */
  record Drop(Plan child, List<Expr> columns) implements Plan {
    public Drop {
      Objects.requireNonNull(child, "child");
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitDrop(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public List<? extends Expr> expressions() {
      return columns;
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** Names the child so that {@code alias.column} finds its columns. */
  record SubqueryAlias(Plan child, String alias) implements Plan {
    public SubqueryAlias {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(alias, "alias");
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitSubqueryAlias(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /**
   * All rows of both, by position or by name.
   *
   * @param byName whether columns are matched by name
   * @param allowMissingColumns by name only: a column that one side lacks is null there
   */
  record Union(Plan left, Plan right, boolean byName, boolean allowMissingColumns) implements Plan {
    public Union {
      Objects.requireNonNull(left, "left");
      Objects.requireNonNull(right, "right");
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitUnion(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(left, right);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /**
   * Pairs of rows of both sides, and with outer joins the rows without a partner.
   *
   * @param condition which pairs match; empty means all, or those that {@code using} says
   * @param using columns of both sides that must be equal and come out once; excludes a condition
   */
  record Join(Plan left, Plan right, JoinType type, Optional<Expr> condition, List<String> using)
      implements Plan {
    public Join {
      Objects.requireNonNull(left, "left");
      Objects.requireNonNull(right, "right");
      Objects.requireNonNull(type, "type");
      Objects.requireNonNull(condition, "condition");
      using = List.copyOf(using);
      if (condition.isPresent() && !using.isEmpty()) {
        throw new IllegalArgumentException(
            "Cannot join on a condition and using columns: only one of them may be given");
      }
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitJoin(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(left, right);
    }

    @Override
    public List<? extends Expr> expressions() {
      return condition.map(List::of).orElse(List.of());
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /**
   * The rows of the left that are in the right too, or that are not.
   *
   * @param keep whether rows that are in both stay, else those that are not in the right
   * @param all whether each row counts, else equal rows are one
   */
  record Membership(Plan left, Plan right, boolean keep, boolean all) implements Plan {
    public Membership {
      Objects.requireNonNull(left, "left");
      Objects.requireNonNull(right, "right");
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitMembership(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(left, right);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** Advice on how to run a query, which changes no row; unknown names are ignored. */
  record Hint(Plan child, String name, List<Expr> parameters) implements Plan {
    public Hint {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(name, "name");
      parameters = List.copyOf(parameters);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitHint(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public List<? extends Expr> expressions() {
      return parameters;
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** The first rows only. */
  record Limit(Plan child, int count) implements Plan {
    public Limit {
      Objects.requireNonNull(child, "child");
      if (count < 0) {
        throw new IllegalArgumentException(
            "Cannot limit to " + count + " rows: the count is negative");
      }
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitLimit(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** {@code orderBy} ({@code global}) and {@code sortWithinPartitions}. */
  record Sort(Plan child, List<Expr.SortKey> keys, boolean global) implements Plan {
    public Sort {
      Objects.requireNonNull(child, "child");
      keys = List.copyOf(keys);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitSort(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public List<? extends Expr> expressions() {
      return keys;
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /**
   * One row of each key.
   *
   * @param columns the key; empty means all columns, as {@code distinct} does
   */
  record Deduplicate(Plan child, Optional<List<String>> columns, boolean withinWatermark)
      implements Plan {
    public Deduplicate {
      Objects.requireNonNull(child, "child");
      columns = columns.map(List::copyOf);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitDeduplicate(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** How the keys of an {@link Aggregate} make groups. */
  enum Grouping {
    /** One group for each value of all keys. */
    GROUP_BY,
    /** Also for each value of the first n keys, for every n, the others null. */
    ROLLUP,
    /** Also for each value of every subset of the keys, the others null. */
    CUBE
  }

  /**
   * One row for each group: its keys, then its aggregates.
   *
   * @param keys none at all means one group of all rows, also of no rows
   * @param aggregates expressions of keys and of aggregate functions, possibly none
   */
  record Aggregate(Plan child, Grouping grouping, List<Expr> keys, List<Expr> aggregates)
      implements Plan {
    public Aggregate {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(grouping, "grouping");
      keys = List.copyOf(keys);
      aggregates = List.copyOf(aggregates);
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitAggregate(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public List<? extends Expr> expressions() {
      List<Expr> out = new ArrayList<>(keys);
      out.addAll(aggregates);
      return out;
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /**
   * Names the event time of a stream.
   *
   * @param eventTime a column of timestamps
   * @param delay how late rows may be, as interval text
   */
  record WithWatermark(Plan child, String eventTime, String delay) implements Plan {
    public WithWatermark {
      Objects.requireNonNull(child, "child");
      Objects.requireNonNull(eventTime, "eventTime");
      Objects.requireNonNull(delay, "delay");
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitWithWatermark(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** {@code repartition} ({@code shuffle}) and {@code coalesce}. */
  record Repartition(Plan child, int partitions, boolean shuffle) implements Plan {
    public Repartition {
      Objects.requireNonNull(child, "child");
      if (partitions < 1) {
        throw new IllegalArgumentException(
            "Cannot repartition into " + partitions + " partitions: at least 1 is needed");
      }
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitRepartition(this);
    }

    @Override
    public List<Plan> children() {
      return List.of(child);
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  /** SQL query text that the runner parses. */
  record SqlQuery(String text) implements Plan {
    public SqlQuery {
      Objects.requireNonNull(text, "text");
    }

    @Override
    public <R> R accept(PlanVisitor<R> visitor) {
      return visitor.visitSqlQuery(this);
    }

    @Override
    public List<Plan> children() {
      return List.of();
    }

    @Override
    public String toString() {
      return PlanText.of(this);
    }
  }

  private static Map<String, String> unmodifiable(Map<String, String> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
