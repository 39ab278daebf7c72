package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.over.OverCall;
import io.penstock.local.internal.session.InProcessTable;
import io.penstock.plan.JoinType;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A query after analysis, an immutable tree: columns are positions in the child's rows, every type
 * is known, aliases are gone. Trees may be thousands of nodes deep, so nothing may walk them by
 * recursion along single children.
 */
public sealed interface BoundPlan {
  /** The names and types of the rows. */
  StructType schema();

  /** The inputs in order. */
  List<BoundPlan> children();

  /** Reads a source. */
  record Scan(BoundSource source) implements BoundPlan {
    @Override
    public StructType schema() {
      return source.schema();
    }

    @Override
    public List<BoundPlan> children() {
      return List.of();
    }
  }

  /** Reads a table that this process holds. */
  record TableScan(String name, InProcessTable table, StructType schema) implements BoundPlan {
    @Override
    public List<BoundPlan> children() {
      return List.of();
    }
  }

  /** Rows that the program holds. */
  record LocalRows(StructType schema, List<List<@Nullable Object>> rows) implements BoundPlan {
    @Override
    public List<BoundPlan> children() {
      return List.of();
    }
  }

  /** Numbers; no partitions means the default parallelism. */
  record Range(long start, long end, long step, OptionalInt partitions) implements BoundPlan {
    /** The one column {@code id}. */
    public static final StructType SCHEMA =
        new StructType(List.of(new StructField("id", AtomicType.LONG, false)));

    @Override
    public StructType schema() {
      return SCHEMA;
    }

    @Override
    public List<BoundPlan> children() {
      return List.of();
    }
  }

  /** Computes a column for each expression. */
  record Project(BoundPlan child, List<BoundExpr> columns, StructType schema) implements BoundPlan {
    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /** Keeps the rows for which a condition is true. */
  record Filter(BoundPlan child, BoundExpr condition) implements BoundPlan {
    @Override
    public StructType schema() {
      return child.schema();
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /** The child's columns and behind them those of a generator, a row for each that it gives. */
  record Generate(BoundPlan child, Generator generator, StructType schema) implements BoundPlan {
    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /** All rows of all children, which have equal column types. */
  record Union(List<BoundPlan> children, StructType schema) implements BoundPlan {}

  /**
   * Pairs of rows, and rows of outer sides without a partner.
   *
   * @param condition over the columns of the left and, behind them, of the right; empty means all
   *     pairs
   * @param schema the columns of the left and, unless only those come out, of the right
   */
  record Join(
      BoundPlan left,
      BoundPlan right,
      JoinType type,
      Optional<BoundExpr> condition,
      StructType schema)
      implements BoundPlan {
    @Override
    public List<BoundPlan> children() {
      return List.of(left, right);
    }
  }

  /**
   * The rows of the left that are, or are not, in the right; null equals null.
   *
   * @param keep whether those that are in the right stay
   * @param all whether a row of the right stands for one row of the left, else for all equal ones
   */
  record Membership(BoundPlan left, BoundPlan right, boolean keep, boolean all, StructType schema)
      implements BoundPlan {
    @Override
    public List<BoundPlan> children() {
      return List.of(left, right);
    }
  }

  /** The first rows. */
  record Limit(BoundPlan child, int count) implements BoundPlan {
    @Override
    public StructType schema() {
      return child.schema();
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /** The first rows of each partition; only plans of streams have it. */
  record LocalLimit(BoundPlan child, int count) implements BoundPlan {
    @Override
    public StructType schema() {
      return child.schema();
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /** Sorts all rows, or each partition. */
  record Sort(BoundPlan child, List<Key> keys, boolean global) implements BoundPlan {
    /** What to sort by. */
    public record Key(BoundExpr expr, boolean ascending, boolean nullsFirst) {}

    @Override
    public StructType schema() {
      return child.schema();
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /** The first row of each key; {@code keys} are positions. */
  record Distinct(BoundPlan child, List<Integer> keys, boolean withinWatermark)
      implements BoundPlan {
    @Override
    public StructType schema() {
      return child.schema();
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /**
   * One row for each group: its keys, then its calls; without keys one row, also of no rows.
   *
   * @param keys over the child's rows
   * @param calls over the child's rows
   */
  record Aggregate(
      BoundPlan child, List<BoundExpr> keys, List<AggregateCall> calls, StructType schema)
      implements BoundPlan {
    public Aggregate {
      keys = List.copyOf(keys);
      calls = List.copyOf(calls);
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /**
   * Marks a column of a stream as its event time and observes it.
   *
   * @param eventTime a timestamp, or a window whose end counts
   * @param delayMs how far the watermark stays behind the latest time
   * @param schema the child's, with the mark
   */
  record Watermark(BoundPlan child, int eventTime, long delayMs, StructType schema)
      implements BoundPlan {
    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /** Deals the rows out to other partitions, or joins neighbouring ones. */
  record Repartition(BoundPlan child, int partitions, boolean shuffle) implements BoundPlan {
    @Override
    public StructType schema() {
      return child.schema();
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }

  /**
   * The child's columns and behind them a column for each call over windows of one kind.
   *
   * @param partition columns whose equal values make a partition
   * @param order columns of the partition's order
   * @param calls whose arguments are columns
   */
  record Over(
      BoundPlan child,
      List<Integer> partition,
      List<Sort.Key> order,
      List<OverCall> calls,
      StructType schema)
      implements BoundPlan {
    public Over {
      partition = List.copyOf(partition);
      order = List.copyOf(order);
      calls = List.copyOf(calls);
    }

    @Override
    public List<BoundPlan> children() {
      return List.of(child);
    }
  }
}
