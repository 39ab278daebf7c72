package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.CellCopy;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.jspecify.annotations.Nullable;

/**
 * Calls a lambda for many tuples of parameters at once: {@link #add} them, {@link #run}, read the
 * {@link #result}s in the same order. The columns of the enclosing rows that the body reads are
 * copied next to the parameters. Belongs to one evaluator.
 */
public final class LambdaRunner implements AutoCloseable {
  private final BoundExpr.LambdaFunction lambda;
  private final Evaluator body;
  private final BufferAllocator allocator;
  private final Map<Integer, DataType> captured = new TreeMap<>();
  private final List<FieldVector> parameters = new ArrayList<>();
  private final @Nullable FieldVector[] copies;
  private @Nullable ColumnBatch batch;
  private @Nullable FieldVector results;
  private int count;

  LambdaRunner(BoundExpr.LambdaFunction lambda, Evaluator body, BufferAllocator allocator) {
    this.lambda = lambda;
    this.body = body;
    this.allocator = allocator;
    this.copies = new FieldVector[lambda.inputColumns()];
    for (DataType type : lambda.parameters()) {
      parameters.add(ArrowTypes.toField("parameter", type, true).createVector(allocator));
    }
    capture(lambda.body());
  }

  private void capture(BoundExpr expr) {
    if (expr instanceof BoundExpr.InputColumn column && column.index() < copies.length) {
      captured.put(column.index(), column.type());
    } else if (expr instanceof BoundExpr.FunctionCall call) {
      call.arguments().forEach(this::capture);
    } else if (expr instanceof BoundExpr.LambdaFunction inner) {
      capture(inner.body());
    }
  }

  /** Forgets all tuples and takes enclosing rows from this batch. */
  void start(ColumnBatch newBatch) {
    batch = newBatch;
    clear();
  }

  /** Forgets all tuples; the batch stays. */
  public void clear() {
    count = 0;
    parameters.forEach(FieldVector::reset);
    for (int index : captured.keySet()) {
      FieldVector source = Objects.requireNonNull(batch).column(index);
      FieldVector copy = copies[index];
      if (copy == null) {
        copy = source.getField().createVector(allocator);
        copies[index] = copy;
      }
      copy.reset();
    }
  }

  /** Adds a tuple for an enclosing row; it has as many values as the lambda has parameters. */
  public void add(int row, @Nullable Object... values) {
    for (int i = 0; i < parameters.size(); i++) {
      ArrowWriter.set(parameters.get(i), lambda.parameters().get(i), count, values[i]);
    }
    for (Map.Entry<Integer, DataType> column : captured.entrySet()) {
      int index = column.getKey();
      FieldVector copy = Objects.requireNonNull(copies[index]);
      FieldVector source = Objects.requireNonNull(batch).column(index);
      CellCopy.copy(source, row, copy, count, column.getValue());
    }
    count++;
  }

  /** How many parameters the lambda has. */
  public int arity() {
    return parameters.size();
  }

  /** Computes the body for all tuples. */
  public void run() {
    List<FieldVector> columns = new ArrayList<>();
    NullVector none = new NullVector("unused", count);
    for (FieldVector copy : copies) {
      columns.add(copy == null ? none : copy);
    }
    columns.addAll(parameters);
    columns.forEach(c -> c.setValueCount(count));
    results = body.eval(new ColumnBatch(columns, count), Selection.all(count));
  }

  /** The result of a tuple, by the order of {@link #add}. */
  public @Nullable Object result(int index) {
    return ArrowReader.get(Objects.requireNonNull(results), lambda.type(), index);
  }

  @Override
  public void close() {
    parameters.forEach(FieldVector::close);
    for (FieldVector copy : copies) {
      if (copy != null) {
        copy.close();
      }
    }
    body.close();
  }
}
