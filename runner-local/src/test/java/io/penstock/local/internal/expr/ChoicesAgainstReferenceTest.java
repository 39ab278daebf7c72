package io.penstock.local.internal.expr;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.provider.EnumSource;

/**
 * {@code case} and {@code coalesce} beside choices made row by row: of columns and constants, of
 * every width, over nulls on garbage, selections and reused evaluators.
 */
class ChoicesAgainstReferenceTest {
  private static final int CONDITIONS = 2;
  private static final int VALUES = 3;

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
  @EnumSource(
      value = AtomicType.class,
      names = {"BOOLEAN", "BYTE", "SHORT", "INTEGER", "LONG", "FLOAT", "DOUBLE", "STRING"})
  void branches(AtomicType type) {
    for (int i = 0; i < 60; i++) {
      long seed = new Random().nextLong();
      run("when", type, i % 8, i % 3 == 0, new Random(seed), type + ", seed " + seed);
      run("coalesce", type, i % 8, true, new Random(seed), type + ", seed " + seed);
    }
  }

  /**
   * @param constants which of the values are constants, as bits
   * @param otherwise whether there is a value for the rows that meet no condition
   */
  private void run(
      String name, DataType type, int constants, boolean otherwise, Random random, String what) {
    List<@Nullable Object> fixed = Batches.values(type, VALUES, random);
    List<BoundExpr> conditions = new ArrayList<>();
    for (int i = 0; i < CONDITIONS; i++) {
      conditions.add(new BoundExpr.InputColumn(i, AtomicType.BOOLEAN, true));
    }
    List<BoundExpr> values = new ArrayList<>();
    for (int i = 0; i < VALUES; i++) {
      boolean constant = (constants >> i & 1) != 0;
      values.add(
          constant
              ? new BoundExpr.Constant(fixed.get(i), type)
              : new BoundExpr.InputColumn(CONDITIONS + i, type, true));
    }
    List<BoundExpr> arguments = values;
    if (name.equals("when")) {
      arguments =
          new ArrayList<>(
              List.of(conditions.get(0), values.get(0), conditions.get(1), values.get(1)));
      if (otherwise) {
        arguments.add(values.get(2));
      }
    }
    BoundExpr bound =
        Evaluations.FUNCTIONS
            .get(name)
            .bind(arguments, new BindContext(true, ZoneOffset.UTC, false));
    try (Evaluator evaluator = ExprCompiler.compile(bound, Evaluations.context(allocator))) {
      for (int batch = 0; batch < 3; batch++) {
        check(name, type, constants, otherwise, fixed, evaluator, bound, random, what);
      }
    }
  }

  private void check(
      String name,
      DataType type,
      int constants,
      boolean otherwise,
      List<@Nullable Object> fixed,
      Evaluator evaluator,
      BoundExpr bound,
      Random random,
      String what) {
    int rows = random.nextInt(200);
    List<List<@Nullable Object>> columns = new ArrayList<>();
    List<FieldVector> vectors = new ArrayList<>();
    try {
      for (int i = 0; i < CONDITIONS + VALUES; i++) {
        DataType own = i < CONDITIONS ? AtomicType.BOOLEAN : type;
        columns.add(Batches.values(own, rows, random));
        vectors.add(Batches.vector(own, columns.get(i), allocator, random));
      }
      Selection selection = Batches.selection(rows, random);
      List<@Nullable Object> expected = new ArrayList<>();
      List<@Nullable Object> actual = new ArrayList<>();
      FieldVector result = evaluator.eval(new ColumnBatch(vectors, rows), selection);
      for (int i = 0; i < selection.count(); i++) {
        int row = selection.row(i);
        List<@Nullable Object> values = new ArrayList<>();
        for (int k = 0; k < VALUES; k++) {
          boolean constant = (constants >> k & 1) != 0;
          values.add(constant ? fixed.get(k) : columns.get(CONDITIONS + k).get(row));
        }
        boolean first = Boolean.TRUE.equals(columns.get(0).get(row));
        boolean second = Boolean.TRUE.equals(columns.get(1).get(row));
        expected.add(
            name.equals("coalesce")
                ? values.stream().filter(v -> v != null).findFirst().orElse(null)
                : first
                    ? values.get(0)
                    : second ? values.get(1) : otherwise ? values.get(2) : null);
        actual.add(ArrowReader.get(result, bound.type(), row));
      }
      assertThat(actual).as(name + " of " + what).isEqualTo(expected);
    } finally {
      vectors.forEach(FieldVector::close);
    }
  }
}
