package io.penstock.plan;

/**
 * One method for each kind of {@link Plan}; a new kind breaks the compile of every visitor.
 *
 * @param <R> what a visit gives
 */
public interface PlanVisitor<R> {
  R visitDataSource(Plan.DataSource plan);

  R visitTable(Plan.Table plan);

  R visitLocalRelation(Plan.LocalRelation plan);

  R visitRange(Plan.Range plan);

  R visitProject(Plan.Project plan);

  R visitFilter(Plan.Filter plan);

  R visitWithColumns(Plan.WithColumns plan);

  R visitWithColumnsRenamed(Plan.WithColumnsRenamed plan);

  R visitDrop(Plan.Drop plan);

  R visitSubqueryAlias(Plan.SubqueryAlias plan);

  R visitUnion(Plan.Union plan);

  R visitJoin(Plan.Join plan);

  R visitMembership(Plan.Membership plan);

  R visitHint(Plan.Hint plan);

  R visitLimit(Plan.Limit plan);

  R visitSort(Plan.Sort plan);

  R visitDeduplicate(Plan.Deduplicate plan);

  R visitAggregate(Plan.Aggregate plan);

  R visitWithWatermark(Plan.WithWatermark plan);

  R visitRepartition(Plan.Repartition plan);

  R visitSqlQuery(Plan.SqlQuery plan);
}
