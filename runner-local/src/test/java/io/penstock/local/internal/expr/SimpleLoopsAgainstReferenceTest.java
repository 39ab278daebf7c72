package io.penstock.local.internal.expr;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.error.PenstockException;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Signs, extremes and membership beside Java's own, row by row. */
class SimpleLoopsAgainstReferenceTest {
  private static final Object OVERFLOW = new Object();
  private static final BoundExpr COLUMN = new BoundExpr.InputColumn(0, AtomicType.LONG, true);

  private BufferAllocator allocator;

  /** Whether the columns have no null. */
  private boolean dense;

  @BeforeEach
  void open() {
    allocator = new RootAllocator();
  }

  @AfterEach
  void close() {
    allocator.close();
  }

  /** The result of three values. */
  @FunctionalInterface
  private interface Rule {
    @Nullable Object of(@Nullable Object a, @Nullable Object b, @Nullable Object c);
  }

  @ParameterizedTest
  @EnumSource(
      value = AtomicType.class,
      names = {"INTEGER", "LONG", "FLOAT", "DOUBLE"})
  void signs(AtomicType type) {
    for (boolean ansi : new boolean[] {true, false}) {
      run("negative", type, ansi, 1, (a, b, c) -> a == null ? null : sign(a, true, ansi));
      run("abs", type, ansi, 1, (a, b, c) -> a == null ? null : sign(a, false, ansi));
    }
  }

  private static Object sign(Object value, boolean negate, boolean ansi) {
    if (value instanceof Float number) {
      return negate ? -number : Math.abs(number);
    }
    if (value instanceof Double number) {
      return negate ? -number : Math.abs(number);
    }
    boolean least = value.equals(Integer.MIN_VALUE) || value.equals(Long.MIN_VALUE);
    if (least && ansi) {
      return OVERFLOW;
    }
    if (value instanceof Integer number) {
      return negate ? -number : Math.abs(number);
    }
    long number = (Long) value;
    return negate ? -number : Math.abs(number);
  }

  @ParameterizedTest
  @EnumSource(
      value = AtomicType.class,
      names = {"SHORT", "INTEGER", "LONG", "FLOAT", "DOUBLE", "STRING"})
  void extremes(AtomicType type) {
    for (boolean noNulls : new boolean[] {false, true}) {
      dense = noNulls;
      run("greatest", type, true, 3, (a, b, c) -> extreme(true, a, b, c));
      run("least", type, true, 3, (a, b, c) -> extreme(false, a, b, c));
    }
  }

  /** NaN is the greatest; the first of 0.0 and -0.0, which are equal, stays. */
  @SuppressWarnings("unchecked")
  private static @Nullable Object extreme(boolean greatest, @Nullable Object... values) {
    Comparator<Object> order = (x, y) -> ((Comparable<Object>) plain(x)).compareTo(plain(y));
    Object best = null;
    for (Object value : values) {
      int sign = value == null || best == null ? 1 : order.compare(value, best);
      if (value != null && (best == null || (greatest ? sign > 0 : sign < 0))) {
        best = value;
      }
    }
    return best;
  }

  private static Object plain(Object value) {
    return value instanceof Double d ? d + 0.0 : value instanceof Float f ? f + 0.0f : value;
  }

  @ParameterizedTest
  @EnumSource(
      value = AtomicType.class,
      names = {"BYTE", "SHORT", "INTEGER", "LONG"})
  void membership(AtomicType type) {
    for (int i = 0; i < 20; i++) {
      Random random = new Random();
      List<@Nullable Object> list = Batches.values(type, 1 + i, random);
      if (i % 2 == 0) {
        list.removeIf(Objects::isNull);
      }
      List<BoundExpr> constants = new ArrayList<>();
      list.forEach(value -> constants.add(new BoundExpr.Constant(value, type)));
      run("in", type, true, 1, constants, (a, b, c) -> isIn(a, list));
    }
  }

  /** A product and a sum with constants, which overflow now and then. */
  @Test
  void linear() {
    for (boolean ansi : new boolean[] {true, false}) {
      for (long factor : new long[] {2, -1, 3, Long.MIN_VALUE}) {
        for (long term : new long[] {1, -7, Long.MAX_VALUE}) {
          BoundExpr product = call("*", COLUMN, factor, ansi);
          Rule rule = (a, b, c) -> a == null ? null : linear((Long) a, factor, term, ansi);
          run(call("+", product, term, ansi), AtomicType.LONG, 1, rule);
          run(call("-", product, -term, ansi), AtomicType.LONG, 1, rule);
        }
      }
    }
  }

  /** The same of doubles, both ways round, a constant also on the left. */
  @Test
  void linearOfDoubles() {
    double factor = 1.1;
    double term = -0.5;
    BoundExpr column = new BoundExpr.InputColumn(0, AtomicType.DOUBLE, true);
    BoundExpr f = new BoundExpr.Constant(factor, AtomicType.DOUBLE);
    BoundExpr t = new BoundExpr.Constant(term, AtomicType.DOUBLE);
    for (boolean noNulls : new boolean[] {false, true}) {
      dense = noNulls;
      runDouble(call("+", call("*", column, f), t), x -> x * factor + term);
      runDouble(call("-", call("*", f, column), t), x -> x * factor - term);
      runDouble(call("+", t, call("*", f, column)), x -> x * factor + term);
      runDouble(call("-", t, call("*", column, f)), x -> term - x * factor);
      runDouble(call("*", call("+", column, t), f), x -> (x + term) * factor);
      runDouble(call("*", f, call("-", column, t)), x -> (x - term) * factor);
      runDouble(call("*", f, call("-", t, column)), x -> (term - x) * factor);
      runDouble(call("-", call("/", column, f), t), x -> x / factor - term);
    }
  }

  private void runDouble(BoundExpr bound, DoubleUnaryOperator rule) {
    run(
        bound,
        AtomicType.DOUBLE,
        1,
        (a, b, c) -> a == null ? null : rule.applyAsDouble((Double) a));
  }

  private static BoundExpr call(String name, BoundExpr left, BoundExpr right) {
    return Evaluations.FUNCTIONS
        .get(name)
        .bind(List.of(left, right), new BindContext(true, ZoneOffset.UTC, false));
  }

  private static BoundExpr call(String name, BoundExpr left, long right, boolean ansi) {
    return Evaluations.FUNCTIONS
        .get(name)
        .bind(
            List.of(left, new BoundExpr.Constant(right, AtomicType.LONG)),
            new BindContext(ansi, ZoneOffset.UTC, false));
  }

  private static Object linear(long value, long factor, long term, boolean ansi) {
    try {
      return Math.addExact(Math.multiplyExact(value, factor), term);
    } catch (ArithmeticException e) {
      return ansi ? OVERFLOW : (Object) (value * factor + term);
    }
  }

  private static @Nullable Boolean isIn(@Nullable Object value, List<@Nullable Object> list) {
    if (list.isEmpty()) {
      return false;
    }
    if (value == null) {
      return null;
    }
    return list.contains(value) ? Boolean.TRUE : list.contains(null) ? null : Boolean.FALSE;
  }

  private void run(String name, AtomicType type, boolean ansi, int columns, Rule rule) {
    run(name, type, ansi, columns, List.of(), rule);
  }

  private void run(
      String name,
      AtomicType type,
      boolean ansi,
      int columns,
      List<BoundExpr> constants,
      Rule rule) {
    List<BoundExpr> arguments = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      arguments.add(new BoundExpr.InputColumn(i, type, true));
    }
    arguments.addAll(constants);
    BoundExpr bound =
        Evaluations.FUNCTIONS
            .get(name)
            .bind(arguments, new BindContext(ansi, ZoneOffset.UTC, false));
    run(bound, type, columns, rule);
  }

  private void run(BoundExpr bound, AtomicType type, int columns, Rule rule) {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    try (Evaluator evaluator = ExprCompiler.compile(bound, Evaluations.context(allocator))) {
      for (int batch = 0; batch < 6; batch++) {
        String what = bound + " of " + type + ", seed " + seed;
        check(evaluator, bound, type, columns, rule, random, what);
      }
    }
  }

  private List<@Nullable Object> values(AtomicType type, int rows, Random random) {
    List<@Nullable Object> out = new ArrayList<>(Batches.values(type, rows, random));
    while (dense && out.contains(null)) {
      out.set(out.indexOf(null), Batches.values(type, 1, random).get(0));
    }
    return out;
  }

  private void check(
      Evaluator evaluator,
      BoundExpr bound,
      AtomicType type,
      int columns,
      Rule rule,
      Random random,
      String what) {
    int rows = random.nextInt(200);
    List<List<@Nullable Object>> values =
        Stream.generate(() -> values(type, rows, random)).limit(3).toList();
    List<FieldVector> vectors = new ArrayList<>();
    try {
      for (int i = 0; i < columns; i++) {
        vectors.add(Batches.vector(type, values.get(i), allocator, random));
      }
      Selection selection = Batches.selection(rows, random);
      List<@Nullable Object> expected = new ArrayList<>();
      for (int i = 0; i < selection.count(); i++) {
        int row = selection.row(i);
        expected.add(
            rule.of(values.get(0).get(row), values.get(1).get(row), values.get(2).get(row)));
      }
      assertThat(results(evaluator, bound, new ColumnBatch(vectors, rows), selection))
          .as(what)
          .isEqualTo(expected.contains(OVERFLOW) ? Collections.singletonList(OVERFLOW) : expected);
    } finally {
      vectors.forEach(FieldVector::close);
    }
  }

  private static List<@Nullable Object> results(
      Evaluator evaluator, BoundExpr bound, ColumnBatch batch, Selection rows) {
    List<@Nullable Object> out = new ArrayList<>();
    try {
      FieldVector result = evaluator.eval(batch, rows);
      for (int i = 0; i < rows.count(); i++) {
        out.add(ArrowReader.get(result, bound.type(), rows.row(i)));
      }
      return out;
    } catch (PenstockException e) {
      assertThat(e.condition().name()).isEqualTo("ARITHMETIC_OVERFLOW");
      return Collections.singletonList(OVERFLOW);
    }
  }
}
