package io.penstock.connect.differential;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Rounds of expressions over one table each, under a configuration that changes from round to
 * round.
 */
final class Campaign {
  private static final int PACK = 40;
  private static final int ROWS = 6;
  private static final int PLANS = 3;
  private static final List<String> ZONES = List.of("UTC", "America/New_York", "Asia/Kolkata");

  private final Pair pair;
  private final long seed;
  private final Signatures signatures = new Signatures();
  private final Set<String> kinds = new HashSet<>();
  private final Exclusions exclusions;
  private int cases;
  private int failing;
  private int differing;

  Campaign(Pair pair, long seed) {
    this.pair = pair;
    this.seed = seed;
    exclusions = new Exclusions(pair);
  }

  /** Tells what differs, made small, with the seed of its round; stops soon after the limit. */
  void run(int wanted, int limit, Consumer<String> told) {
    for (long round = seed; cases < wanted && differing < limit; round++) {
      round(round, told);
    }
  }

  int cases() {
    return cases;
  }

  /** How many cases were errors on both. */
  int failing() {
    return failing;
  }

  private void round(long round, Consumer<String> told) {
    Draw draw = new Draw(round);
    boolean ansi = draw.percent(50);
    boolean optimized = draw.percent(50);
    String zone = draw.of(ZONES);
    pair.conf("spark.sql.ansi.enabled", Boolean.toString(ansi));
    pair.conf("spark.sql.session.timeZone", zone);
    Table table = Table.draw(draw, ROWS, optimized);
    ExprDraw exprs = new ExprDraw(signatures, draw, table.schema());
    List<Expr> drawn = new ArrayList<>();
    for (int i = 0; i < PACK; i++) {
      drawn.add(exprs.any());
    }
    String where =
        "seed %d, ANSI %s, %s, %s: "
            .formatted(round, ansi ? "on" : "off", zone, optimized ? "optimized" : "as it stands");
    List<Pair.Both> outcomes = pair.columns(table, drawn);
    for (int i = 0; i < PACK; i++) {
      cases++;
      Pair.Both both = outcomes.get(i);
      if (both.same()) {
        failing += both.spark() instanceof Outcome.Failed ? 1 : 0;
      } else if (!kinds.contains(kind(drawn.get(i), both))
          && !exclusions.excluded(table, drawn.get(i), both)) {
        kinds.add(kind(drawn.get(i), both));
        differing++;
        told.accept(where + new Shrinker(pair).shrink(table, drawn.get(i), both));
      }
    }
    PlanDraw plans =
        new PlanDraw(draw, exprs, table, e -> pair.local(table, e) instanceof Outcome.Values);
    for (int i = 0; i < PLANS; i++) {
      plan(plans.next(), where, told);
    }
  }

  private void plan(PlanDraw.Drawn plan, String where, Consumer<String> told) {
    cases++;
    Pair.Both both = pair.query(plan.query(), plan.ordered());
    // which of the errors in a plan comes first is the order of evaluation, and which rows are
    // computed under a limit is the optimizer's choice
    boolean error = both.local() instanceof Outcome.Failed;
    if (error && (both.spark() instanceof Outcome.Failed || plan.text().contains("limit"))) {
      failing++;
    } else if (!both.same()) {
      differing++;
      told.accept(where + plan.text() + both);
    }
  }

  /** Many cases have one reason, and each costs a hundred calls to be made small. */
  private static String kind(Expr expr, Pair.Both both) {
    String root = expr instanceof Expr.Call call ? call.name() : expr.getClass().getSimpleName();
    return root + " " + condition(both.local()) + " " + condition(both.spark());
  }

  private static String condition(Outcome outcome) {
    return outcome instanceof Outcome.Failed failed ? failed.condition() : "values";
  }
}
