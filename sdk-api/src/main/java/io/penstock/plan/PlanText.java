package io.penstock.plan;

import java.util.stream.Collectors;

/** The tree that {@code explain()} prints for the plan as written, a line a node. */
final class PlanText implements PlanVisitor<String> {
  private static final PlanText INSTANCE = new PlanText();

  private PlanText() {}

  static String of(Plan plan) {
    StringBuilder out = new StringBuilder();
    append(plan, 0, out);
    return out.toString();
  }

  private static void append(Plan plan, int depth, StringBuilder out) {
    if (depth > 0) {
      out.append('\n').append("   ".repeat(depth - 1)).append("+- ");
    }
    out.append(plan.accept(INSTANCE));
    for (Plan child : plan.children()) {
      append(child, depth + 1, out);
    }
  }

  @Override
  public String visitDataSource(Plan.DataSource plan) {
    return (plan.streaming() ? "StreamingSource " : "Source ")
        + plan.format().orElse("(default format)")
        + (plan.paths().isEmpty() ? "" : " " + plan.paths());
  }

  @Override
  public String visitTable(Plan.Table plan) {
    return (plan.streaming() ? "StreamingTable " : "Table ") + plan.name();
  }

  @Override
  public String visitLocalRelation(Plan.LocalRelation plan) {
    return "LocalRelation " + plan.schema().fieldNames() + ", " + plan.rows().size() + " rows";
  }

  @Override
  public String visitRange(Plan.Range plan) {
    return "Range (" + plan.start() + ", " + plan.end() + ", step=" + plan.step() + ")";
  }

  @Override
  public String visitProject(Plan.Project plan) {
    return "Project " + plan.columns();
  }

  @Override
  public String visitFilter(Plan.Filter plan) {
    return "Filter " + plan.condition();
  }

  @Override
  public String visitWithColumns(Plan.WithColumns plan) {
    return "WithColumns " + plan.columns();
  }

  @Override
  public String visitWithColumnsRenamed(Plan.WithColumnsRenamed plan) {
    return "WithColumnsRenamed "
        + plan.names().entrySet().stream()
            .map(e -> e.getKey() + " AS " + e.getValue())
            .collect(Collectors.joining(", ", "[", "]"));
  }

  @Override
  public String visitDrop(Plan.Drop plan) {
    return "Drop " + plan.columns();
  }

  @Override
  public String visitSubqueryAlias(Plan.SubqueryAlias plan) {
    return "SubqueryAlias " + plan.alias();
  }

  @Override
  public String visitUnion(Plan.Union plan) {
    return plan.byName() ? "Union by name" : "Union";
  }

  @Override
  public String visitJoin(Plan.Join plan) {
    return "Join "
        + plan.type()
        + plan.condition().map(c -> ", " + c).orElse("")
        + (plan.using().isEmpty() ? "" : ", using " + plan.using());
  }

  @Override
  public String visitMembership(Plan.Membership plan) {
    return (plan.keep() ? "Intersect" : "Except") + (plan.all() ? " All" : "");
  }

  @Override
  public String visitHint(Plan.Hint plan) {
    return "Hint " + plan.name() + (plan.parameters().isEmpty() ? "" : " " + plan.parameters());
  }

  @Override
  public String visitLimit(Plan.Limit plan) {
    return "Limit " + plan.count();
  }

  @Override
  public String visitSort(Plan.Sort plan) {
    return "Sort " + plan.keys() + ", global=" + plan.global();
  }

  @Override
  public String visitDeduplicate(Plan.Deduplicate plan) {
    return "Deduplicate "
        + plan.columns().map(Object::toString).orElse("all columns")
        + (plan.withinWatermark() ? " within watermark" : "");
  }

  @Override
  public String visitAggregate(Plan.Aggregate plan) {
    String kind =
        switch (plan.grouping()) {
          case GROUP_BY -> "";
          case ROLLUP -> "rollup ";
          case CUBE -> "cube ";
        };
    return "Aggregate " + kind + plan.keys() + ", " + plan.aggregates();
  }

  @Override
  public String visitWithWatermark(Plan.WithWatermark plan) {
    return "WithWatermark " + plan.eventTime() + ", delay " + plan.delay();
  }

  @Override
  public String visitRepartition(Plan.Repartition plan) {
    return "Repartition " + plan.partitions() + ", shuffle=" + plan.shuffle();
  }

  @Override
  public String visitSqlQuery(Plan.SqlQuery plan) {
    return "Sql " + plan.text();
  }
}
