package io.penstock.local.internal.plan;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundText;
import io.penstock.local.internal.analyze.EventTimes;
import io.penstock.local.internal.analyze.JoinTimes;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.local.internal.operator.EventTimeColumn;
import io.penstock.local.internal.operator.join.StreamJoinPlan;
import io.penstock.local.internal.operator.join.StreamSide;
import io.penstock.plan.JoinType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Plans a join of two streams: what comes in of each side, what is kept of it and until when. */
final class StreamJoinCompiler {
  private static final Condition NO_EQUALITY = Condition.user("_LEGACY_ERROR_TEMP_1181", null);
  private final BoundPlan.Join join;
  private final BitSet used;
  private final JoinCondition condition;
  private final int width;
  private final List<BoundExpr> residual = new ArrayList<>();
  private final List<BoundExpr> leftFilters = new ArrayList<>();
  private final List<BoundExpr> rightFilters = new ArrayList<>();
  private final int timeKey;

  /**
   * @param used the columns that somebody reads of the result
   */
  StreamJoinCompiler(BoundPlan.Join join, BitSet used) {
    this.join = join;
    this.used = used;
    this.condition = JoinCondition.of(join);
    this.width = join.left().schema().size();
    if (condition.left().isEmpty()) {
      throw new AnalysisException(
          NO_EQUALITY,
          "Cannot join: Stream-stream join without equality predicate is not supported");
    }
    if (join.type() == JoinType.CROSS) {
      // Spark fails here too, without a condition
      throw new PenstockException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot join: two streams have no cross join; use an inner join on the same condition");
    }
    for (BoundExpr part : condition.rest()) {
      if (JoinCondition.readsOnly(part, 0, width)) {
        leftFilters.add(part);
      } else if (JoinCondition.readsOnly(part, width, Integer.MAX_VALUE)) {
        rightFilters.add(JoinCondition.ofRight(part, join));
      } else {
        residual.add(part);
      }
    }
    this.timeKey = timeKey();
  }

  /** The first key that is an event time on one side, or -1. */
  private int timeKey() {
    for (boolean ofLeft : new boolean[] {true, false}) {
      StructType schema = schema(ofLeft);
      List<BoundExpr> keys = ofLeft ? condition.left() : condition.right();
      for (int i = 0; i < keys.size(); i++) {
        if (keys.get(i) instanceof BoundExpr.InputColumn column
            && EventTimes.isMarked(schema.field(column.index()))) {
          return i;
        }
      }
    }
    return -1;
  }

  private StructType schema(boolean ofLeft) {
    return (ofLeft ? join.left() : join.right()).schema();
  }

  /**
   * The node.
   *
   * @param compile plans an input of which some columns are read
   * @param partitions into how many the rows are dealt by their keys
   */
  Node compile(BiFunction<BoundPlan, BitSet, Node> compile, int partitions) {
    Side left = new Side(true);
    Side right = new Side(false);
    List<Integer> columns = new ArrayList<>(Collections.nCopies(join.schema().size(), -1));
    used.stream().forEach(i -> columns.set(i, i < width ? left.place(i) : right.place(i - width)));
    List<StructField> keys = new ArrayList<>();
    for (int i = 0; i < condition.left().size(); i++) {
      keys.add(new StructField("key" + i, condition.left().get(i).type(), true));
    }
    StreamJoinPlan plan =
        new StreamJoinPlan(
            join.type(),
            left.plan(),
            right.plan(),
            new StructType(keys),
            residual.stream().reduce(CoreFunctions::and).map(e -> onHeld(e, left, right)),
            join.schema(),
            used,
            columns,
            width,
            Run.BATCH_ROWS);
    return new StreamJoinNode(
        left.input(compile, partitions),
        right.input(compile, partitions),
        plan,
        "StreamingSymmetricHash" + BoundText.of(join),
        partitions);
  }

  /** The condition over the kept columns of both sides. */
  private BoundExpr onHeld(BoundExpr expr, Side left, Side right) {
    List<BoundExpr> columns = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      columns.add(column(left, i, 0));
    }
    for (int i = 0; i < schema(false).size(); i++) {
      columns.add(column(right, i, left.held.cardinality()));
    }
    return BoundExprs.substitute(expr, columns, left.held.cardinality() + right.held.cardinality());
  }

  private static BoundExpr column(Side side, int index, int offset) {
    StructField field = side.schema.field(index);
    int place = side.place(index);
    return place < 0
        ? new BoundExpr.Constant(null, field.dataType())
        : new BoundExpr.InputColumn(place + offset, field.dataType(), field.nullable());
  }

  /** What comes in of one side. */
  private final class Side {
    private final boolean left;
    private final StructType schema;
    private final List<BoundExpr> keys;
    private final List<BoundExpr> filters;

    /** The columns that come, and those of them that are kept. */
    private final BitSet comes = new BitSet();

    private final BitSet held = new BitSet();

    private final @Nullable EventTimeColumn late;
    private final Optional<JoinTimes.Limit> limit;

    Side(boolean left) {
      this.left = left;
      this.schema = schema(left);
      this.keys = left ? condition.left() : condition.right();
      this.filters = left ? leftFilters : rightFilters;
      int from = left ? 0 : width;
      used.stream().filter(i -> i < width == left).forEach(i -> held.set(i - from));
      BitSet read = new BitSet();
      residual.forEach(e -> BoundExprs.references(e, read));
      read.stream().filter(i -> i < width == left).forEach(i -> held.set(i - from));
      comes.or(held);
      keys.forEach(k -> BoundExprs.references(k, comes));
      filters.forEach(f -> BoundExprs.references(f, comes));
      late = StatefulSteps.eventTime(schema, comes.stream().toArray());
      limit = timeKey < 0 && late != null ? JoinTimes.limit(join, left) : Optional.empty();
      if (limit.isPresent() && late != null) {
        held.set(late.column());
      }
    }

    /** The place of a column among the kept ones, -1 if it is not kept. */
    int place(int column) {
      return held.get(column) ? held.get(0, column).cardinality() : -1;
    }

    StreamSide plan() {
      List<Integer> all = IntStream.range(0, schema.size()).filter(held::get).boxed().toList();
      BitSet in = (BitSet) comes.clone();
      in.set(schema.size(), schema.size() + keys.size());
      return new StreamSide(
          inputSchema(), in, all, schema.size(), outer(), filters, late, expiry());
    }

    private boolean outer() {
      return left ? join.type().keepsLeft() : join.type().keepsRight();
    }

    private StreamSide.Expiry expiry() {
      if (timeKey >= 0) {
        int end = EventTimes.windowEnd(keys.get(timeKey).type());
        return new StreamSide.Expiry.Key(new EventTimeColumn(timeKey, end));
      }
      if (limit.isPresent() && late != null) {
        EventTimeColumn time = new EventTimeColumn(place(late.column()), late.windowEnd());
        JoinTimes.Limit known = limit.get();
        return new StreamSide.Expiry.Column(time, known.offsetMs(), known.mostMs());
      }
      return new StreamSide.Expiry.Never();
    }

    private StructType inputSchema() {
      List<StructField> fields = new ArrayList<>(schema.fields());
      for (int i = 0; i < keys.size(); i++) {
        fields.add(new StructField("key" + i, keys.get(i).type(), true));
      }
      return new StructType(fields);
    }

    Node input(BiFunction<BoundPlan, BitSet, Node> compile, int partitions) {
      List<BoundExpr> columns = new ArrayList<>();
      for (int i = 0; i < schema.size(); i++) {
        StructField field = schema.field(i);
        columns.add(new BoundExpr.InputColumn(i, field.dataType(), field.nullable()));
      }
      columns.addAll(keys);
      StructType input = inputSchema();
      BitSet in = (BitSet) comes.clone();
      in.set(schema.size(), input.size());
      BoundPlan below = left ? join.left() : join.right();
      Node node = compile.apply(new BoundPlan.Project(below, columns, input), in);
      int[] keyColumns = IntStream.range(schema.size(), input.size()).toArray();
      return ExchangeNode.byKeys(node, input, in, partitions, keyColumns);
    }
  }
}
