package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.AttributeNames;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.session.Catalog;
import io.penstock.local.internal.session.SessionState;
import io.penstock.local.internal.sql.SqlQueries;
import io.penstock.plan.Plan;
import io.penstock.plan.PlanVisitor;
import io.penstock.type.AtomicType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One analysis of one plan. Not thread-safe. */
final class Analysis {
  private final SessionState session;
  private final FunctionRegistry functions;
  private final PostOrder<Analyzed> walk =
      new PostOrder<>(
          (node, children) -> {
            Plan parsed = SqlTexts.parsed(node, session().conf());
            return DeepStack.call(
                ExprTree.depth(parsed.expressions()),
                () -> parsed.accept(new Step(node, children)));
          });

  private final OwnColumns ownColumns = new OwnColumns(walk::result);

  Analysis(SessionState session, FunctionRegistry functions) {
    this.session = session;
    this.functions = functions;
  }

  /** The plan that the text of a query writes. */
  Plan plan(Plan.SqlQuery query) {
    return SqlTexts.parsed(
        query,
        session.conf(),
        new SqlQueries.Columns() {
          @Override
          public List<String> of(Plan plan) {
            return analyze(plan).schema().fieldNames();
          }

          @Override
          public boolean knows(Plan plan, List<String> parts) {
            return analyze(plan).scope().knows(parts);
          }
        });
  }

  private SessionState session() {
    return session;
  }

  Analyzed analyze(Plan plan) {
    return walk.of(plan);
  }

  /** The analysis of one node whose children are done. */
  private final class Step implements PlanVisitor<Analyzed> {
    private final Plan node;
    private final List<Analyzed> children;

    Step(Plan node, List<Analyzed> children) {
      this.node = node;
      this.children = children;
    }

    /** Expressions of this node in which columns of datasets are bound to columns of its inputs. */
    private List<Expr> own(List<? extends Expr> exprs) {
      return ownColumns.bindAll(exprs, node);
    }

    /** As {@link #own}, and with names of hidden keys of a join bound too. */
    private List<Expr> selected(List<? extends Expr> exprs) {
      return HiddenKeys.bind(own(exprs), child());
    }

    private Analyzed child() {
      return children.get(0);
    }

    @Override
    public Analyzed visitDataSource(Plan.DataSource plan) {
      BoundSource source = new SourceBinder(session).bind(plan);
      return leaf(new BoundPlan.Scan(source), List.of(), plan.streaming());
    }

    @Override
    public Analyzed visitTable(Plan.Table plan) {
      Catalog.Entry entry =
          session.catalog().find(plan.name()).orElseThrow(() -> TableName.notFound(plan.name()));
      if (entry instanceof Catalog.Table table) {
        if (plan.streaming()) {
          throw PlanErrors.unsupported(
              "Cannot read table `" + plan.name() + "` as a stream: it is held by this process");
        }
        StructType schema = table.table().schema();
        BoundPlan scan = new BoundPlan.TableScan(plan.name(), table.table(), schema);
        return leaf(scan, List.of(plan.name()), false);
      }
      Analyzed view = analyze(((Catalog.View) entry).plan());
      return aliased(view, plan.name());
    }

    private Analyzed leaf(BoundPlan plan, List<String> qualifier, boolean streaming) {
      return new Analyzed(plan, Scope.of(plan.schema(), qualifier), streaming, null);
    }

    private Analyzed aliased(Analyzed plan, String alias) {
      return new Analyzed(plan.plan(), plan.scope().under(alias), plan.streaming(), null);
    }

    @Override
    public Analyzed visitLocalRelation(Plan.LocalRelation plan) {
      return leaf(new BoundPlan.LocalRows(plan.schema(), plan.rows()), List.of(), false);
    }

    @Override
    public Analyzed visitRange(Plan.Range plan) {
      return leaf(
          new BoundPlan.Range(plan.start(), plan.end(), plan.step(), plan.partitions()),
          List.of(),
          false);
    }

    @Override
    public Analyzed visitSubqueryAlias(Plan.SubqueryAlias plan) {
      return aliased(child(), plan.alias());
    }

    @Override
    public Analyzed visitProject(Plan.Project plan) {
      List<Expr> columns = selected(plan.columns());
      SpecialFunctions.checkSelected(columns);
      if (SpecialFunctions.haveAggregate(columns)) {
        return aggregate(Plan.Grouping.GROUP_BY, List.of(), columns);
      }
      TimeWindows windows = windows(columns, HiddenKeys.extend(child(), columns));
      List<Expr> written = windows.columns(columns);
      OverColumns overs = overs(written, windows.child());
      SelectBinder select = select(overs.child());
      overs.columns(written).forEach(select::add);
      return select.build();
    }

    @Override
    public Analyzed visitWithColumns(Plan.WithColumns plan) {
      SpecialFunctions.checkSelected(plan.columns());
      if (SpecialFunctions.haveAggregate(plan.columns())) {
        throw AggregateBinder.missingGroupBy(plan.columns());
      }
      Set<String> added = new HashSet<>();
      for (Expr.Alias column : plan.columns()) {
        if (!added.add(key(column.names().get(0)))) {
          throw PlanErrors.columnExists(column.names().get(0));
        }
      }
      List<Expr> selected = selected(plan.columns());
      TimeWindows windows = windows(selected, HiddenKeys.extend(child(), selected));
      List<Expr> written = windows.columns(selected);
      OverColumns overs = overs(written, windows.child());
      List<Expr.Alias> columns =
          overs.columns(written).stream().map(Expr.Alias.class::cast).toList();
      SelectBinder select = select(overs.child());
      StructType schema = child().schema();
      Set<String> replaced = new HashSet<>();
      for (int i = 0; i < schema.size(); i++) {
        String name = key(schema.field(i).name());
        if (added.contains(name)) {
          replaced.add(name);
          columns.stream().filter(c -> key(c.names().get(0)).equals(name)).forEach(select::add);
        } else {
          select.keep(i, null);
        }
      }
      columns.stream().filter(c -> !replaced.contains(key(c.names().get(0)))).forEach(select::add);
      return select.build();
    }

    @Override
    public Analyzed visitWithColumnsRenamed(Plan.WithColumnsRenamed plan) {
      SelectBinder select = select(child());
      for (int i = 0; i < child().schema().size(); i++) {
        String name = child().schema().field(i).name();
        String renamed = name;
        for (Map.Entry<String, String> entry : plan.names().entrySet()) {
          if (entry.getKey().equalsIgnoreCase(renamed)) {
            renamed = entry.getValue();
          }
        }
        select.keep(i, renamed.equals(name) ? null : renamed);
      }
      return select.build();
    }

    @Override
    public Analyzed visitDrop(Plan.Drop plan) {
      Set<Integer> dropped = new HashSet<>();
      for (Expr column : own(plan.columns())) {
        if (column instanceof Expr.Attribute attribute) {
          for (int i = 0; i < child().schema().size(); i++) {
            if (child().scope().names(i, attribute)) {
              dropped.add(i);
            }
          }
        }
      }
      SelectBinder select = select(child());
      for (int i = 0; i < child().schema().size(); i++) {
        if (!dropped.contains(i)) {
          select.keep(i, null);
        }
      }
      return select.build();
    }

    @Override
    public Analyzed visitFilter(Plan.Filter plan) {
      Expr condition = own(List.of(plan.condition())).get(0);
      AggregateSplit split = split(List.of(), List.of(condition));
      Analyzed below = split.taken().isEmpty() ? null : withTaken(plan.child(), split, false);
      if (below != null) {
        Expr over = split.over(condition);
        SpecialFunctions.checkCondition(over);
        return withoutTaken(filter(new Plan.Filter(plan.child(), over), below));
      }
      resolve(split);
      SpecialFunctions.checkCondition(plan.condition());
      return filter(new Plan.Filter(plan.child(), condition), child());
    }

    private AggregateSplit split(List<Expr> keys, List<? extends Expr> exprs) {
      AggregateSplit split = new AggregateSplit(keys);
      exprs.forEach(split::take);
      return split;
    }

    /**
     * An aggregation again with what was taken out of a node above it as its last columns; null if
     * the plan is none.
     *
     * @param sorted whether a filter may stand between the two, as below a sort
     */
    private @Nullable Analyzed withTaken(Plan plan, AggregateSplit split, boolean sorted) {
      Plan parsed = SqlTexts.parsed(plan, session().conf());
      Step step = new Step(plan, plan.children().stream().map(walk::result).toList());
      if (parsed instanceof Plan.Aggregate aggregate) {
        return split.named(
            step.aggregate(
                aggregate.grouping(),
                step.selected(aggregate.keys()),
                Stream.concat(
                        step.selected(aggregate.aggregates()).stream(), split.taken().stream())
                    .toList()));
      }
      if (parsed instanceof Plan.Project project
          && SpecialFunctions.haveAggregate(project.columns())) {
        return split.named(
            step.aggregate(
                Plan.Grouping.GROUP_BY,
                List.of(),
                Stream.concat(step.selected(project.columns()).stream(), split.taken().stream())
                    .toList()));
      }
      if (sorted
          && parsed instanceof Plan.Filter filter
          && !SpecialFunctions.haveAggregate(List.of(filter.condition()))) {
        Analyzed below = withTaken(filter.child(), split, false);
        Expr condition = step.own(List.of(filter.condition())).get(0);
        return below == null
            ? null
            : step.filter(new Plan.Filter(filter.child(), condition), below);
      }
      return null;
    }

    /** Of an aggregate where none may be, columns that are not there are the first error. */
    private void resolve(AggregateSplit split) {
      for (Expr taken : split.taken()) {
        for (Expr argument : taken.children()) {
          if (taken instanceof Expr.Call && !(argument instanceof Expr.Star)) {
            binder(child()).bind(argument, child().scope());
          }
        }
      }
    }

    /** A node above an aggregation without the columns that were added for it. */
    private Analyzed withoutTaken(Analyzed above) {
      BoundPlan cut = HiddenColumns.cut(above.plan(), child().schema());
      return new Analyzed(cut, child().scope(), above.streaming(), null);
    }

    private Analyzed filter(Plan.Filter plan, Analyzed input) {
      Analyzed extended = HiddenColumns.extend(input, List.of(plan.condition()));
      TimeWindows windows = windows(List.of(plan.condition()), extended);
      Analyzed child = windows.child();
      NamedExpr condition = binder(child).bind(windows.column(plan.condition()), child.scope());
      if (condition.expr().type() != AtomicType.BOOLEAN) {
        throw new AnalysisException(
            Conditions.DATATYPE_MISMATCH__FILTER_NOT_BOOLEAN,
            "Cannot filter by \""
                + condition.name()
                + "\": it is of type \""
                + condition.expr().type().sql()
                + "\", which is not a boolean");
      }
      BoundPlan filter = new BoundPlan.Filter(child.plan(), condition.expr());
      return aboveWindows(filter, input, extended, windows, (other, i) -> filter(plan, other));
    }

    /** A node that keeps its child's columns; an added column of the child is its last one too. */
    private Analyzed above(BoundPlan plan, Analyzed child, Analyzed.Redo redo) {
      return above(plan, child.scope(), child, redo);
    }

    /**
     * As {@link #above(BoundPlan, Analyzed, Analyzed.Redo)}. Windows are columns of it unless
     * hidden columns are left out.
     */
    private Analyzed aboveWindows(
        BoundPlan plan,
        Analyzed input,
        Analyzed extended,
        TimeWindows windows,
        Analyzed.Redo redo) {
      return extended.schema().size() > input.schema().size()
          ? above(HiddenColumns.cut(plan, input.schema()), input, redo)
          : windows.inFront(above(plan, windows.child().scope(), input, redo));
    }

    private Analyzed above(BoundPlan plan, Scope scope, Analyzed child, Analyzed.Redo redo) {
      Analyzed.Below below = new Analyzed.Below(child, Analyzed.Kind.KEEPS, redo);
      return new Analyzed(plan, scope, child.streaming(), below);
    }

    @Override
    public Analyzed visitSort(Plan.Sort plan) {
      List<Expr.SortKey> keys = own(plan.keys()).stream().map(Expr.SortKey.class::cast).toList();
      AggregateSplit split = split(List.of(), keys);
      Analyzed below = split.taken().isEmpty() ? null : withTaken(plan.child(), split, true);
      if (below != null) {
        List<Expr.SortKey> over = keys.stream().map(split::over).toList();
        over.forEach(SpecialFunctions::checkSortKey);
        return withoutTaken(sort(new Plan.Sort(plan.child(), over, plan.global()), below));
      }
      resolve(split);
      plan.keys().forEach(SpecialFunctions::checkSortKey);
      return sort(new Plan.Sort(plan.child(), keys, plan.global()), child());
    }

    private Analyzed sort(Plan.Sort plan, Analyzed input) {
      Analyzed extended = HiddenColumns.extend(input, plan.keys());
      TimeWindows windows = windows(plan.keys(), extended);
      Analyzed child = windows.child();
      List<BoundPlan.Sort.Key> keys = new ArrayList<>();
      for (Expr.SortKey key : windows.columns(plan.keys())) {
        NamedExpr bound = sortKey(ExprTree.withoutAlias(key.child()), input, child);
        if (!Types.isOrderable(bound.expr().type())) {
          throw new AnalysisException(
              Conditions.DATATYPE_MISMATCH__INVALID_ORDERING_TYPE,
              "Cannot sort by \""
                  + bound.name()
                  + "\": values of type \""
                  + bound.expr().type().sql()
                  + "\" have no order");
        }
        keys.add(new BoundPlan.Sort.Key(bound.expr(), key.ascending(), key.nullsFirst()));
      }
      BoundPlan sort = new BoundPlan.Sort(child.plan(), keys, plan.global());
      return aboveWindows(sort, input, extended, windows, (other, i) -> sort(plan, other));
    }

    private NamedExpr sortKey(Expr key, Analyzed child, Analyzed extended) {
      if (!(key instanceof Expr.Literal literal) || literal.type() != AtomicType.INTEGER) {
        return binder(child).bind(key, extended.scope());
      }
      int width = child.schema().size();
      if (!(literal.value() instanceof Integer position) || position < 1 || position > width) {
        throw new AnalysisException(
            PlanErrors.ORDER_BY_POS_OUT_OF_RANGE,
            "Cannot sort: ORDER BY position "
                + literal.value()
                + " is not in select list (valid range is [1, "
                + width
                + "])");
      }
      String name = child.schema().field(position - 1).name();
      return new NamedExpr(name, HiddenColumns.inputColumn(extended.plan(), position - 1));
    }

    @Override
    public Analyzed visitLimit(Plan.Limit plan) {
      return limit(plan, child());
    }

    private Analyzed limit(Plan.Limit plan, Analyzed child) {
      return above(
          new BoundPlan.Limit(child.plan(), plan.count()), child, (other, i) -> limit(plan, other));
    }

    @Override
    public Analyzed visitRepartition(Plan.Repartition plan) {
      return repartition(plan, child());
    }

    private Analyzed repartition(Plan.Repartition plan, Analyzed child) {
      return above(
          new BoundPlan.Repartition(child.plan(), plan.partitions(), plan.shuffle()),
          child,
          (other, i) -> repartition(plan, other));
    }

    @Override
    public Analyzed visitDeduplicate(Plan.Deduplicate plan) {
      List<Integer> keys = DuplicateKeys.of(plan, child().schema());
      if (plan.withinWatermark() && !child().streaming()) {
        throw PlanErrors.illegalInStream(
            "Cannot drop duplicates within the watermark: dropDuplicatesWithinWatermark is not"
                + " supported with batch DataFrames/DataSets");
      }
      return distinct(keys, plan.withinWatermark(), child());
    }

    private Analyzed distinct(List<Integer> keys, boolean within, Analyzed child) {
      return above(
          new BoundPlan.Distinct(child.plan(), keys, within),
          child,
          (other, i) -> distinct(keys, within, other));
    }

    @Override
    public Analyzed visitAggregate(Plan.Aggregate plan) {
      return aggregate(plan.grouping(), selected(plan.keys()), selected(plan.aggregates()));
    }

    private Analyzed aggregate(Plan.Grouping grouping, List<Expr> keys, List<Expr> columns) {
      if (columns.stream().anyMatch(SpecialFunctions::isOfGroups)) {
        return aggregateBelow(grouping, keys, columns);
      }
      return grouped(grouping, keys, columns);
    }

    private Analyzed grouped(Plan.Grouping grouping, List<Expr> keys, List<Expr> columns) {
      List<Expr> all = new ArrayList<>(keys);
      all.addAll(columns);
      TimeWindows windows = windows(all, HiddenKeys.extend(child(), all));
      return new AggregateBinder(functions, context(child(), child()), windows.child())
          .bind(grouping, windows.columns(keys), windows.columns(columns));
    }

    /** Functions over windows, and generators, of the rows that an aggregation gives. */
    private Analyzed aggregateBelow(Plan.Grouping grouping, List<Expr> keys, List<Expr> columns) {
      SpecialFunctions.checkSelected(columns);
      if (columns.stream().filter(SpecialFunctions::hasGenerator).count() > 1) {
        throw AggregateErrors.severalGenerators(columns);
      }
      AggregateSplit split = split(keys, columns);
      Analyzed below = split.named(grouped(grouping, keys, split.taken()));
      List<Expr> written = columns.stream().map(split::over).toList();
      written.forEach(column -> checkGrouped(column, below, keys));
      OverColumns overs = overs(written, below);
      SelectBinder select = select(overs.child());
      for (int i = 0; i < keys.size(); i++) {
        select.keep(i, null);
      }
      overs.columns(written).forEach(select::add);
      return select.build();
    }

    /** Refuses a column that the grouping has lost. */
    private void checkGrouped(Expr column, Analyzed below, List<Expr> keys) {
      ExprTree.find(
              column,
              part ->
                  part instanceof Expr.Attribute attribute
                      && !below.scope().knows(attribute)
                      && child().scope().knows(attribute))
          .ifPresent(
              lost -> {
                throw keys.isEmpty()
                    ? AggregateBinder.missingGroupBy(lost)
                    : AggregateErrors.notGrouped(lost.toString());
              });
    }

    @Override
    public Analyzed visitWithWatermark(Plan.WithWatermark plan) {
      EventTimes.checkDelay(plan.delay());
      if (child().streaming()) {
        Expr column = new Expr.Attribute(AttributeNames.parse(plan.eventTime()));
        NamedExpr time = binder(child()).bind(column, child().scope());
        return watermark(plan, EventTimes.column(plan.eventTime(), time.expr()), child());
      }
      return child();
    }

    private Analyzed watermark(Plan.WithWatermark plan, int eventTime, Analyzed child) {
      long delayMs = EventTimes.delayMs(plan.delay());
      StructType schema = EventTimes.marked(child.schema(), eventTime, delayMs);
      return above(
          new BoundPlan.Watermark(child.plan(), eventTime, delayMs, schema),
          child,
          (other, i) -> watermark(plan, eventTime, other));
    }

    @Override
    public Analyzed visitHint(Plan.Hint plan) {
      return child();
    }

    @Override
    public Analyzed visitJoin(Plan.Join plan) {
      Analyzed left = children.get(0);
      Analyzed right = renumbered(left, children.get(1));
      JoinBinder join = new JoinBinder(functions, context(left, right), left, right, plan.type());
      if (!plan.using().isEmpty()) {
        return join.using(plan.using());
      }
      if (plan.condition().isEmpty()) {
        return join.bind();
      }
      SpecialFunctions.checkJoin(plan.condition().get());
      return join.bind(own(List.of(plan.condition().get())).get(0));
    }

    /** The right side, with new columns in the place of those that the left has too. */
    private Analyzed renumbered(Analyzed left, Analyzed right) {
      Map<ColumnId, ColumnId> changed = new IdentityHashMap<>();
      List<ScopeColumn> columns = new ArrayList<>();
      for (ScopeColumn column : right.scope().columns()) {
        if (left.scope().has(column.id())) {
          ColumnId id = changed.computeIfAbsent(column.id(), old -> new ColumnId());
          columns.add(
              new ScopeColumn(
                  column.qualifier(), column.name(), column.type(), column.nullable(), id));
        } else {
          columns.add(column);
        }
      }
      if (changed.isEmpty()) {
        return right;
      }
      ownColumns.renumber(node, changed);
      return new Analyzed(right.plan(), new Scope(columns), right.streaming(), right.below());
    }

    @Override
    public Analyzed visitMembership(Plan.Membership plan) {
      Analyzed left = children.get(0);
      Analyzed right = children.get(1);
      return new UnionBinder(functions, context(left, right))
          .membership(left, right, plan.keep(), plan.all());
    }

    @Override
    public Analyzed visitUnion(Plan.Union plan) {
      UnionBinder union = new UnionBinder(functions, context(children.get(0), children.get(1)));
      return plan.byName()
          ? union.byName(children.get(0), children.get(1), plan.allowMissingColumns())
          : union.byPosition(children.get(0), children.get(1));
    }

    @Override
    public Analyzed visitSqlQuery(Plan.SqlQuery plan) {
      return analyze(plan(plan));
    }

    private SelectBinder select(Analyzed child) {
      BindContext context = context(child, child);
      ExprBinder binder = new ExprBinder(functions, context);
      return new SelectBinder(binder, new GeneratorBinder(binder, context), child);
    }

    private OverColumns overs(List<? extends Expr> exprs, Analyzed child) {
      return OverColumns.of(exprs, functions, context(child, child), child);
    }

    private TimeWindows windows(List<? extends Expr> exprs, Analyzed child) {
      return TimeWindows.of(exprs, functions, context(child, child), child);
    }

    private ExprBinder binder(Analyzed child) {
      return new ExprBinder(functions, context(child, child));
    }

    private BindContext context(Analyzed left, Analyzed right) {
      return new BindContext(
          session.conf().ansi(), session.conf().timeZone(), left.streaming() || right.streaming());
    }
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
