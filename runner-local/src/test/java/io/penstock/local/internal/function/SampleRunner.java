package io.penstock.local.internal.function;

import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.local.internal.analyze.ExprBinder;
import io.penstock.local.internal.analyze.Scope;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;

/** Evaluates one sample over literals or over columns; answers in the form of the record. */
final class SampleRunner {
  private static final int ROWS = 5;

  /** Rows 1 and 3 hold nulls and are not selected. */
  private static final int[] SELECTED = {0, 2, 4};

  private final FunctionRegistry registry;

  SampleRunner(FunctionRegistry registry) {
    this.registry = registry;
  }

  /** Type, tab, result; without type if it failed. */
  String run(Sample sample, boolean ansi, boolean columns) {
    return run(sample, ansi, position -> columns);
  }

  /**
   * The same over a column for each literal at certain positions; the others stay literals.
   *
   * @param columns the positions, none for a row of literals
   */
  String run(Sample sample, boolean ansi, IntPredicate columns) {
    BindContext bind = new BindContext(ansi, sample.zone(), false);
    try (BufferAllocator allocator = new RootAllocator(256L << 20)) {
      EvalContext eval = new Context(allocator, sample.zone());
      Expr.Call call = CallParser.parse(sample.call(), sample.zone());
      return overColumns(call, columns, bind, eval);
    } catch (PenstockException e) {
      String state = e.condition().sqlState();
      return "\t!" + e.condition().name() + "[" + (state == null ? "" : state) + "]";
    }
  }

  /** The name of the result column. */
  String name(Sample sample) {
    BindContext bind = new BindContext(true, sample.zone(), false);
    Expr.Call call = CallParser.parse(sample.call(), sample.zone());
    Columns columns = Columns.of(call, position -> sample.mode().equals("columns"));
    String name = new ExprBinder(registry, bind).bind(columns.call(), columns.scope()).name();
    return name.replace(" AS unit", "");
  }

  /** A call over columns for its literals, or as it is. */
  private record Columns(Expr.Call call, StructType schema, List<Expr.Literal> values) {
    static Columns of(Expr.Call call, IntPredicate replace) {
      List<Expr> arguments = new ArrayList<>();
      List<StructField> fields = new ArrayList<>();
      List<Expr.Literal> values = new ArrayList<>();
      for (Expr argument : call.arguments()) {
        if (replace.test(arguments.size()) && argument instanceof Expr.Literal literal) {
          String name = "c" + arguments.size();
          fields.add(new StructField(name, literal.type(), literal.value() == null));
          values.add(literal);
          arguments.add(new Expr.Attribute(List.of(name)));
        } else {
          arguments.add(argument);
        }
      }
      Expr.Call over = new Expr.Call(call.name(), arguments, false);
      return new Columns(over, new StructType(fields), values);
    }

    Scope scope() {
      return Scope.of(schema, List.of());
    }
  }

  private String overLiterals(Expr.Call call, BindContext bind, EvalContext eval) {
    BoundExpr bound = new ExprBinder(registry, bind).bind(call, new Scope(List.of())).expr();
    return evaluate(bound, new ColumnBatch(List.of(), 1), Selection.all(1), eval);
  }

  private String overColumns(
      Expr.Call call, IntPredicate positions, BindContext bind, EvalContext eval) {
    Columns columns = Columns.of(call, positions);
    if (columns.values().isEmpty() && !positions.test(0)) {
      return overLiterals(call, bind, eval);
    }
    BoundExpr bound = new ExprBinder(registry, bind).bind(columns.call(), columns.scope()).expr();
    List<FieldVector> vectors = new ArrayList<>();
    try {
      for (Expr.Literal value : columns.values()) {
        vectors.add(column(value, eval.allocator()));
      }
      return evaluate(
          bound, new ColumnBatch(vectors, ROWS), Selection.of(SELECTED, SELECTED.length), eval);
    } finally {
      vectors.forEach(FieldVector::close);
    }
  }

  private static FieldVector column(Expr.Literal literal, BufferAllocator allocator) {
    FieldVector vector = ArrowTypes.toField("c", literal.type(), true).createVector(allocator);
    vector.setInitialCapacity(ROWS);
    vector.allocateNew();
    for (int row = 0; row < ROWS; row++) {
      ArrowWriter.set(vector, literal.type(), row, row % 2 == 0 ? literal.value() : null);
    }
    vector.setValueCount(ROWS);
    return vector;
  }

  /** Twice, since an evaluator reuses its result; but once for what differs from row to row. */
  private static String evaluate(
      BoundExpr bound, ColumnBatch batch, Selection all, EvalContext eval) {
    Set<String> results = new LinkedHashSet<>();
    boolean random = bound instanceof BoundExpr.FunctionCall c && !c.function().deterministic();
    Selection rows = random ? Selection.all(1) : all;
    try (Evaluator evaluator = ExprCompiler.compile(bound, eval)) {
      for (int i = 0; i < (random ? 1 : 2); i++) {
        FieldVector result = evaluator.eval(batch, rows);
        for (int k = 0; k < rows.count(); k++) {
          Object value = ArrowReader.get(result, bound.type(), rows.row(k));
          results.add(SampleText.of(value, bound.type(), eval.timeZone()));
          if (value == null && !bound.nullable()) {
            results.add("null although not nullable");
          }
        }
      }
    }
    String type = bound.type().sql() + (bound.nullable() ? "" : " NOT NULL");
    return type + "\t" + String.join(" and also ", results);
  }

  private record Context(BufferAllocator allocator, ZoneId timeZone) implements EvalContext {
    @Override
    public int partitionId() {
      return 0;
    }

    @Override
    public long batchTimeMicros() {
      return 1_600_000_000_000_000L;
    }

    @Override
    public long nowMicros() {
      return 1_600_000_000_000_000L;
    }
  }
}
