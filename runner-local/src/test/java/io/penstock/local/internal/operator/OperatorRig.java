package io.penstock.local.internal.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Runs operators over the same rows in several ways and expects the same rows each time: all at
 * once, one row a batch, batches in which other rows lie between the selected ones, and twice in a
 * row with the same operators. Fails on leaked memory.
 */
final class OperatorRig {
  private final StructType input;
  private final StructType output;
  private final List<OperatorFactory> factories;
  private final long seed = System.nanoTime();

  OperatorRig(StructType input, StructType output, OperatorFactory... factories) {
    this.input = input;
    this.output = output;
    this.factories = List.of(factories);
  }

  /** A row. */
  static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  /** A column of the input. */
  static BoundExpr column(StructType schema, int index) {
    return new BoundExpr.InputColumn(
        index, schema.field(index).dataType(), schema.field(index).nullable());
  }

  @SafeVarargs
  final void expect(List<List<@Nullable Object>> rows, List<@Nullable Object>... expected) {
    expect(rows, Arrays.asList(expected));
  }

  void expect(List<List<@Nullable Object>> rows, List<List<@Nullable Object>> expected) {
    Random random = new Random(seed);
    assertThat(run(batches(rows, rows.size() + 1, 0, random)))
        .as("all at once")
        .isEqualTo(expected);
    assertThat(run(batches(rows, 1, 0, random))).as("one row a batch").isEqualTo(expected);
    for (int i = 0; i < 5; i++) {
      int size = 1 + random.nextInt(rows.size() + 1);
      assertThat(run(batches(rows, size, 3, random)))
          .as("selections in batches of %s, seed %s", size, seed)
          .isEqualTo(expected);
    }
  }

  /** Some rows and, at random positions between them, up to {@code noise} others each. */
  private record Batch(List<List<@Nullable Object>> rows, int[] selected) {}

  private List<Batch> batches(
      List<List<@Nullable Object>> rows, int size, int noise, Random random) {
    List<Batch> out = new ArrayList<>();
    for (int from = 0; from < rows.size(); from += size) {
      List<List<@Nullable Object>> mixed = new ArrayList<>();
      List<Integer> selected = new ArrayList<>();
      for (List<@Nullable Object> row : rows.subList(from, Math.min(from + size, rows.size()))) {
        for (int i = noise == 0 ? 0 : random.nextInt(noise); i > 0; i--) {
          mixed.add(rows.get(random.nextInt(rows.size())));
        }
        selected.add(mixed.size());
        mixed.add(row);
      }
      out.add(new Batch(mixed, selected.stream().mapToInt(i -> i).toArray()));
    }
    return out;
  }

  private List<List<@Nullable Object>> run(List<Batch> batches) {
    try (BufferAllocator allocator = new RootAllocator();
        Pipeline pipeline = new Pipeline(factories, new Context(allocator), true)) {
      List<List<@Nullable Object>> first = run(pipeline, batches, allocator);
      assertThat(run(pipeline, batches, allocator)).as("run again").isEqualTo(first);
      return first;
    }
  }

  private List<List<@Nullable Object>> run(
      Pipeline pipeline, List<Batch> batches, BufferAllocator allocator) {
    List<List<@Nullable Object>> out = new ArrayList<>();
    pipeline.start(new Cursor(batches, input, allocator));
    try (OutputRoot root = new OutputRoot(output, allocator)) {
      while (pipeline.advance()) {
        ArrowColumns rows = root.of(pipeline.batch(), pipeline.rows());
        for (int r = 0; r < rows.getRowCount(); r++) {
          List<@Nullable Object> row = new ArrayList<>();
          for (int c = 0; c < output.size(); c++) {
            row.add(ArrowReader.get(rows.getVector(c), output.field(c).dataType(), r));
          }
          out.add(row);
        }
      }
    } finally {
      pipeline.stop();
    }
    return out;
  }

  /** What a partition lends in tests. */
  record Context(BufferAllocator allocator) implements EvalContext {
    @Override
    public ZoneId timeZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public int partitionId() {
      return 0;
    }

    @Override
    public long batchTimeMicros() {
      return 0;
    }

    @Override
    public long nowMicros() {
      return 0;
    }
  }

  /** Vectors of a batch's rows; the caller closes the root. */
  static ArrowColumns root(
      StructType schema, List<List<@Nullable Object>> rows, BufferAllocator allocator) {
    ArrowColumns root = ArrowColumns.create(schema, allocator);
    for (int c = 0; c < schema.size(); c++) {
      FieldVector vector = root.getVector(c);
      vector.allocateNew();
      for (int r = 0; r < rows.size(); r++) {
        ArrowWriter.set(vector, schema.field(c).dataType(), r, rows.get(r).get(c));
      }
      vector.setValueCount(rows.size());
    }
    root.setRowCount(rows.size());
    return root;
  }

  private static final class Cursor implements RowCursor {
    private final List<Batch> batches;
    private final StructType schema;
    private final BufferAllocator allocator;
    private int next;
    private @Nullable ArrowColumns root;

    Cursor(List<Batch> batches, StructType schema, BufferAllocator allocator) {
      this.batches = batches;
      this.schema = schema;
      this.allocator = allocator;
    }

    @Override
    public boolean advance() {
      close();
      if (next == batches.size()) {
        return false;
      }
      root = root(schema, batches.get(next++).rows(), allocator);
      return true;
    }

    @Override
    public ColumnBatch batch() {
      ArrowColumns open = root;
      if (open == null) {
        throw new IllegalStateException("not on a batch");
      }
      return new ColumnBatch(open.getFieldVectors(), open.getRowCount());
    }

    @Override
    public Selection rows() {
      int[] selected = batches.get(next - 1).selected();
      int count = batches.get(next - 1).rows().size();
      return selected.length == count
          ? Selection.all(count)
          : Selection.of(selected, selected.length);
    }

    @Override
    public void close() {
      ArrowColumns open = root;
      root = null;
      if (open != null) {
        open.close();
      }
    }
  }
}
