package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * Makes operators that aggregate.
 *
 * @param keys the grouping expressions
 * @param calls the aggregates
 * @param stage which part of the work this operator does
 * @param schema of keys and results
 * @param states for each aggregate the types of its state
 * @param text the line of explain
 */
public record AggregateFactory(
    List<BoundExpr> keys,
    List<AggregateCall> calls,
    Stage stage,
    StructType schema,
    List<List<DataType>> states,
    String text)
    implements OperatorFactory {
  static final int BATCH_ROWS = 16_384;

  /** What comes in and what goes out. */
  public enum Stage {
    /** Rows in, results out. */
    WHOLE,
    /** Rows in, states out. */
    PARTIAL,
    /** States in, results out. */
    FINAL
  }

  /** The factory of operators that do the whole work, if no other is asked for. */
  public static AggregateFactory of(
      List<BoundExpr> keys, List<AggregateCall> calls, StructType schema, String text) {
    boolean whole = calls.stream().anyMatch(AggregateCall::distinct);
    List<List<DataType>> states =
        whole ? List.of() : calls.stream().map(Accumulators::stateTypes).toList();
    return new AggregateFactory(keys, calls, Stage.WHOLE, schema, states, text);
  }

  /** The same work as another part of it. */
  public AggregateFactory as(Stage other) {
    return new AggregateFactory(keys, calls, other, schema, states, text);
  }

  /** Whether partial aggregates can be merged; distinct ones need all rows at once. */
  public boolean hasStates() {
    return states.size() == calls.size();
  }

  int keyCount() {
    return keys.size();
  }

  DataType keyType(int key) {
    return keys.get(key).type();
  }

  /** How many input columns belong to an accumulator. */
  int inputWidth(int call) {
    return stage == Stage.FINAL ? states.get(call).size() : calls.get(call).arguments().size();
  }

  /** Keys and states: what goes from a {@link Stage#PARTIAL} operator to a final one. */
  public StructType stateSchema() {
    List<StructField> fields = new ArrayList<>(schema.fields().subList(0, keys.size()));
    for (List<DataType> types : states) {
      for (DataType type : types) {
        fields.add(new StructField("state" + fields.size(), type, true));
      }
    }
    return new StructType(fields);
  }

  /** The keys as columns of {@link #stateSchema}. */
  public List<BoundExpr> stateKeys() {
    List<BoundExpr> out = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      out.add(new BoundExpr.InputColumn(i, keys.get(i).type(), true));
    }
    return out;
  }

  private StructType keySchema() {
    return new StructType(schema.fields().subList(0, keys.size()));
  }

  /** What an operator computes of its input: keys, and what the accumulators take. */
  private List<BoundExpr> inputs() {
    List<BoundExpr> out = new ArrayList<>();
    if (stage == Stage.FINAL) {
      StructType input = stateSchema();
      for (int i = 0; i < input.size(); i++) {
        out.add(new BoundExpr.InputColumn(i, input.field(i).dataType(), true));
      }
    } else {
      out.addAll(keys);
      calls.forEach(call -> out.addAll(call.arguments()));
    }
    return out;
  }

  @Override
  public Operator create(EvalContext context, RowSink next) {
    List<Evaluator> inputs = new ArrayList<>();
    try {
      for (BoundExpr expr : inputs()) {
        inputs.add(ExprCompiler.compile(expr, context));
      }
    } catch (RuntimeException e) {
      inputs.forEach(Evaluator::close);
      throw e;
    }
    List<Accumulator> accumulators =
        calls.stream().map(call -> Accumulators.of(call, context.allocator())).toList();
    StructType result = stage == Stage.PARTIAL ? stateSchema() : schema;
    FieldVector[] out = new FieldVector[result.size() - keys.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = ArrowTypes.toField(result.field(keys.size() + i)).createVector(context.allocator());
    }
    BitSet all = new BitSet();
    all.set(0, keys.size());
    return new AggregateOperator(
        new AggregateOperator.Parts(
            this,
            inputs,
            new GroupTable(keySchema(), context.allocator()),
            accumulators,
            new ColumnBuffer(keySchema(), all, context.allocator()),
            out,
            stage == Stage.FINAL,
            stage == Stage.PARTIAL),
        next);
  }

  @Override
  public String toString() {
    return switch (stage) {
      case WHOLE -> text;
      case PARTIAL -> "Partial" + text;
      case FINAL -> "Final" + text;
    };
  }
}
