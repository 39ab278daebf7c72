package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.FloatingZero;
import io.penstock.local.internal.state.IntList;
import io.penstock.local.internal.state.StateTable;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Groups of an aggregation with what their accumulators hold, and vectors to read them through. */
final class AggregateBuffers implements AutoCloseable {
  private final StructType keySchema;
  private final GroupTable table;
  private final List<Accumulator> accumulators = new ArrayList<>();
  private final ColumnBuffer keys;
  private final List<FieldVector> keyVectors;
  private final List<FieldVector> states;
  private final List<FieldVector> results;

  AggregateBuffers(AggregateFactory plan, BufferAllocator allocator) {
    StructType rows = plan.stateSchema();
    int width = plan.keyCount();
    keySchema = new StructType(rows.fields().subList(0, width));
    table = new GroupTable(keySchema, allocator);
    plan.calls().forEach(call -> accumulators.add(Accumulators.of(call, allocator)));
    BitSet all = new BitSet();
    all.set(0, width);
    keys = new ColumnBuffer(keySchema, all, allocator);
    keyVectors = vectors(keySchema.fields(), allocator);
    states = vectors(rows.fields().subList(width, rows.size()), allocator);
    results = vectors(plan.schema().fields().subList(width, plan.schema().size()), allocator);
  }

  private static List<FieldVector> vectors(List<StructField> fields, BufferAllocator allocator) {
    List<FieldVector> out = new ArrayList<>();
    fields.forEach(field -> out.add(ArrowTypes.toField(field).createVector(allocator)));
    return List.copyOf(out);
  }

  /** So many groups that have seen no row; the table of keys has no part in it. */
  void begin(int groups) {
    accumulators.forEach(Accumulator::reset);
    accumulators.forEach(a -> a.grow(groups));
  }

  void reset() {
    table.reset();
    accumulators.forEach(Accumulator::reset);
  }

  int keyCount() {
    return keySchema.size();
  }

  GroupTable table() {
    return table;
  }

  int groups() {
    return table.size();
  }

  void addOnlyGroup() {
    table.addOnlyGroup();
    accumulators.forEach(a -> a.grow(table.size()));
  }

  /** Finds the groups of rows that begin with the keys. */
  void assign(ColumnBatch rows, Selection selected, int[] groups) {
    ColumnBatch own = new ColumnBatch(rows.columns().subList(0, keyCount()), rows.rowCount());
    table.assign(own, selected, groups);
    accumulators.forEach(a -> a.grow(table.size()));
  }

  /** Merges the columns of the accumulators' states. */
  void merge(List<FieldVector> columns, Selection selected, int[] groups) {
    int at = 0;
    for (Accumulator accumulator : accumulators) {
      int end = at + accumulator.stateTypes().size();
      accumulator.merge(columns.subList(at, end).toArray(FieldVector[]::new), selected, groups);
      at = end;
    }
  }

  /** The keys of groups in a row, normalised, at the rows from 0 on. */
  List<FieldVector> keys(int from, int count) {
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = from + i;
    }
    keys.reset();
    keys.append(table.keys(), positions, count);
    for (int i = 0; i < keyCount(); i++) {
      if (FloatingZero.concerns(keySchema.field(i).dataType())) {
        FloatingZero.normalise(keys.columnAt(i));
      }
    }
    return keys.batch().columns();
  }

  /** Vectors for keys that are read from elsewhere. */
  List<FieldVector> keyVectors() {
    return keyVectors;
  }

  /** Vectors for states. */
  List<FieldVector> states() {
    return states;
  }

  /** Puts the states of groups in a row into {@link #states}. */
  void writeStates(int from, int count) {
    int at = 0;
    for (Accumulator accumulator : accumulators) {
      int end = at + accumulator.stateTypes().size();
      accumulator.state(states.subList(at, end).toArray(FieldVector[]::new), from, count);
      at = end;
    }
  }

  /** Becomes the groups of these entries: group i is entry {@code from + i}. */
  void read(StateTable from, IntList entries, int first, int count) {
    from.readKeys(entries, first, count, keyVectors);
    from.readValues(entries, first, count, states);
    int[] groups = new int[count];
    for (int i = 0; i < count; i++) {
      groups[i] = i;
    }
    begin(count);
    merge(states, Selection.all(count), groups);
  }

  /** Keys, and behind them the results of groups in a row. */
  ColumnBatch results(List<FieldVector> keyColumns, int from, int count) {
    List<FieldVector> columns = new ArrayList<>(keyColumns);
    for (int i = 0; i < accumulators.size(); i++) {
      accumulators.get(i).result(results.get(i), from, count);
      columns.add(results.get(i));
    }
    return new ColumnBatch(columns, count);
  }

  @Override
  public void close() {
    table.close();
    accumulators.forEach(Accumulator::close);
    keys.close();
    keyVectors.forEach(FieldVector::close);
    states.forEach(FieldVector::close);
    results.forEach(FieldVector::close);
  }
}
