package io.penstock.local.internal.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.analyze.ExprBinder;
import io.penstock.local.internal.analyze.Scope;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.StructType;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What depends on more than one row or batch: sequences, clocks, branches, cells, filters. */
class RowsInOrderTest {
  private BufferAllocator allocator;

  @BeforeEach
  void open() {
    allocator = new RootAllocator();
  }

  @AfterEach
  void close() {
    allocator.close();
  }

  private static BoundExpr bind(String sql, String ddl, boolean streaming) {
    return new ExprBinder(Evaluations.FUNCTIONS, new BindContext(true, ZoneOffset.UTC, streaming))
        .bind(SqlSubset.parse(sql), Scope.of(StructType.fromDDL(ddl), List.of()))
        .expr();
  }

  private static List<@Nullable Object> values(
      Evaluator evaluator, BoundExpr expr, ColumnBatch batch, Selection rows) {
    FieldVector result = evaluator.eval(batch, rows);
    List<@Nullable Object> out = new ArrayList<>();
    for (int i = 0; i < rows.count(); i++) {
      out.add(ArrowReader.get(result, expr.type(), rows.row(i)));
    }
    return out;
  }

  private List<@Nullable Object> sequence(String sql, int partition, int rows) {
    BoundExpr expr = bind(sql, "a int", false);
    TestContext context = new TestContext(allocator, partition);
    try (Evaluator evaluator = ExprCompiler.compile(expr, context)) {
      ColumnBatch batch = new ColumnBatch(List.of(), rows);
      List<@Nullable Object> first = values(evaluator, expr, batch, Selection.all(rows));
      context.batchId = 1;
      assertThat(values(evaluator, expr, batch, Selection.all(rows))).isEqualTo(first);
      return first;
    }
  }

  @Test
  void sequencesAreThoseOfSparkForASeedAndPartition() {
    assertThat(sequence("rand(42)", 0, 3))
        .containsExactly(0.619189370225301, 0.5096018842446481, 0.8325259388871524);
    assertThat(sequence("rand(42)", 1, 2)).containsExactly(0.8017532427858894, 0.6565552949992319);
    assertThat(sequence("randn(7)", 0, 3))
        .containsExactly(-1.773755556110447, -0.32537852999017897, 1.1637571325924414);
    assertThat(sequence("uuid(1)", 0, 2))
        .containsExactly(
            "1ced31d7-59ef-4bbc-aaf6-d506ef49e4d2", "0444e71b-05d7-470d-9c99-c709e047a393");
    assertThat(sequence("uuid(1)", 1, 1)).containsExactly("02ee75f5-7c9b-4bb0-af86-bc2654086f13");
    assertThat(sequence("monotonically_increasing_id()", 1, 2))
        .containsExactly(8589934592L, 8589934593L);
  }

  /** Case 43 of the public cases. */
  @Test
  void nowIsTheWallClockInAStreamAndTheBatchTimeElsewhere() {
    for (boolean streaming : new boolean[] {true, false}) {
      BoundExpr expr = bind("array(now(), current_timestamp())", "a int", streaming);
      TestContext context = new TestContext(allocator, 0);
      context.batchTimeMicros = 1_000_000;
      context.nowMicros = 1_000_007;
      try (Evaluator evaluator = ExprCompiler.compile(expr, context)) {
        ColumnBatch one = new ColumnBatch(List.of(), 1);
        Instant batch = Instant.ofEpochSecond(1);
        Instant now = streaming ? batch.plusNanos(7000) : batch;
        assertThat(values(evaluator, expr, one, Selection.all(1)))
            .containsExactly(List.of(now, batch));
        context.batchTimeMicros = 2_000_000;
        assertThat(values(evaluator, expr, one, Selection.all(1)).get(0).toString())
            .contains("1970-01-01T00:00:02Z");
      }
    }
  }

  private List<@Nullable Object> overColumn(String sql, List<@Nullable Object> column) {
    BoundExpr expr = bind(sql, "a int", false);
    TestContext context = new TestContext(allocator, 0);
    try (Evaluator evaluator = ExprCompiler.compile(expr, context);
        FieldVector vector = Batches.vector(AtomicType.INTEGER, column, allocator, new Random(1))) {
      ColumnBatch batch = new ColumnBatch(List.of(vector), column.size());
      return values(evaluator, expr, batch, Selection.all(column.size()));
    }
  }

  @Test
  void branchesAreEvaluatedForTheirRowsAlone() {
    List<@Nullable Object> column = Arrays.asList(0, 2, null, -4);
    assertThat(overColumn("case when a = 0 then -1 when a is null then 7 else 8 div a end", column))
        .containsExactly(-1L, 4L, 7L, -2L);
    assertThat(overColumn("if(a <> 0, 8 % a, null)", column)).containsExactly(null, 0, null, 0);
    assertThat(overColumn("a <> 0 and 8 % a = 0", column)).containsExactly(false, true, null, true);
    assertThat(overColumn("a = 0 or 8 % a = 0", column)).containsExactly(true, true, null, true);
    assertThat(overColumn("a in (0, 8 % a, 2)", Arrays.asList(0, 2, null, 3)))
        .containsExactly(true, true, null, false);
    assertThat(overColumn("if(a > 100, raise_error('x'), a)", Arrays.asList(1, null)))
        .containsExactly(1, null);
    assertThatThrownBy(() -> overColumn("8 % a", column))
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> assertThat(e.condition()).isEqualTo(Conditions.REMAINDER_BY_ZERO));
  }

  @Test
  void constantPartThatFailsFailsBeforeAnyRowWhereTheOptimizerSeesIt() {
    BoundExpr expr = bind("a + 1 div 0", "a int", false);
    TestContext context = new TestContext(allocator, 0);
    ExprCompiler.compile(expr, context).close();
    context.optimized = true;
    assertThatThrownBy(() -> ExprCompiler.compile(expr, context))
        .isInstanceOf(PenstockException.class);
    assertThat(overColumn("case when a = 5 then 1 div 0 else 3 end", List.of(1)))
        .containsExactly(3L);
  }

  /** Section 10: what a cell of show() holds. */
  @Test
  void cellsOfShowReadNullAsNullAndBinaryAsHexadecimal() {
    assertThat(sequence("to_pretty_string(cast(null as int))", 0, 1)).containsExactly("NULL");
    assertThat(sequence("to_pretty_string(null)", 0, 1)).containsExactly("NULL");
    assertThat(sequence("to_pretty_string(x'41ff')", 0, 1)).containsExactly("[41 FF]");
    assertThat(sequence("to_pretty_string(array(null, x'41'))", 0, 1))
        .containsExactly("[NULL, [41]]");
    assertThat(sequence("to_pretty_string(map('k', null))", 0, 1)).containsExactly("{k -> NULL}");
    assertThat(sequence("to_pretty_string(struct(null as n, 'x'))", 0, 1))
        .containsExactly("{NULL, x}");
  }

  @Test
  void filterSelectsTrueRowsOfTheSelection() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int run = 0; run < 50; run++) {
      int rows = random.nextInt(300);
      List<@Nullable Object> column = Batches.values(AtomicType.BOOLEAN, rows, random);
      Selection rowsToDo = Batches.selection(rows, random);
      int[] out = new int[rowsToDo.count()];
      List<Integer> expected = new ArrayList<>();
      for (int i = 0; i < rowsToDo.count(); i++) {
        if (Boolean.TRUE.equals(column.get(rowsToDo.row(i)))) {
          expected.add(rowsToDo.row(i));
        }
      }
      try (FieldVector vector = Batches.vector(AtomicType.BOOLEAN, column, allocator, random)) {
        int count = Filters.select(vector, rowsToDo, out);
        assertThat(Arrays.stream(out).limit(count).boxed().toList())
            .as("seed " + seed)
            .isEqualTo(expected);
      }
    }
  }
}
