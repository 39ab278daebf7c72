package io.penstock.local.internal.operator;

import static io.penstock.local.internal.operator.OperatorRig.column;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A sort in memory and one through files against a stable sort of the encoded keys by hand. */
class SortSpillTest {
  private static final int ROWS = 5_000;
  private static final int BATCH = 100;
  private static final long ALL = Long.MAX_VALUE;

  @TempDir Path directory;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  /** Every type with values of it, and texts that differ late. */
  static Stream<Arguments> types() {
    return Stream.concat(
        KeyEncoderTest.ordered(),
        Stream.of(
            Arguments.of("string", List.of("x".repeat(30), "x".repeat(30) + "a", "x".repeat(31))),
            Arguments.of("bigint", IntStream.range(0, 300).mapToObj(i -> i * 7919L).toList())));
  }

  @ParameterizedTest
  @MethodSource("types")
  void givesTheSameInMemoryAndThroughFiles(String type, List<Object> pool) throws IOException {
    StructType schema = StructType.fromDDL("id int, k " + type + ", l string, unread double");
    boolean nested = type.startsWith("array") || type.startsWith("struct");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      Object value = pool.get(random.nextInt(pool.size()));
      while (!nested && value instanceof List<?> equal) {
        value = equal.get(random.nextInt(equal.size()));
      }
      if (type.equals("array<struct<a:double>>")) {
        value = pool.get(0);
      }
      String text = random.nextInt(5) == 0 ? null : "t" + random.nextInt(20);
      rows.add(Arrays.asList(i, random.nextInt(10) == 0 ? null : value, text, 1.5));
    }
    List<SortOperator.Key> keys =
        List.of(
            new SortOperator.Key(
                schema.field(1).dataType(), random.nextBoolean(), random.nextBoolean()),
            new SortOperator.Key(
                schema.field(2).dataType(), random.nextBoolean(), random.nextBoolean()));
    try (BufferAllocator allocator = new RootAllocator()) {
      List<List<@Nullable Object>> expected = byHand(schema, rows, keys, allocator);
      assertThat(sort(schema, rows, keys, new SortSpace(ALL, directory), allocator))
          .as("in memory, keys %s, seed %s", keys, seed)
          .isEqualTo(expected);
      long some = 20_000 + random.nextInt(200_000);
      assertThat(sort(schema, rows, keys, new SortSpace(some, directory), allocator))
          .as("with %s bytes, keys %s, seed %s", some, keys, seed)
          .isEqualTo(expected);
      assertThat(sort(schema, rows, keys, new SortSpace(1, directory), allocator))
          .as("a file for each batch, keys %s, seed %s", keys, seed)
          .isEqualTo(expected);
    }
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void spillsWhenTheSessionHasNoRoom() {
    StructType schema = StructType.fromDDL("id int, k bigint");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < 60_000; i++) {
      rows.add(Arrays.asList(i, random.nextLong()));
    }
    List<SortOperator.Key> keys =
        List.of(new SortOperator.Key(schema.field(1).dataType(), true, true));
    List<List<@Nullable Object>> expected = new ArrayList<>(rows);
    expected.sort(Comparator.comparing(row -> (Long) row.get(1)));
    try (BufferAllocator allocator = new RootAllocator(4 << 20)) {
      assertThat(sort(schema, rows, keys, new SortSpace(ALL, directory), allocator))
          .as("seed %s", seed)
          .isEqualTo(expected);
    }
  }

  @Test
  void aDirectoryThatIsMissingIsNamed() {
    StructType schema = StructType.fromDDL("id int");
    List<SortOperator.Key> keys =
        List.of(new SortOperator.Key(schema.field(0).dataType(), true, true));
    Path missing = directory.resolve("missing");
    try (BufferAllocator allocator = new RootAllocator()) {
      assertThatThrownBy(
              () ->
                  sort(
                      schema,
                      List.of(List.of(1), List.of(2)),
                      keys,
                      new SortSpace(1, missing),
                      allocator))
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> assertThat(e.condition()).isEqualTo(Conditions.PENSTOCK_IO))
          .hasMessageContaining(missing.toString())
          .hasMessageContaining("penstock.sort.directory")
          .hasRootCauseInstanceOf(IOException.class);
    }
  }

  @Test
  void anInterruptEndsTheSort() throws IOException {
    StructType schema = StructType.fromDDL("id int");
    List<SortOperator.Key> keys =
        List.of(new SortOperator.Key(schema.field(0).dataType(), true, true));
    try (BufferAllocator allocator = new RootAllocator()) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(
              () ->
                  sort(
                      schema,
                      List.of(List.of(1), List.of(2)),
                      keys,
                      new SortSpace(1, directory),
                      allocator))
          .isInstanceOf(InterruptedRun.class);
      assertThat(Thread.interrupted()).isTrue();
    }
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).isEmpty();
    }
  }

  private static List<List<@Nullable Object>> byHand(
      StructType schema,
      List<List<@Nullable Object>> rows,
      List<SortOperator.Key> keys,
      BufferAllocator allocator) {
    KeyEncoder encoder = new KeyEncoder(keys);
    byte[][] encoded = new byte[rows.size()][];
    try (ArrowColumns root = OperatorRig.root(schema, rows, allocator)) {
      FieldVector[] columns = {root.getVector(1), root.getVector(2)};
      for (int i = 0; i < encoded.length; i++) {
        encoder.encode(columns, i);
        encoded[i] = Arrays.copyOf(encoder.bytes(), encoder.size());
      }
    }
    return IntStream.range(0, encoded.length)
        .boxed()
        .sorted((a, b) -> Arrays.compareUnsigned(encoded[a], encoded[b]))
        .map(i -> rows.get(i).subList(0, 3).stream().map(SortSpillTest::comparable).toList())
        .map(row -> (List<@Nullable Object>) row)
        .toList();
  }

  /** The value, or one that equals another of the same bytes. */
  private static @Nullable Object comparable(@Nullable Object value) {
    return value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : value;
  }

  /** The first columns, at most three, of the rows in order. */
  private static List<List<@Nullable Object>> sort(
      StructType schema,
      List<List<@Nullable Object>> rows,
      List<SortOperator.Key> keys,
      SortSpace space,
      BufferAllocator allocator) {
    BitSet read = new BitSet();
    read.set(0, Math.min(schema.size(), 3));
    EvalContext context = new OperatorRig.Context(allocator);
    List<Evaluator> values = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      int at = schema.size() == 1 ? 0 : i + 1;
      values.add(ExprCompiler.compile(column(schema, at), context));
    }
    List<List<@Nullable Object>> out = new ArrayList<>();
    RowSink sink = (batch, selected) -> read(batch, selected, schema, read, out);
    SortShape shape = new SortShape(keys, schema, read, BATCH);
    try (SortOperator operator =
        new SortOperator(new SortRows(values, shape, space, allocator), shape, allocator, sink)) {
      operator.start();
      for (int from = 0; from < rows.size(); from += BATCH) {
        List<List<@Nullable Object>> some = rows.subList(from, Math.min(from + BATCH, rows.size()));
        try (ArrowColumns root = OperatorRig.root(schema, some, allocator)) {
          operator.push(
              new ColumnBatch(root.getFieldVectors(), some.size()), Selection.all(some.size()));
        }
      }
      operator.finish();
      while (operator.resume()) {
        assertThat(out).hasSizeLessThanOrEqualTo(rows.size());
      }
    }
    return out;
  }

  private static void read(
      ColumnBatch batch,
      Selection selected,
      StructType schema,
      BitSet read,
      List<List<@Nullable Object>> out) {
    assertThat(selected.count()).isPositive().isLessThanOrEqualTo(BATCH);
    for (int i = 0; i < selected.count(); i++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int c = 0; c < read.cardinality(); c++) {
        row.add(
            comparable(
                ArrowReader.get(batch.column(c), schema.field(c).dataType(), selected.row(i))));
      }
      out.add(row);
    }
  }
}
