package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.expr.Origin;
import io.penstock.plan.Plan;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the columns that belong to a dataset, {@code df.col("x")}, in the plans above it. The
 * dataset is looked for below the node that names the column, as Spark looks for a plan by its
 * number; where a plan occurs on both sides of a join its columns on the right are others.
 */
final class OwnColumns {
  private static final Condition CANNOT_RESOLVE =
      Condition.user("CANNOT_RESOLVE_DATAFRAME_COLUMN", "42704");
  private static final Condition AMBIGUOUS = Condition.user("AMBIGUOUS_COLUMN_REFERENCE", "42702");

  private final Function<Plan, Analyzed> done;
  private final Map<Plan, Map<ColumnId, ColumnId>> renumbered = new IdentityHashMap<>();

  /**
   * @param done what analysis knows of each plan below
   */
  OwnColumns(Function<Plan, Analyzed> done) {
    this.done = done;
  }

  /** Says that a join has other columns than its right side where both sides had the same. */
  void renumber(Plan join, Map<ColumnId, ColumnId> ids) {
    renumbered.put(join, ids);
  }

  /** The expressions of a node with each dataset's column bound to one column of its inputs. */
  List<Expr> bindAll(List<? extends Expr> exprs, Plan node) {
    if (exprs.stream().noneMatch(ExprRewrite::concerns)) {
      return List.copyOf(exprs);
    }
    return new ExprRewrite(
            e -> {
              if (e instanceof Expr.Attribute attribute
                  && attribute.origin() instanceof Plan owner) {
                return List.of(column(attribute, owner, node));
              }
              if (e instanceof Expr.Star star && star.origin() instanceof Plan owner) {
                return columns(star, owner, node);
              }
              return List.of(e);
            })
        .all(exprs);
  }

  private Expr column(Expr.Attribute attribute, Plan owner, Plan node) {
    Scope scope = scope(owner, node, attribute);
    if (!scope.knows(attribute.parts())) {
      throw unresolved(attribute);
    }
    Scope.Match match = scope.resolve(attribute.parts());
    ColumnId id = find(scope.columns().get(match.index()).id(), owner, node, attribute);
    List<String> parts = attribute.parts();
    return new Expr.Attribute(parts.subList(match.parts() - 1, parts.size()), id);
  }

  private List<Expr> columns(Expr.Star star, Plan owner, Plan node) {
    Scope scope = scope(owner, node, star);
    List<Expr> out = new ArrayList<>();
    for (int i : scope.star(star.qualifier())) {
      ScopeColumn column = scope.columns().get(i);
      ColumnId id = find(column.id(), owner, node, star);
      out.add(new Expr.Attribute(List.of(column.name()), id));
    }
    return out;
  }

  private Scope scope(Plan owner, Plan node, Expr asked) {
    for (Plan input : node.children()) {
      if (input == owner || occurs(input, owner)) {
        return done.apply(owner).scope();
      }
    }
    throw unresolved(asked);
  }

  private static boolean occurs(Plan root, Origin owner) {
    return new PostOrder<Boolean>(
            (plan, below) ->
                plan == owner || !(plan instanceof Plan.Union) && below.contains(Boolean.TRUE))
        .of(root);
  }

  /**
   * The column of a node's inputs that a column of the owner has become. An input that is the owner
   * itself goes before those that only contain it.
   */
  private ColumnId find(ColumnId id, Plan owner, Plan node, Expr asked) {
    Set<ColumnId> found = new LinkedHashSet<>();
    for (int i = 0; i < node.children().size(); i++) {
      if (node.children().get(i) == owner) {
        found.add(afterJoin(id, node, i));
      }
    }
    if (found.isEmpty()) {
      found = below(id, owner, node, true);
    }
    if (found.isEmpty() && (node instanceof Plan.Filter || node instanceof Plan.Sort)) {
      found = below(id, owner, node, false);
    }
    if (found.isEmpty()) {
      throw unresolved(asked);
    }
    if (found.size() > 1) {
      throw new AnalysisException(
          AMBIGUOUS,
          "Cannot resolve column "
              + asked
              + ": it is ambiguous, since several of the joined datasets have it as one of their"
              + " own. Give the datasets an alias before the join and name the column by it");
    }
    return found.iterator().next();
  }

  /**
   * @param offered whether plans on the way must give the column, or at least not hide it
   */
  private Set<ColumnId> below(ColumnId id, Plan owner, Plan node, boolean offered) {
    List<Set<ColumnId>> inputs = new ArrayList<>();
    for (Plan input : node.children()) {
      inputs.add(
          new PostOrder<Set<ColumnId>>(
                  (plan, below) -> {
                    if (plan == owner) {
                      return Set.of(id);
                    }
                    Set<ColumnId> out = passed(plan, below);
                    out.removeIf(c -> offered && !done.apply(plan).offers(c));
                    return out;
                  })
              .of(input));
    }
    return passed(node, inputs);
  }

  private Set<ColumnId> passed(Plan plan, List<Set<ColumnId>> inputs) {
    Set<ColumnId> out = new LinkedHashSet<>();
    if (plan instanceof Plan.Union) {
      return out;
    }
    for (int i = 0; i < inputs.size(); i++) {
      for (ColumnId id : inputs.get(i)) {
        out.add(afterJoin(id, plan, i));
      }
    }
    return out;
  }

  private ColumnId afterJoin(ColumnId id, Plan plan, int input) {
    Map<ColumnId, ColumnId> changed = input == 1 ? renumbered.get(plan) : null;
    return changed == null ? id : changed.getOrDefault(id, id);
  }

  private static AnalysisException unresolved(@Nullable Object asked) {
    return new AnalysisException(
        CANNOT_RESOLVE,
        "Cannot resolve dataframe column "
            + asked
            + ": it is probably because of illegal references like df1.select(df2.col(\"a\"))");
  }
}
