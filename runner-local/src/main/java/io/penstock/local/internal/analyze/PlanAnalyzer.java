package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.session.SessionState;
import io.penstock.plan.Plan;

/**
 * From plans as written to bound plans: finds sources and views, binds names and types.
 * Thread-safe. Plans may be thousands of nodes deep.
 */
public final class PlanAnalyzer {
  private final SessionState session;
  private final FunctionRegistry functions;

  public PlanAnalyzer(SessionState session, FunctionRegistry functions) {
    this.session = session;
    this.functions = functions;
  }

  /**
   * Analyses a plan with the session's settings and views of now.
   *
   * @throws io.penstock.error.PenstockException if a name is unknown, a type does not fit, an
   *     option is wrong or a source cannot say its schema
   */
  public Analyzed analyze(Plan plan) {
    return new Analysis(session, functions).analyze(plan);
  }

  /** A plan with its views' plans in their place, so that it no longer depends on their names. */
  public Plan withoutViews(Plan plan) {
    return new ViewInliner(session.catalog(), query -> new Analysis(session, functions).plan(query))
        .inline(plan);
  }
}
