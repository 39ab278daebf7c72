package io.penstock.local.internal.expr;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.error.PenstockException;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Kernels against a slow evaluator of one row at a time: columns, constants on either side, nulls
 * over garbage, selections, reused evaluators.
 */
class KernelsAgainstReferenceTest {
  private static final List<DataType> NUMBERS =
      List.of(
          AtomicType.BYTE,
          AtomicType.SHORT,
          AtomicType.INTEGER,
          AtomicType.LONG,
          AtomicType.FLOAT,
          AtomicType.DOUBLE);

  private BufferAllocator allocator;

  @BeforeEach
  void open() {
    allocator = new RootAllocator();
  }

  @AfterEach
  void close() {
    allocator.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"+", "-", "*", "/", "%", "pmod", "div", "try_add", "try_multiply"})
  void arithmetic(String name) {
    for (DataType type : NUMBERS) {
      boolean floating = Types.isFloating(type);
      if (!(floating && name.equals("div"))) {
        runAll(name, type);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"=", "<=>", "<", "<=", ">", ">="})
  void comparison(String name) {
    NUMBERS.forEach(type -> runAll(name, type));
    runAll(name, AtomicType.STRING);
    runAll(name, AtomicType.BOOLEAN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"and", "or"})
  void logic(String name) {
    runAll(name, AtomicType.BOOLEAN);
  }

  private void runAll(String name, DataType type) {
    for (boolean ansi : new boolean[] {true, false}) {
      for (int constant = 0; constant < 3; constant++) {
        long seed = new Random().nextLong();
        String what = name + " of " + type + ", ANSI " + ansi + ", constant " + constant;
        run(name, type, ansi, constant, seed, what + ", seed " + seed);
      }
    }
  }

  private void run(String name, DataType type, boolean ansi, int constant, long seed, String what) {
    Random random = new Random(seed);
    BoundExpr left = new BoundExpr.InputColumn(0, type, true);
    BoundExpr right = new BoundExpr.InputColumn(1, type, true);
    Object fixed =
        Batches.values(type, 40, random).stream().filter(v -> v != null).findFirst().orElseThrow();
    if (constant == 1) {
      left = new BoundExpr.Constant(fixed, type);
    } else if (constant == 2) {
      right = new BoundExpr.Constant(fixed, type);
    }
    BoundExpr bound =
        Evaluations.FUNCTIONS
            .get(name)
            .bind(List.of(left, right), new BindContext(ansi, ZoneOffset.UTC, false));
    try (Evaluator evaluator = ExprCompiler.compile(bound, Evaluations.context(allocator))) {
      for (int batch = 0; batch < 4; batch++) {
        int rows = random.nextInt(200);
        List<@Nullable Object> a = Batches.values(type, rows, random);
        List<@Nullable Object> b = Batches.values(type, rows, random);
        try (FieldVector va = Batches.vector(type, a, allocator, random);
            FieldVector vb = Batches.vector(type, b, allocator, random)) {
          Selection rowsToDo = Batches.selection(rows, random);
          List<Object> expected = new ArrayList<>();
          boolean fails = false;
          for (int i = 0; i < rowsToDo.count(); i++) {
            int row = rowsToDo.row(i);
            Object x = constant == 1 ? fixed : a.get(row);
            Object y = constant == 2 ? fixed : b.get(row);
            Object value = Reference.of(name, type, x, y, ansi);
            fails |= value == Reference.ERROR;
            expected.add(value);
          }
          check(
              evaluator,
              bound,
              new ColumnBatch(List.of(va, vb), rows),
              rowsToDo,
              expected,
              fails,
              what);
        }
      }
    }
  }

  private static void check(
      Evaluator evaluator,
      BoundExpr bound,
      ColumnBatch batch,
      Selection rows,
      List<Object> expected,
      boolean fails,
      String what) {
    List<@Nullable Object> actual = new ArrayList<>();
    try {
      FieldVector result = evaluator.eval(batch, rows);
      assertThat(result.getValueCount()).as(what).isGreaterThanOrEqualTo(batch.rowCount());
      for (int i = 0; i < rows.count(); i++) {
        actual.add(ArrowReader.get(result, bound.type(), rows.row(i)));
      }
    } catch (PenstockException e) {
      assertThat(fails).as(what + " failed: " + e.getMessage()).isTrue();
      return;
    }
    assertThat(fails).as(what + " should fail").isFalse();
    assertThat(actual).as(what).isEqualTo(expected);
  }
}
