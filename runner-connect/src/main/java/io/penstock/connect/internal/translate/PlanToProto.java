package io.penstock.connect.internal.translate;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.plan.Plan;
import io.penstock.plan.PlanVisitor;
import org.apache.spark.connect.proto.Aggregate;
import org.apache.spark.connect.proto.Deduplicate;
import org.apache.spark.connect.proto.Drop;
import org.apache.spark.connect.proto.Filter;
import org.apache.spark.connect.proto.Limit;
import org.apache.spark.connect.proto.Project;
import org.apache.spark.connect.proto.Range;
import org.apache.spark.connect.proto.Read;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.Repartition;
import org.apache.spark.connect.proto.SQL;
import org.apache.spark.connect.proto.SetOperation;
import org.apache.spark.connect.proto.Sort;
import org.apache.spark.connect.proto.SubqueryAlias;
import org.apache.spark.connect.proto.WithColumns;
import org.apache.spark.connect.proto.WithColumnsRenamed;
import org.apache.spark.connect.proto.WithWatermark;

/** Plans as messages. */
public final class PlanToProto implements PlanVisitor<Relation> {
  /** The server reads 1,024 levels, two for each node, and expressions take some. */
  private static final int MAX_DEPTH = 505;

  private final LocalRows localRows;
  private int depth;

  /**
   * @param localRows what becomes of rows that the program holds
   */
  public PlanToProto(LocalRows localRows) {
    this.localRows = localRows;
  }

  /**
   * The message of a plan.
   *
   * @throws AnalysisException {@code FAILED_TO_PARSE_TOO_COMPLEX} if it is too deep for the server
   */
  public Relation convert(Plan plan) {
    if (++depth > MAX_DEPTH) {
      depth = 0;
      throw new AnalysisException(
          Conditions.FAILED_TO_PARSE_TOO_COMPLEX,
          "Cannot send a plan to Spark: it is nested deeper than " + MAX_DEPTH + " levels");
    }
    Relation out = plan.accept(this);
    depth--;
    return out;
  }

  private static Relation.Builder builder() {
    return Relation.newBuilder();
  }

  @Override
  public Relation visitDataSource(Plan.DataSource plan) {
    Read.DataSource.Builder source =
        Read.DataSource.newBuilder().putAllOptions(plan.options()).addAllPaths(plan.paths());
    plan.format().ifPresent(source::setFormat);
    plan.schema().ifPresent(schema -> source.setSchema(schema.json()));
    return builder()
        .setRead(Read.newBuilder().setDataSource(source).setIsStreaming(plan.streaming()))
        .build();
  }

  @Override
  public Relation visitTable(Plan.Table plan) {
    Read.NamedTable.Builder table =
        Read.NamedTable.newBuilder()
            .setUnparsedIdentifier(plan.name())
            .putAllOptions(plan.options());
    return builder()
        .setRead(Read.newBuilder().setNamedTable(table).setIsStreaming(plan.streaming()))
        .build();
  }

  @Override
  public Relation visitLocalRelation(Plan.LocalRelation plan) {
    return localRows.relation(plan);
  }

  @Override
  public Relation visitRange(Plan.Range plan) {
    Range.Builder range =
        Range.newBuilder().setStart(plan.start()).setEnd(plan.end()).setStep(plan.step());
    plan.partitions().ifPresent(range::setNumPartitions);
    return builder().setRange(range).build();
  }

  @Override
  public Relation visitProject(Plan.Project plan) {
    return builder()
        .setProject(
            Project.newBuilder()
                .setInput(convert(plan.child()))
                .addAllExpressions(ExprToProto.all(plan.columns())))
        .build();
  }

  @Override
  public Relation visitFilter(Plan.Filter plan) {
    return builder()
        .setFilter(
            Filter.newBuilder()
                .setInput(convert(plan.child()))
                .setCondition(ExprToProto.of(plan.condition())))
        .build();
  }

  @Override
  public Relation visitWithColumns(Plan.WithColumns plan) {
    WithColumns.Builder columns = WithColumns.newBuilder().setInput(convert(plan.child()));
    plan.columns().forEach(column -> columns.addAliases(ExprToProto.alias(column)));
    return builder().setWithColumns(columns).build();
  }

  @Override
  public Relation visitWithColumnsRenamed(Plan.WithColumnsRenamed plan) {
    WithColumnsRenamed.Builder renamed =
        WithColumnsRenamed.newBuilder().setInput(convert(plan.child()));
    plan.names()
        .forEach((from, to) -> renamed.addRenamesBuilder().setColName(from).setNewColName(to));
    return builder().setWithColumnsRenamed(renamed).build();
  }

  @Override
  public Relation visitDrop(Plan.Drop plan) {
    return builder()
        .setDrop(
            Drop.newBuilder()
                .setInput(convert(plan.child()))
                .addAllColumns(ExprToProto.all(plan.columns())))
        .build();
  }

  @Override
  public Relation visitSubqueryAlias(Plan.SubqueryAlias plan) {
    return builder()
        .setSubqueryAlias(
            SubqueryAlias.newBuilder().setInput(convert(plan.child())).setAlias(plan.alias()))
        .build();
  }

  @Override
  public Relation visitUnion(Plan.Union plan) {
    return builder()
        .setSetOp(
            SetOperation.newBuilder()
                .setLeftInput(convert(plan.left()))
                .setRightInput(convert(plan.right()))
                .setSetOpType(SetOperation.SetOpType.SET_OP_TYPE_UNION)
                .setIsAll(true)
                .setByName(plan.byName())
                .setAllowMissingColumns(plan.allowMissingColumns()))
        .build();
  }

  @Override
  public Relation visitLimit(Plan.Limit plan) {
    return builder()
        .setLimit(Limit.newBuilder().setInput(convert(plan.child())).setLimit(plan.count()))
        .build();
  }

  @Override
  public Relation visitSort(Plan.Sort plan) {
    Sort.Builder sort =
        Sort.newBuilder().setInput(convert(plan.child())).setIsGlobal(plan.global());
    plan.keys().forEach(key -> sort.addOrder(ExprToProto.sortOrder(key)));
    return builder().setSort(sort).build();
  }

  @Override
  public Relation visitDeduplicate(Plan.Deduplicate plan) {
    Deduplicate.Builder deduplicate =
        Deduplicate.newBuilder()
            .setInput(convert(plan.child()))
            .setWithinWatermark(plan.withinWatermark());
    plan.columns()
        .ifPresentOrElse(
            deduplicate::addAllColumnNames, () -> deduplicate.setAllColumnsAsKeys(true));
    return builder().setDeduplicate(deduplicate).build();
  }

  @Override
  public Relation visitAggregate(Plan.Aggregate plan) {
    Aggregate.GroupType type =
        switch (plan.grouping()) {
          case GROUP_BY -> Aggregate.GroupType.GROUP_TYPE_GROUPBY;
          case ROLLUP -> Aggregate.GroupType.GROUP_TYPE_ROLLUP;
          case CUBE -> Aggregate.GroupType.GROUP_TYPE_CUBE;
        };
    return builder()
        .setAggregate(
            Aggregate.newBuilder()
                .setInput(convert(plan.child()))
                .setGroupType(type)
                .addAllGroupingExpressions(ExprToProto.all(plan.keys()))
                .addAllAggregateExpressions(ExprToProto.all(plan.aggregates())))
        .build();
  }

  @Override
  public Relation visitWithWatermark(Plan.WithWatermark plan) {
    return builder()
        .setWithWatermark(
            WithWatermark.newBuilder()
                .setInput(convert(plan.child()))
                .setEventTime(plan.eventTime())
                .setDelayThreshold(plan.delay()))
        .build();
  }

  @Override
  public Relation visitRepartition(Plan.Repartition plan) {
    return builder()
        .setRepartition(
            Repartition.newBuilder()
                .setInput(convert(plan.child()))
                .setNumPartitions(plan.partitions())
                .setShuffle(plan.shuffle()))
        .build();
  }

  @Override
  public Relation visitSqlQuery(Plan.SqlQuery plan) {
    return builder().setSql(SQL.newBuilder().setQuery(plan.text())).build();
  }
}
