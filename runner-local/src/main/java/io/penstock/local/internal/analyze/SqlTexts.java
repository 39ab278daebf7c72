package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import io.penstock.local.internal.session.SessionConf;
import io.penstock.local.internal.sql.SqlExpressions;
import io.penstock.local.internal.sql.SqlQueries;
import io.penstock.local.internal.sql.SqlSettings;
import io.penstock.plan.Plan;
import java.util.List;

/** Puts the expressions that SQL text writes in the place of the text. */
final class SqlTexts {
  private static final String QUOTED_NAMES = "spark.sql.ansi.doubleQuotedIdentifiers";

  private final SqlSettings settings;

  private SqlTexts(SqlSettings settings) {
    this.settings = settings;
  }

  /**
   * A plan whose expressions are parsed; its children stay. Without text it is the plan itself.
   *
   * @throws io.penstock.error.AnalysisException if a text is no expression
   */
  static Plan parsed(Plan plan, SessionConf conf) {
    if (plan.expressions().stream().noneMatch(SqlTexts::hasText)) {
      return plan;
    }
    SqlTexts texts = new SqlTexts(settings(conf));
    return DeepStack.call(ExprTree.depth(plan.expressions()), () -> texts.of(plan));
  }

  /** The plan of a query's text. */
  static Plan parsed(Plan.SqlQuery query, SessionConf conf, SqlQueries.Columns columns) {
    return DeepStack.call(
        SqlExpressions.nesting(query.text()),
        () -> SqlQueries.parse(query.text(), settings(conf), columns));
  }

  private static SqlSettings settings(SessionConf conf) {
    boolean quotedNames =
        conf.ansi() && conf.get(QUOTED_NAMES).map(Boolean::parseBoolean).orElse(false);
    return new SqlSettings(conf.timeZone(), quotedNames);
  }

  private static boolean hasText(Expr expr) {
    return ExprTree.find(expr, Expr.SqlText.class::isInstance).isPresent();
  }

  private Plan of(Plan plan) {
    if (plan instanceof Plan.Project node) {
      return new Plan.Project(node.child(), all(node.columns()));
    } else if (plan instanceof Plan.WithColumns node) {
      return new Plan.WithColumns(node.child(), all(node.columns()));
    } else if (plan instanceof Plan.Filter node) {
      return new Plan.Filter(node.child(), one(node.condition()));
    } else if (plan instanceof Plan.Sort node) {
      return new Plan.Sort(node.child(), all(node.keys()), node.global());
    } else if (plan instanceof Plan.Aggregate node) {
      return new Plan.Aggregate(
          node.child(), node.grouping(), all(node.keys()), all(node.aggregates()));
    } else if (plan instanceof Plan.Join node) {
      return new Plan.Join(
          node.left(), node.right(), node.type(), node.condition().map(this::one), node.using());
    } else if (plan instanceof Plan.Drop node) {
      return new Plan.Drop(node.child(), all(node.columns()));
    } else if (plan instanceof Plan.Hint node) {
      return new Plan.Hint(node.child(), node.name(), all(node.parameters()));
    }
    throw new IllegalStateException("Cannot parse the SQL text of a plan: " + plan);
  }

  @SuppressWarnings("unchecked") // only a text becomes something else
  private <E extends Expr> List<E> all(List<E> exprs) {
    return exprs.stream().map(e -> (E) one(e)).toList();
  }

  private Expr one(Expr expr) {
    return hasText(expr) ? ExprTree.map(expr, this::parsed) : expr;
  }

  private Expr parsed(Expr part) {
    return part instanceof Expr.SqlText text
        ? DeepStack.call(
            SqlExpressions.nesting(text.text()), () -> SqlExpressions.parse(text.text(), settings))
        : part;
  }
}
