package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The texts of bound plans and expressions that explain prints; columns are {@code name#position}.
 */
public final class BoundText {
  private BoundText() {}

  /** The tree of a plan, a line a node. */
  public static String of(BoundPlan plan) {
    StringBuilder out = new StringBuilder();
    append(plan, 0, out);
    return out.toString();
  }

  private static void append(BoundPlan plan, int depth, StringBuilder out) {
    int indent = depth;
    BoundPlan current = plan;
    while (true) {
      if (out.length() > 0) {
        out.append('\n');
      }
      if (indent > 0) {
        out.append("   ".repeat(indent - 1)).append("+- ");
      }
      out.append(line(current));
      indent++;
      if (current.children().size() != 1) {
        break;
      }
      current = current.children().get(0);
    }
    for (BoundPlan child : current.children()) {
      append(child, indent, out);
    }
  }

  private static String line(BoundPlan plan) {
    if (plan instanceof BoundPlan.Scan scan) {
      return (scan.source().request().streaming() ? "StreamingScan " : "Scan ")
          + scan.source()
          + " "
          + scan.schema().fieldNames();
    } else if (plan instanceof BoundPlan.TableScan scan) {
      return "TableScan " + scan.name() + " " + scan.schema().fieldNames();
    } else if (plan instanceof BoundPlan.LocalRows rows) {
      return "LocalRows " + rows.schema().fieldNames() + ", " + rows.rows().size() + " rows";
    } else if (plan instanceof BoundPlan.Range range) {
      return "Range (" + range.start() + ", " + range.end() + ", step=" + range.step() + ")";
    } else if (plan instanceof BoundPlan.Project project) {
      StringBuilder out = new StringBuilder("Project [");
      for (int i = 0; i < project.columns().size(); i++) {
        out.append(i == 0 ? "" : ", ")
            .append(named(project.columns().get(i), project.schema().field(i).name(), project));
      }
      return out.append(']').toString();
    } else if (plan instanceof BoundPlan.Filter filter) {
      return "Filter " + of(filter.condition(), filter.schema());
    } else if (plan instanceof BoundPlan.Generate generate) {
      return "Generate " + of(generate.generator(), generate.child().schema());
    } else if (plan instanceof BoundPlan.Limit limit) {
      return "Limit " + limit.count();
    } else if (plan instanceof BoundPlan.LocalLimit limit) {
      return "LocalLimit " + limit.count();
    } else if (plan instanceof BoundPlan.Sort sort) {
      return "Sort " + keys(sort.keys(), sort.schema()) + ", global=" + sort.global();
    } else if (plan instanceof BoundPlan.Distinct distinct) {
      return "Deduplicate "
          + distinct.keys().stream().map(k -> distinct.schema().field(k).name()).toList();
    } else if (plan instanceof BoundPlan.Aggregate aggregate) {
      return "Aggregate " + of(aggregate);
    } else if (plan instanceof BoundPlan.Watermark watermark) {
      return of(watermark);
    } else if (plan instanceof BoundPlan.Over over) {
      return "Over " + of(over);
    } else if (plan instanceof BoundPlan.Repartition repartition) {
      return "Repartition " + repartition.partitions() + ", shuffle=" + repartition.shuffle();
    } else if (plan instanceof BoundPlan.Join join) {
      return of(join);
    } else if (plan instanceof BoundPlan.Membership membership) {
      return (membership.keep() ? "Intersect" : "Except") + (membership.all() ? " All" : "");
    }
    return "Union";
  }

  /** The text of a watermark. */
  public static String of(BoundPlan.Watermark watermark) {
    return "EventTimeWatermark "
        + watermark.schema().field(watermark.eventTime()).name()
        + ", delay "
        + watermark.delayMs()
        + " ms";
  }

  /** A join without its inputs. */
  public static String of(BoundPlan.Join join) {
    List<StructField> both = new ArrayList<>(join.left().schema().fields());
    both.addAll(join.right().schema().fields());
    StructType schema = new StructType(both);
    return "Join " + join.type() + join.condition().map(c -> ", " + of(c, schema)).orElse("");
  }

  /** The text of the partition, the order and the calls. */
  public static String of(BoundPlan.Over over) {
    StructType input = over.child().schema();
    return over.partition().stream().map(i -> input.field(i).name() + "#" + i).toList()
        + ", "
        + keys(over.order(), input)
        + ", "
        + over.calls().stream()
            .map(call -> call.kind() + call.arguments().toString() + " " + call.frame())
            .toList();
  }

  /** The text of keys and calls. */
  public static String of(BoundPlan.Aggregate aggregate) {
    StructType input = aggregate.child().schema();
    String keys =
        aggregate.keys().stream().map(k -> of(k, input)).collect(Collectors.joining(", "));
    String calls =
        aggregate.calls().stream()
            .map(
                c ->
                    c.arguments().stream()
                        .map(a -> of(a, input))
                        .collect(
                            Collectors.joining(
                                ", ", c.name() + (c.distinct() ? "(DISTINCT " : "("), ")")))
            .collect(Collectors.joining(", "));
    return "[" + keys + "], [" + calls + "]";
  }

  private static String named(BoundExpr expr, String name, BoundPlan.Project project) {
    return named(expr, name, project.child().schema());
  }

  /** A column of a select list: {@code expression AS name}. */
  public static String named(BoundExpr expr, String name, StructType input) {
    String text = of(expr, input);
    boolean same =
        expr instanceof BoundExpr.InputColumn column
            && column.index() < input.size()
            && input.field(column.index()).name().equals(name);
    return same ? text : text + " AS " + name;
  }

  /** The text of sort keys. */
  public static String keys(List<BoundPlan.Sort.Key> keys, StructType input) {
    return keys.stream()
        .map(
            k ->
                of(k.expr(), input)
                    + (k.ascending() ? " ASC" : " DESC")
                    + (k.nullsFirst() ? " NULLS FIRST" : " NULLS LAST"))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  /** The text of a generator's call. */
  public static String of(Generator generator, StructType input) {
    if (generator instanceof Generator.Elements elements) {
      return elements.name() + "(" + of(elements.argument(), input) + ")";
    }
    if (generator instanceof Generator.Windows windows) {
      return windows.name() + "(" + of(windows.time(), input) + ", " + windows.window() + ")";
    }
    Generator.Stack stack = (Generator.Stack) generator;
    return stack.arguments().stream()
        .map(a -> of(a, input))
        .collect(Collectors.joining(", ", "stack(" + stack.height() + ", ", ")"));
  }

  /** The text of an expression over rows of a schema. */
  public static String of(BoundExpr expr, StructType input) {
    StringBuilder out = new StringBuilder();
    append(expr, input, out);
    return out.toString();
  }

  private static void append(BoundExpr expr, StructType input, StringBuilder out) {
    if (expr instanceof BoundExpr.InputColumn column) {
      String name =
          column.index() < input.size() ? input.field(column.index()).name() : "parameter";
      out.append(name).append('#').append(column.index());
    } else if (expr instanceof BoundExpr.FunctionCall call) {
      out.append(call.function().name()).append('(');
      for (int i = 0; i < call.arguments().size(); i++) {
        out.append(i == 0 ? "" : ", ");
        append(call.arguments().get(i), input, out);
      }
      out.append(')');
    } else if (expr instanceof BoundExpr.LambdaFunction lambda) {
      out.append("lambda(");
      append(lambda.body(), input, out);
      out.append(')');
    } else {
      out.append(expr);
    }
  }
}
