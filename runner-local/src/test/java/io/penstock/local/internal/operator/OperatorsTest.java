package io.penstock.local.internal.operator;

import static io.penstock.local.internal.operator.OperatorRig.column;
import static io.penstock.local.internal.operator.OperatorRig.row;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.AtomicType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Each operator over one-row batches, all rows at once, and selections; arithmetic by hand. */
class OperatorsTest {
  private static final StructType IN = StructType.fromDDL("b boolean, n bigint, s string");
  private static final List<List<@Nullable Object>> ROWS =
      List.of(
          row(true, 1L, "a"),
          row(false, 2L, null),
          row(null, 3L, ""),
          row(true, null, "long text that is longer"),
          row(true, 5L, "a"));

  private static OperatorFactory factory(BiFunction<EvalContext, RowSink, Operator> create) {
    return new OperatorFactory() {
      @Override
      public Operator create(EvalContext context, RowSink next) {
        return create.apply(context, next);
      }

      @Override
      public String toString() {
        return "test";
      }
    };
  }

  private static BitSet all(StructType schema) {
    BitSet out = new BitSet();
    out.set(0, schema.size());
    return out;
  }

  private static Evaluator evaluator(BoundExpr expr, EvalContext context) {
    return ExprCompiler.compile(expr, context);
  }

  private static OperatorFactory filter() {
    return factory((c, next) -> new FilterOperator(evaluator(column(IN, 0), c), next));
  }

  @Test
  void filterKeepsTrueOnly() {
    new OperatorRig(IN, IN, filter()).expect(ROWS, ROWS.get(0), ROWS.get(3), ROWS.get(4));
  }

  @Test
  void filterDoesNotReadWhatLiesUnderANull() {
    try (BufferAllocator allocator = new RootAllocator();
        BitVector condition = new BitVector("b", allocator);
        FilterOperator filter =
            new FilterOperator(
                ExprCompiler.compile(column(IN, 0), new OperatorRig.Context(allocator)),
                (batch, rows) -> {
                  throw new AssertionError("a row with a null condition was kept");
                })) {
      condition.allocateNew(2);
      condition.set(0, 1);
      condition.set(1, 1);
      condition.setNull(0);
      condition.setNull(1);
      condition.setValueCount(2);
      ColumnBatch batch = new ColumnBatch(List.of(condition), 2);
      filter.push(batch, Selection.all(2));
      filter.push(batch, Selection.of(new int[] {1}, 1));
    }
  }

  @Test
  void filterOverManyRows() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    List<List<@Nullable Object>> kept = new ArrayList<>();
    for (long i = 0; i < 1000; i++) {
      List<@Nullable Object> row = row(i % 7 == 0 ? null : i % 3 == 0, i, "s" + i);
      rows.add(row);
      if (Boolean.TRUE.equals(row.get(0))) {
        kept.add(row);
      }
    }
    new OperatorRig(IN, IN, filter()).expect(rows, kept);
  }

  @Test
  void projectPassesOnReordersAndComputes() {
    StructType out = StructType.fromDDL("s string, k int, n bigint");
    BoundExpr seven = new BoundExpr.Constant(7, AtomicType.INTEGER);
    OperatorFactory project =
        factory(
            (c, next) ->
                new ProjectOperator(
                    List.of(
                        List.of(
                            new ProjectOperator.Output(2, null),
                            ProjectOperator.Output.UNUSED,
                            new ProjectOperator.Output(1, null)),
                        List.of(
                            new ProjectOperator.Output(0, null),
                            new ProjectOperator.Output(-1, evaluator(seven, c)),
                            new ProjectOperator.Output(2, null))),
                    next));
    new OperatorRig(IN, out, project)
        .expect(
            ROWS,
            row("a", 7, 1L),
            row(null, 7, 2L),
            row("", 7, 3L),
            row("long text that is longer", 7, null),
            row("a", 7, 5L));
  }

  @Test
  void limitCountsSelectedRows() {
    new OperatorRig(IN, IN, filter(), new LimitOperator.Factory(2))
        .expect(ROWS, ROWS.get(0), ROWS.get(3));
    new OperatorRig(IN, IN, new LimitOperator.Factory(0)).expect(ROWS, List.of());
    new OperatorRig(IN, IN, new LimitOperator.Factory(99)).expect(ROWS, ROWS);
  }

  @Test
  void sortIsStableAndPutsNullsWhereAsked() {
    SortShape shape =
        new SortShape(
            List.of(
                new SortOperator.Key(AtomicType.BOOLEAN, false, false),
                new SortOperator.Key(AtomicType.STRING, true, true)),
            IN,
            all(IN),
            2);
    OperatorFactory sort =
        factory(
            (c, next) ->
                new SortOperator(
                    new SortRows(
                        List.of(evaluator(column(IN, 0), c), evaluator(column(IN, 2), c)),
                        shape,
                        new SortSpace(c.sortBytes(), c.sortDirectory()),
                        c.allocator()),
                    shape,
                    c.allocator(),
                    next));
    new OperatorRig(IN, IN, sort)
        .expect(ROWS, ROWS.get(0), ROWS.get(4), ROWS.get(3), ROWS.get(1), ROWS.get(2));
  }

  @Test
  void distinctPassesOnTheFirst() {
    new OperatorRig(IN, IN, new DistinctOperator.Factory(List.of(2), all(IN), IN))
        .expect(ROWS, ROWS.get(0), ROWS.get(1), ROWS.get(2), ROWS.get(3));
  }

  private static OperatorFactory explode(
      StructType in, StructType out, GenerateOperator.Shape shape, int batchRows) {
    return factory(
        (c, next) ->
            new GenerateOperator(
                shape,
                evaluator(column(in, 1), c),
                new ColumnBuffer(out, all(out), c.allocator()),
                batchRows,
                next));
  }

  @Test
  void explodeGivesARowAnElement() {
    StructType in = StructType.fromDDL("n bigint, l array<string>");
    StructType out = StructType.fromDDL("n bigint, l array<string>, pos int, col string");
    List<List<@Nullable Object>> rows =
        List.of(
            row(1L, row("x", null, "yy")), row(2L, List.of()), row(3L, null), row(4L, row("z")));
    new OperatorRig(in, out, explode(in, out, new GenerateOperator.Shape(2, true, false, false), 2))
        .expect(
            rows,
            row(1L, row("x", null, "yy"), 0, "x"),
            row(1L, row("x", null, "yy"), 1, null),
            row(1L, row("x", null, "yy"), 2, "yy"),
            row(4L, row("z"), 0, "z"));
    new OperatorRig(in, out, explode(in, out, new GenerateOperator.Shape(2, true, true, false), 2))
        .expect(
            rows,
            row(1L, row("x", null, "yy"), 0, "x"),
            row(1L, row("x", null, "yy"), 1, null),
            row(1L, row("x", null, "yy"), 2, "yy"),
            row(2L, List.of(), null, null),
            row(3L, null, null, null),
            row(4L, row("z"), 0, "z"));
  }

  @Test
  void inlineGivesAColumnAField() {
    StructType in = StructType.fromDDL("n bigint, l array<struct<x:int,y:array<int>>>");
    StructType out =
        StructType.fromDDL("n bigint, l array<struct<x:int,y:array<int>>>, x int, y array<int>");
    List<@Nullable Object> structs = row(row(1, row(2, 3)), null, row(null, null));
    new OperatorRig(in, out, explode(in, out, new GenerateOperator.Shape(2, false, false, true), 2))
        .expect(
            List.of(row(1L, structs)),
            row(1L, structs, 1, row(2, 3)),
            row(1L, structs, null, null),
            row(1L, structs, null, null));
  }

  @Test
  void stackLaysArgumentsOutInRows() {
    StructType out = StructType.fromDDL("b boolean, n bigint, s string, c0 bigint, c1 string");
    OperatorFactory stack =
        factory(
            (c, next) ->
                new StackOperator(
                    3,
                    2,
                    List.of(
                        evaluator(column(IN, 1), c),
                        evaluator(column(IN, 2), c),
                        evaluator(new BoundExpr.Constant(9L, AtomicType.LONG), c)),
                    new ColumnBuffer(out, all(out), c.allocator()),
                    3,
                    next));
    new OperatorRig(IN, out, stack)
        .expect(
            ROWS.subList(0, 2),
            row(true, 1L, "a", 1L, "a"),
            row(true, 1L, "a", 9L, null),
            row(false, 2L, null, 2L, null),
            row(false, 2L, null, 9L, null));
  }
}
