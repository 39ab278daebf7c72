package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundText;
import io.penstock.local.internal.analyze.EventTimes;
import io.penstock.local.internal.analyze.Generator;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.EventTimeColumn;
import io.penstock.local.internal.operator.FilterOperator;
import io.penstock.local.internal.operator.GenerateOperator;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.ProjectOperator;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.operator.SortOperator;
import io.penstock.local.internal.operator.SortRows;
import io.penstock.local.internal.operator.SortShape;
import io.penstock.local.internal.operator.SortSpace;
import io.penstock.local.internal.operator.StackOperator;
import io.penstock.local.internal.operator.WatermarkOperator;
import io.penstock.local.internal.operator.WindowsOperator;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Factories of the operators that compute bound expressions. */
final class Operators {
  private Operators() {}

  /** Evaluators of several expressions; none is left open if one fails. */
  static List<Evaluator> evaluators(List<BoundExpr> exprs, EvalContext context) {
    List<Evaluator> out = new ArrayList<>();
    try {
      for (BoundExpr expr : exprs) {
        out.add(ExprCompiler.compile(expr, context));
      }
      return out;
    } catch (RuntimeException e) {
      out.forEach(Evaluator::close);
      throw e;
    }
  }

  /** Keeps rows. */
  record Filter(BoundExpr condition, StructType input) implements OperatorFactory {
    @Override
    public Operator create(EvalContext context, RowSink next) {
      return new FilterOperator(ExprCompiler.compile(condition, context), next);
    }

    @Override
    public String toString() {
      return "Filter " + BoundText.of(condition, input);
    }
  }

  /**
   * One projection.
   *
   * @param used the columns that somebody reads
   * @param schema of the result
   * @param input the schema before it
   */
  record Stage(List<BoundExpr> columns, BitSet used, StructType schema, StructType input) {}

  /** Projections in a row. */
  record Project(List<Stage> stages) implements OperatorFactory {
    @Override
    public Operator create(EvalContext context, RowSink next) {
      List<List<ProjectOperator.Output>> outputs = new ArrayList<>();
      try {
        for (Stage stage : stages) {
          List<ProjectOperator.Output> columns = new ArrayList<>();
          outputs.add(columns);
          for (int i = 0; i < stage.columns().size(); i++) {
            columns.add(output(stage.columns().get(i), stage.used().get(i), context));
          }
        }
      } catch (RuntimeException e) {
        new ProjectOperator(outputs, next).close();
        throw e;
      }
      return new ProjectOperator(outputs, next);
    }

    private static ProjectOperator.Output output(
        BoundExpr expr, boolean used, EvalContext context) {
      if (!used) {
        return ProjectOperator.Output.UNUSED;
      }
      return expr instanceof BoundExpr.InputColumn column
          ? new ProjectOperator.Output(column.index(), null)
          : new ProjectOperator.Output(-1, ExprCompiler.compile(expr, context));
    }

    @Override
    public String toString() {
      StringBuilder out = new StringBuilder();
      for (int s = stages.size() - 1; s >= 0; s--) {
        Stage stage = stages.get(s);
        out.append(out.length() > 0 ? "\n" : "").append("Project [");
        String separator = "";
        for (int i = 0; i < stage.columns().size(); i++) {
          if (stage.used().get(i)) {
            String name = stage.schema().field(i).name();
            out.append(separator)
                .append(BoundText.named(stage.columns().get(i), name, stage.input()));
            separator = ", ";
          }
        }
        out.append(']');
      }
      return out.toString();
    }
  }

  /**
   * A watermark.
   *
   * @param number which of the plan's it is
   */
  record Watermark(BoundPlan.Watermark plan, int number) implements OperatorFactory {
    @Override
    public Operator create(EvalContext context, RowSink next) {
      return new WatermarkOperator(
          eventTime(plan.eventTime(), plan.schema()),
          ((PartitionContext) context).run().eventTimes(number),
          next);
    }

    @Override
    public String toString() {
      return BoundText.of(plan);
    }
  }

  /** Where rows of a schema have their event time. */
  static EventTimeColumn eventTime(int column, StructType schema) {
    return new EventTimeColumn(column, EventTimes.windowEnd(schema.field(column).dataType()));
  }

  /** A generator. */
  record Generate(BoundPlan.Generate plan, BitSet used) implements OperatorFactory {
    @Override
    public Operator create(EvalContext context, RowSink next) {
      int width = plan.child().schema().size();
      ColumnBuffer out = new ColumnBuffer(plan.schema(), used, context.allocator());
      if (plan.generator() instanceof Generator.Elements elements) {
        return new GenerateOperator(
            new GenerateOperator.Shape(
                width, elements.position(), elements.outer(), elements.inline()),
            ExprCompiler.compile(elements.argument(), context),
            out,
            Run.BATCH_ROWS,
            next);
      }
      if (plan.generator() instanceof Generator.Windows windows) {
        return new WindowsOperator(
            width,
            windows.window(),
            ExprCompiler.compile(windows.time(), context),
            out,
            Run.BATCH_ROWS,
            next);
      }
      Generator.Stack stack = (Generator.Stack) plan.generator();
      return new StackOperator(
          width, stack.height(), evaluators(stack.arguments(), context), out, Run.BATCH_ROWS, next);
    }

    @Override
    public String toString() {
      return "Generate " + BoundText.of(plan.generator(), plan.child().schema());
    }
  }

  /** Sorts. */
  record Sort(List<BoundPlan.Sort.Key> keys, boolean global, BitSet used, StructType schema)
      implements OperatorFactory {
    SortShape shape() {
      List<SortOperator.Key> order =
          keys.stream()
              .map(k -> new SortOperator.Key(k.expr().type(), k.ascending(), k.nullsFirst()))
              .toList();
      return new SortShape(order, schema, used, Run.BATCH_ROWS);
    }

    /** One of so many sorts at the same time. */
    SortRows rows(EvalContext context, int sorts) {
      SortSpace space = new SortSpace(context.sortBytes(), context.sortDirectory());
      return new SortRows(
          evaluators(keys.stream().map(BoundPlan.Sort.Key::expr).toList(), context),
          shape(),
          space.share(sorts),
          context.allocator());
    }

    @Override
    public Operator create(EvalContext context, RowSink next) {
      return new SortOperator(rows(context, 1), shape(), context.allocator(), next);
    }

    @Override
    public String toString() {
      return "Sort " + BoundText.keys(keys, schema) + ", global=" + global;
    }
  }
}
