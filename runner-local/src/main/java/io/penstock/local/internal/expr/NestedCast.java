package io.penstock.local.internal.expr;

import io.penstock.type.ArrayType;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Casts of arrays, maps and structs, part by part. The result shares the buffers of the parts'
 * results, which are valid as long as it is.
 */
final class NestedCast implements Evaluator {
  private final Evaluator argument;
  private final List<Evaluator> parts = new ArrayList<>();
  private final FieldVector result;
  private final boolean list;
  private final boolean map;

  NestedCast(
      CastFunction cast, BoundExpr.FunctionCall call, Evaluator argument, EvalContext context) {
    this.argument = argument;
    this.list = !(cast.to() instanceof StructType);
    this.map = cast.to() instanceof MapType;
    this.result = ArrowTypes.toField("result", call.type(), true).createVector(context.allocator());
    List<DataType> from = partTypes(cast.from());
    List<DataType> to = partTypes(cast.to());
    for (int i = 0; i < from.size(); i++) {
      parts.add(part(cast, from.get(i), to.get(i), context));
    }
  }

  private static List<DataType> partTypes(DataType type) {
    if (type instanceof ArrayType array) {
      return List.of(array.elementType());
    }
    if (type instanceof MapType map) {
      return List.of(map.keyType(), map.valueType());
    }
    return ((StructType) type).fields().stream().map(f -> f.dataType()).toList();
  }

  private static Evaluator part(
      CastFunction cast, DataType from, DataType to, EvalContext context) {
    BoundExpr column = new BoundExpr.InputColumn(0, from, true);
    if (from.equals(to)) {
      return ExprCompiler.build(column, context);
    }
    CastFunction inner = new CastFunction(from, to, cast.ansi(), cast.tryCast());
    return ExprCompiler.build(
        new BoundExpr.FunctionCall(inner, List.of(column), to, true), context);
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    FieldVector in = argument.eval(batch, rows);
    int rowCount = batch.rowCount();
    result.clear();
    if (list) {
      castList((ListVector) in, rows, rowCount);
    } else {
      castStruct((StructVector) in, rows, rowCount);
    }
    return result;
  }

  private void castList(ListVector in, Selection rows, int rowCount) {
    ListVector out = (ListVector) result;
    out.setInitialCapacity(Math.max(rowCount, 1));
    out.allocateNew();
    if (rowCount == 0) {
      // a vector without rows may have no buffer to read
      out.setValueCount(0);
      return;
    }
    FieldVector elements = in.getDataVector();
    int end = in.getOffsetBuffer().getInt(4L * rowCount);
    int[] reached = new int[end];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (in.isNull(row)) {
        continue;
      }
      BitVectorHelper.setBit(out.getValidityBuffer(), row);
      for (int k = in.getElementStartIndex(row); k < in.getElementEndIndex(row); k++) {
        reached[count++] = k;
      }
    }
    for (int i = 0; i <= rowCount; i++) {
      out.getOffsetBuffer().setInt(4L * i, in.getOffsetBuffer().getInt(4L * i));
    }
    Selection selected = count == end ? Selection.all(end) : Selection.of(reached, count);
    if (map) {
      StructVector from = (StructVector) elements;
      StructVector to = (StructVector) out.getDataVector();
      castParts(from.getChildrenFromFields(), to, selected, end);
      defineAll(to, end);
    } else {
      FieldVector cast = parts.get(0).eval(new ColumnBatch(List.of(elements), end), selected);
      transfer(cast, out.getDataVector(), end);
    }
    out.setLastSet(rowCount - 1);
    out.setValueCount(rowCount);
  }

  private void castParts(List<FieldVector> from, StructVector to, Selection selected, int count) {
    for (int i = 0; i < parts.size(); i++) {
      FieldVector cast = parts.get(i).eval(new ColumnBatch(List.of(from.get(i)), count), selected);
      transfer(cast, to.getChildrenFromFields().get(i), count);
    }
  }

  /** A vector without rows may have no buffer to share. */
  private static void transfer(FieldVector from, FieldVector to, int count) {
    if (count > 0) {
      from.makeTransferPair(to).splitAndTransfer(0, count);
    }
  }

  private static void defineAll(StructVector struct, int count) {
    struct.setInitialCapacity(Math.max(count, 1));
    while (struct.getValidityBuffer().capacity() * 8 < count) {
      struct.reAlloc();
    }
    for (int i = 0; i < count; i++) {
      BitVectorHelper.setBit(struct.getValidityBuffer(), i);
    }
  }

  private void castStruct(StructVector in, Selection rows, int rowCount) {
    StructVector out = (StructVector) result;
    out.setInitialCapacity(Math.max(rowCount, 1));
    out.allocateNew();
    int[] reached = new int[rows.count()];
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      reached[count] = row;
      if (!in.isNull(row)) {
        BitVectorHelper.setBit(out.getValidityBuffer(), row);
        count++;
      }
    }
    Selection selected = count == rowCount ? Selection.all(rowCount) : Selection.of(reached, count);
    castParts(in.getChildrenFromFields(), out, selected, rowCount);
    out.setValueCount(rowCount);
  }

  @Override
  public void close() {
    result.close();
    parts.forEach(Evaluator::close);
    argument.close();
  }
}
