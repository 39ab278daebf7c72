package io.penstock.local.internal.operator.join;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.TestContext;
import io.penstock.local.internal.operator.EventTimeColumn;
import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.state.OperatorState;
import io.penstock.plan.JoinType;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TimeStampVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Joins of streams in which a key has far more rows than a part of the state. */
class HotKeyJoinTest {
  private static final StructType INPUT =
      StructType.fromDDL("k bigint, t timestamp, id bigint, key bigint");
  private static final StructType OUTPUT =
      StructType.fromDDL("lt timestamp, l bigint, rt timestamp, r bigint");
  private static final long SECOND = 1_000_000;

  private final long seed = Long.getLong("penstock.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private long nextId;

  @TempDir Path dir;

  private static StreamSide side(boolean outer) {
    BitSet all = new BitSet();
    all.set(0, 4);
    return new StreamSide(
        INPUT,
        all,
        List.of(1, 2),
        3,
        outer,
        List.of(),
        null,
        new StreamSide.Expiry.Column(
            new EventTimeColumn(0, -1), OptionalLong.of(0), Long.MAX_VALUE / 1000));
  }

  private static StreamJoinPlan plan(JoinType type) {
    BitSet all = new BitSet();
    all.set(0, type == JoinType.LEFT_SEMI ? 2 : 4);
    boolean outer = type == JoinType.FULL_OUTER;
    return new StreamJoinPlan(
        type,
        side(outer),
        side(outer),
        StructType.fromDDL("key bigint"),
        Optional.empty(),
        type == JoinType.LEFT_SEMI ? new StructType(OUTPUT.fields().subList(0, 2)) : OUTPUT,
        all,
        type == JoinType.LEFT_SEMI ? List.of(0, 1) : List.of(0, 1, 0, 1),
        2,
        1000);
  }

  /** Gives rows as one batch. */
  private static final class Rows implements RowCursor {
    private final ArrowColumns columns;
    private boolean given;

    Rows(List<JoinModel.Row> rows, BufferAllocator allocator) {
      columns = ArrowColumns.create(INPUT, allocator);
      for (int i = 0; i < rows.size(); i++) {
        JoinModel.Row row = rows.get(i);
        ((BigIntVector) columns.getVector(0)).setSafe(i, row.key);
        ((TimeStampVector) columns.getVector(1)).setSafe(i, row.micros);
        ((BigIntVector) columns.getVector(2)).setSafe(i, row.id);
        ((BigIntVector) columns.getVector(3)).setSafe(i, row.key);
      }
      columns.getFieldVectors().forEach(v -> v.setValueCount(rows.size()));
      columns.setRowCount(rows.size());
    }

    @Override
    public boolean advance() {
      boolean first = !given;
      given = true;
      return first;
    }

    @Override
    public ColumnBatch batch() {
      return new ColumnBatch(columns.getFieldVectors(), columns.getRowCount());
    }

    @Override
    public Selection rows() {
      return Selection.all(columns.getRowCount());
    }

    @Override
    public void close() {
      columns.close();
    }
  }

  /** A join with its state, as a query holds it. */
  private static final class Running implements AutoCloseable {
    private final BufferAllocator allocator;
    private final OperatorState files;
    private final PartitionState state;
    private final StreamJoin join;
    private long version;

    Running(StreamJoinPlan plan, Path dir, long version, BufferAllocator allocator) {
      this.allocator = allocator;
      this.version = version;
      this.files = new OperatorState(plan.state(), dir, false, 1, allocator);
      this.state = new PartitionState(files.tables().get(0));
      this.join = new StreamJoin(plan, new TestContext(allocator, 0), state);
      files.load(version);
    }

    List<String> batch(List<JoinModel.Row> left, List<JoinModel.Row> right, long evictMicros) {
      state.begin(0, evictMicros / 1000);
      join.start(() -> new Rows(left, allocator), () -> new Rows(right, allocator));
      List<String> out = new ArrayList<>();
      while (join.advance()) {
        List<FieldVector> columns = join.batch().columns();
        for (int i = 0; i < join.batch().rowCount(); i++) {
          out.add(id(columns, 1, i) + " " + id(columns, 3, i));
        }
      }
      files.commit(++version, 0);
      return out;
    }

    private static String id(List<FieldVector> columns, int column, int row) {
      return column >= columns.size() || columns.get(column).isNull(row)
          ? "null"
          : Long.toString(((BigIntVector) columns.get(column)).get(row));
    }

    @Override
    public void close() {
      join.free();
      files.close();
    }
  }

  private List<JoinModel.Row> draw(int most, long fromSecond, int... keys) {
    List<JoinModel.Row> out = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      long key = keys[random.nextInt(keys.length)];
      long second = fromSecond + 1 + random.nextInt(random.nextInt(9) == 0 ? 2000 : 60);
      out.add(new JoinModel.Row(key, second * SECOND, nextId++));
    }
    return out;
  }

  @ParameterizedTest
  @EnumSource(names = {"INNER", "FULL_OUTER", "LEFT_SEMI"})
  void givesWhatListsWouldGiveAndForgetsAllAtTheEnd(JoinType type) {
    StreamJoinPlan plan = plan(type);
    JoinModel model = new JoinModel(type);
    long second = 0;
    try (BufferAllocator allocator = new RootAllocator()) {
      Running running = new Running(plan, dir, 0, allocator);
      try {
        for (int batch = 0; batch < 60; batch++) {
          if (random.nextInt(8) == 0) {
            running.close();
            running = new Running(plan, dir, batch, allocator);
          }
          List<JoinModel.Row> left = draw(300, second, 0, 0, 0, 2, 3 + batch);
          List<JoinModel.Row> right = draw(200, second, 1, 1, 2, 3 + batch);
          left.addAll(draw(2, second, 1));
          right.addAll(draw(2, second, 0));
          second += random.nextInt(3) == 0 ? random.nextInt(40) : 0;
          check(running, model, left, right, second * SECOND);
        }
        check(running, model, List.of(), List.of(), 10_000 * SECOND);
        assertThat(running.files.rows()).as("seed %s", seed).isZero();
      } finally {
        running.close();
      }
    }
  }

  private void check(
      Running running,
      JoinModel model,
      List<JoinModel.Row> left,
      List<JoinModel.Row> right,
      long evictMicros) {
    List<String> expected = model.batch(left, right, evictMicros);
    List<String> actual = running.batch(left, right, evictMicros);
    expected.sort(null);
    actual.sort(null);
    assertThat(actual).as("batch %s, seed %s", running.version, seed).isEqualTo(expected);
    assertThat(running.state.counts().rows()).as("seed %s", seed).isEqualTo(model.rows());
  }

  @Test
  void aBatchLogsWhatItAddsHoweverManyRowsTheKeyHas() throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        Running running = new Running(plan(JoinType.INNER), dir, 0, allocator)) {
      List<JoinModel.Row> rows = new ArrayList<>();
      for (int i = 0; i < 320; i++) {
        rows.add(new JoinModel.Row(7, SECOND, i));
      }
      running.batch(rows, List.of(), 0);
      running.batch(rows, List.of(), 0);
      long early = Files.size(dir.resolve("2.changes"));
      for (int batch = 0; batch < 100; batch++) {
        running.batch(rows, List.of(), 0);
      }
      assertThat(Files.size(dir.resolve(running.version + ".changes"))).isEqualTo(early);
    }
  }
}
