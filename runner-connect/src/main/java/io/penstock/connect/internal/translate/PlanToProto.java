package io.penstock.connect.internal.translate;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.plan.JoinType;
import io.penstock.plan.Plan;
import io.penstock.plan.PlanVisitor;
import java.util.OptionalLong;
import org.apache.spark.connect.proto.Aggregate;
import org.apache.spark.connect.proto.Deduplicate;
import org.apache.spark.connect.proto.Drop;
import org.apache.spark.connect.proto.Filter;
import org.apache.spark.connect.proto.Hint;
import org.apache.spark.connect.proto.Join;
import org.apache.spark.connect.proto.Limit;
import org.apache.spark.connect.proto.Project;
import org.apache.spark.connect.proto.Range;
import org.apache.spark.connect.proto.Read;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.RelationCommon;
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
  private PlanIds ids = new PlanIds();
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
    if (depth == 0) {
      ids = PlanIds.in(plan);
    }
    if (++depth > MAX_DEPTH) {
      depth = 0;
      throw new AnalysisException(
          Conditions.FAILED_TO_PARSE_TOO_COMPLEX,
          "Cannot send a plan to Spark: it is nested deeper than " + MAX_DEPTH + " levels");
    }
    Relation out = plan.accept(this);
    depth--;
    OptionalLong id = ids.find(plan);
    return id.isEmpty()
        ? out
        : out.toBuilder().setCommon(RelationCommon.newBuilder().setPlanId(id.getAsLong())).build();
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
                .addAllExpressions(ExprToProto.all(plan.columns(), ids)))
        .build();
  }

  @Override
  public Relation visitFilter(Plan.Filter plan) {
    return builder()
        .setFilter(
            Filter.newBuilder()
                .setInput(convert(plan.child()))
                .setCondition(ExprToProto.of(plan.condition(), ids)))
        .build();
  }

  @Override
  public Relation visitWithColumns(Plan.WithColumns plan) {
    WithColumns.Builder columns = WithColumns.newBuilder().setInput(convert(plan.child()));
    plan.columns().forEach(column -> columns.addAliases(ExprToProto.alias(column, ids)));
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
                .addAllColumns(ExprToProto.all(plan.columns(), ids)))
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
  public Relation visitJoin(Plan.Join plan) {
    Join.Builder join =
        Join.newBuilder()
            .setLeft(convert(plan.left()))
            .setRight(convert(plan.right()))
            .setJoinType(type(plan.type()))
            .addAllUsingColumns(plan.using());
    plan.condition().ifPresent(condition -> join.setJoinCondition(ExprToProto.of(condition, ids)));
    return builder().setJoin(join).build();
  }

  private static Join.JoinType type(JoinType type) {
    return switch (type) {
      case INNER -> Join.JoinType.JOIN_TYPE_INNER;
      case CROSS -> Join.JoinType.JOIN_TYPE_CROSS;
      case LEFT_OUTER -> Join.JoinType.JOIN_TYPE_LEFT_OUTER;
      case RIGHT_OUTER -> Join.JoinType.JOIN_TYPE_RIGHT_OUTER;
      case FULL_OUTER -> Join.JoinType.JOIN_TYPE_FULL_OUTER;
      case LEFT_SEMI -> Join.JoinType.JOIN_TYPE_LEFT_SEMI;
      case LEFT_ANTI -> Join.JoinType.JOIN_TYPE_LEFT_ANTI;
    };
  }

  @Override
  public Relation visitMembership(Plan.Membership plan) {
    return builder()
        .setSetOp(
            SetOperation.newBuilder()
                .setLeftInput(convert(plan.left()))
                .setRightInput(convert(plan.right()))
                .setSetOpType(
                    plan.keep()
                        ? SetOperation.SetOpType.SET_OP_TYPE_INTERSECT
                        : SetOperation.SetOpType.SET_OP_TYPE_EXCEPT)
                .setIsAll(plan.all()))
        .build();
  }

  @Override
  public Relation visitHint(Plan.Hint plan) {
    return builder()
        .setHint(
            Hint.newBuilder()
                .setInput(convert(plan.child()))
                .setName(plan.name())
                .addAllParameters(ExprToProto.all(plan.parameters(), ids)))
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
    plan.keys().forEach(key -> sort.addOrder(ExprToProto.sortOrder(key, ids)));
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
                .addAllGroupingExpressions(ExprToProto.all(plan.keys(), ids))
                .addAllAggregateExpressions(ExprToProto.all(plan.aggregates(), ids)))
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
