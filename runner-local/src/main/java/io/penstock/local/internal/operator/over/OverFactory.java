package io.penstock.local.internal.operator.over;

import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.over.OverCall;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.operator.SortOperator;
import io.penstock.type.StructType;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Makes operators that compute functions over windows of sorted rows.
 *
 * @param partition columns that tell partitions apart
 * @param order columns of the order
 * @param directions of the order's columns
 * @param calls whose arguments are columns
 * @param used the columns of rows and results that somebody reads
 * @param schema of the rows and, behind them, the results
 * @param text the line of explain
 */
public record OverFactory(
    List<Integer> partition,
    List<Integer> order,
    List<SortOperator.Key> directions,
    List<OverCall> calls,
    BitSet used,
    StructType schema,
    String text)
    implements OperatorFactory {
  @Override
  public Operator create(EvalContext context, RowSink next) {
    int width = schema.size() - calls.size();
    StructType rows = new StructType(schema.fields().subList(0, width));
    BitSet own = used.get(0, width);
    BitSet all = (BitSet) own.clone();
    all.set(width, schema.size());
    return new OverOperator(
        new OverOperator.Parts(
            ints(partition),
            partition.stream()
                .map(i -> new SortOperator.Key(schema.field(i).dataType(), true, true))
                .toList(),
            ints(order),
            directions,
            calls.stream().map(call -> new OverColumn(call, context.allocator())).toList(),
            new ColumnBuffer(rows, own, context.allocator()),
            new ColumnBuffer(rows, own, context.allocator()),
            new ColumnBuffer(schema, all, context.allocator())),
        next);
  }

  private static int[] ints(List<Integer> list) {
    return IntStream.range(0, list.size()).map(list::get).toArray();
  }

  @Override
  public String toString() {
    return text;
  }
}
