package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/** Questions about bound expressions, and columns put in the place of others. */
public final class BoundExprs {
  private BoundExprs() {}

  /** The expressions that a node computes of its child's rows. */
  public static List<BoundExpr> of(BoundPlan plan) {
    if (plan instanceof BoundPlan.Project project) {
      return project.columns();
    } else if (plan instanceof BoundPlan.Filter filter) {
      return List.of(filter.condition());
    } else if (plan instanceof BoundPlan.Sort sort) {
      return sort.keys().stream().map(BoundPlan.Sort.Key::expr).toList();
    } else if (plan instanceof BoundPlan.Aggregate aggregate) {
      List<BoundExpr> out = new ArrayList<>(aggregate.keys());
      aggregate.calls().forEach(call -> out.addAll(call.arguments()));
      return out;
    } else if (plan instanceof BoundPlan.Join join) {
      return join.condition().map(List::of).orElse(List.of());
    } else if (plan instanceof BoundPlan.Generate generate) {
      return of(generate.generator());
    }
    return List.of();
  }

  private static List<BoundExpr> of(Generator generator) {
    if (generator instanceof Generator.Elements elements) {
      return List.of(elements.argument());
    } else if (generator instanceof Generator.Windows windows) {
      return List.of(windows.time());
    }
    return ((Generator.Stack) generator).arguments();
  }

  /** The parts of a condition that {@code and} joins, first to last. */
  public static List<BoundExpr> conjuncts(BoundExpr condition) {
    List<BoundExpr> out = new ArrayList<>();
    List<BoundExpr> open = new ArrayList<>(List.of(condition));
    while (!open.isEmpty()) {
      BoundExpr next = open.remove(open.size() - 1);
      if (next instanceof BoundExpr.FunctionCall call && call.function().name().equals("and")) {
        for (int i = call.arguments().size() - 1; i >= 0; i--) {
          open.add(call.arguments().get(i));
        }
      } else {
        out.add(next);
      }
    }
    return out;
  }

  /** Adds the positions of the input columns that an expression reads. */
  public static void references(BoundExpr expr, BitSet columns) {
    walk(
        expr,
        e -> {
          if (e instanceof BoundExpr.InputColumn column) {
            columns.set(column.index());
          }
          return false;
        });
  }

  /** Whether it gives the same for the same row each time. */
  public static boolean deterministic(BoundExpr expr) {
    return !walk(
        expr, e -> e instanceof BoundExpr.FunctionCall call && !call.function().deterministic());
  }

  /** How many nodes it has, counted up to a limit. */
  public static int size(BoundExpr expr, int limit) {
    int[] count = new int[1];
    walk(expr, e -> ++count[0] >= limit);
    return count[0];
  }

  /** Whether a call of a function of one of these names is in it. */
  public static boolean calls(BoundExpr expr, Predicate<String> name) {
    return walk(
        expr, e -> e instanceof BoundExpr.FunctionCall call && name.test(call.function().name()));
  }

  /** Visits all parts until the visitor says true; positions of lambda parameters are left out. */
  private static boolean walk(BoundExpr root, Predicate<BoundExpr> visitor) {
    Deque<BoundExpr> open = new ArrayDeque<>();
    Deque<Integer> widths = new ArrayDeque<>();
    open.push(root);
    widths.push(Integer.MAX_VALUE);
    while (!open.isEmpty()) {
      BoundExpr expr = open.pop();
      int width = widths.pop();
      boolean parameter = expr instanceof BoundExpr.InputColumn column && column.index() >= width;
      if (!parameter && visitor.test(expr)) {
        return true;
      }
      if (expr instanceof BoundExpr.FunctionCall call) {
        for (BoundExpr argument : call.arguments()) {
          open.push(argument);
          widths.push(width);
        }
      } else if (expr instanceof BoundExpr.LambdaFunction lambda) {
        open.push(lambda.body());
        widths.push(Math.min(width, lambda.inputColumns()));
      }
    }
    return false;
  }

  /**
   * Puts expressions over other rows in the place of the input columns.
   *
   * @param columns an expression for each column of the old rows
   * @param width how many columns the new rows have
   */
  public static BoundExpr substitute(BoundExpr expr, List<BoundExpr> columns, int width) {
    return substitute(expr, columns, width, 0);
  }

  private static BoundExpr substitute(
      BoundExpr expr, List<BoundExpr> columns, int width, int parameters) {
    if (expr instanceof BoundExpr.InputColumn column) {
      int index = column.index();
      if (index < columns.size()) {
        return shifted(columns.get(index), width, parameters);
      }
      return new BoundExpr.InputColumn(
          index - columns.size() + width, column.type(), column.nullable());
    }
    if (expr instanceof BoundExpr.FunctionCall call) {
      List<BoundExpr> arguments = new ArrayList<>();
      for (BoundExpr argument : call.arguments()) {
        arguments.add(substitute(argument, columns, width, parameters));
      }
      return new BoundExpr.FunctionCall(call.function(), arguments, call.type(), call.nullable());
    }
    if (expr instanceof BoundExpr.LambdaFunction lambda) {
      return new BoundExpr.LambdaFunction(
          lambda.inputColumns() - columns.size() + width,
          lambda.parameters(),
          substitute(lambda.body(), columns, width, parameters + lambda.parameters().size()));
    }
    return expr;
  }

  /** A replacement inside of lambdas: its own lambdas' parameters move behind the outer ones. */
  private static BoundExpr shifted(BoundExpr replacement, int width, int parameters) {
    if (parameters == 0 || replacement instanceof BoundExpr.InputColumn) {
      return replacement;
    }
    return move(replacement, width, parameters);
  }

  private static BoundExpr move(BoundExpr expr, int width, int parameters) {
    if (expr instanceof BoundExpr.InputColumn column) {
      return column.index() < width
          ? column
          : new BoundExpr.InputColumn(
              column.index() + parameters, column.type(), column.nullable());
    }
    if (expr instanceof BoundExpr.FunctionCall call) {
      List<BoundExpr> arguments =
          call.arguments().stream().map(a -> move(a, width, parameters)).toList();
      return new BoundExpr.FunctionCall(call.function(), arguments, call.type(), call.nullable());
    }
    if (expr instanceof BoundExpr.LambdaFunction lambda) {
      return new BoundExpr.LambdaFunction(
          lambda.inputColumns() + parameters,
          lambda.parameters(),
          move(lambda.body(), width, parameters));
    }
    return expr;
  }
}
