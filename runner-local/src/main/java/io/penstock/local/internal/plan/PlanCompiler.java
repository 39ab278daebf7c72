package io.penstock.local.internal.plan;

import io.penstock.connector.BatchSource;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundSource;
import io.penstock.local.internal.analyze.BoundText;
import io.penstock.local.internal.analyze.EventTimes;
import io.penstock.local.internal.analyze.SessionKeys;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.operator.DistinctOperator;
import io.penstock.local.internal.operator.LimitOperator;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.aggregate.AggregateFactory;
import io.penstock.local.internal.session.SessionContext;
import io.penstock.streaming.OutputMode;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the physical plan of a bound plan. Only what is needed is computed and read: columns that
 * nobody reads are neither evaluated nor asked of a source.
 */
final class PlanCompiler {
  private static final Condition REDEFINED_WATERMARK =
      Condition.user("_LEGACY_ERROR_TEMP_3076", null);

  private final List<BoundSource> streams;
  private final StatefulSteps stateful;
  private int watermarks;

  /**
   * @param streams the streaming sources in the order of the run's splits
   */
  PlanCompiler(List<BoundSource> streams) {
    this(streams, new StatefulSteps(OutputMode.APPEND, 1));
  }

  /**
   * @param stateful makes the steps that keep state between batches
   */
  PlanCompiler(List<BoundSource> streams, StatefulSteps stateful) {
    this.streams = streams;
    this.stateful = stateful;
  }

  /** The streaming sources of a plan in order, each once. */
  static List<BoundSource> streams(BoundPlan plan) {
    List<BoundSource> out = new ArrayList<>();
    BoundPlan current = plan;
    while (current.children().size() == 1) {
      current = current.children().get(0);
    }
    if (current instanceof BoundPlan.Scan scan && scan.source().request().streaming()) {
      out.add(scan.source());
    }
    for (BoundPlan child : current.children()) {
      for (BoundSource source : streams(child)) {
        if (!out.contains(source)) {
          out.add(source);
        }
      }
    }
    return out;
  }

  /** The physical plan of a whole query. */
  Node compile(BoundPlan plan) {
    return compile(plan, all(plan.schema()));
  }

  private static BitSet all(StructType schema) {
    BitSet out = new BitSet();
    out.set(0, schema.size());
    return out;
  }

  private Node compile(BoundPlan plan, BitSet used) {
    if (plan instanceof BoundPlan.TableScan) {
      return leaf(plan, used);
    }
    List<BoundPlan> written = Rewrites.chain(plan);
    int early = Rewrites.localPrefix(written);
    List<BoundPlan> chain = LimitPushDown.lower(Rewrites.rewrite(written), stateful);
    int local = Rewrites.localPrefix(chain);
    List<BitSet> needed = needed(chain, local, used);
    Building building = new Building();
    int from = 1;
    if (chain.get(0) instanceof BoundPlan.LocalRows rows) {
      int operators = 0;
      for (; from < local; from++) {
        building.add(factory(chain.get(from), needed.get(from)), BoundExprs.of(chain.get(from)));
        operators = from < early ? building.operators.size() : operators;
      }
      StructType result = chain.get(from - 1).schema();
      building =
          new Building(
              new LocalNode(rows.schema(), rows.rows(), building.operators, result, operators));
    } else {
      building = new Building(leaf(chain.get(0), needed.get(0)));
    }
    for (int i = from; i < chain.size(); i++) {
      add(chain.get(i), needed.get(i), building);
    }
    return building.node();
  }

  /** For each node of a chain the columns that somebody above reads. */
  private static List<BitSet> needed(List<BoundPlan> chain, int local, BitSet used) {
    List<BitSet> out = new ArrayList<>(Collections.nCopies(chain.size(), new BitSet()));
    BitSet current = used;
    for (int i = chain.size() - 1; i >= 0; i--) {
      if (i < local) {
        current = all(chain.get(i).schema());
      }
      out.set(i, current);
      if (i > 0) {
        current = below(chain.get(i), current);
      }
    }
    return out;
  }

  private static BitSet below(BoundPlan plan, BitSet used) {
    BitSet out = new BitSet();
    if (plan instanceof BoundPlan.Project project) {
      used.stream().forEach(i -> BoundExprs.references(project.columns().get(i), out));
      return out;
    }
    if (plan instanceof BoundPlan.Aggregate) {
      BoundExprs.of(plan).forEach(e -> BoundExprs.references(e, out));
      return out;
    }
    out.or(used);
    if (plan instanceof BoundPlan.Filter filter) {
      BoundExprs.references(filter.condition(), out);
    } else if (plan instanceof BoundPlan.Watermark watermark) {
      out.set(watermark.eventTime());
    } else if (plan instanceof BoundPlan.Sort sort) {
      sort.keys().forEach(k -> BoundExprs.references(k.expr(), out));
    } else if (plan instanceof BoundPlan.Distinct distinct) {
      distinct.keys().forEach(out::set);
      if (distinct.withinWatermark()) {
        List<StructField> fields = distinct.schema().fields();
        IntStream.range(0, fields.size())
            .filter(i -> EventTimes.isMarked(fields.get(i)))
            .forEach(out::set);
      }
    } else if (plan instanceof BoundPlan.Over over) {
      out.clear(over.child().schema().size(), over.schema().size());
      out.or(Overs.read(over));
    } else if (plan instanceof BoundPlan.Generate generate) {
      out.clear(generate.child().schema().size(), generate.schema().size());
      BoundExprs.of(generate).forEach(e -> BoundExprs.references(e, out));
    }
    return out;
  }

  /**
   * The row-wise operators between a source, read in full width, and the top of the plan.
   *
   * @throws io.penstock.error.PenstockException if other operators are on the way, or several ways
   */
  List<OperatorFactory> path(BoundPlan plan, BoundSource source) {
    return path(plan, source, all(plan.schema()));
  }

  /** As {@link #path(BoundPlan, BoundSource)}, for a plan with one leaf. */
  List<OperatorFactory> path(BoundPlan plan) {
    return path(plan, null, all(plan.schema()));
  }

  private List<OperatorFactory> path(BoundPlan plan, @Nullable BoundSource source, BitSet used) {
    List<BoundPlan> chain = Rewrites.rewrite(Rewrites.chain(plan));
    List<BitSet> needed = needed(chain, 0, used);
    Building building = new Building();
    if (chain.get(0) instanceof BoundPlan.Union union) {
      List<BoundPlan> ways =
          union.children().stream().filter(c -> streams(c).contains(source)).toList();
      if (ways.size() != 1) {
        throw LowLatencyPipeline.notRowWise("a union of a source with itself");
      }
      path(ways.get(0), source, needed.get(0)).forEach(f -> building.add(f, List.of()));
    } else if (chain.get(0).children().size() > 1) {
      throw LowLatencyPipeline.notRowWise(chain.get(0).getClass().getSimpleName());
    }
    for (int i = 1; i < chain.size(); i++) {
      BoundPlan node = chain.get(i);
      if (node instanceof BoundPlan.Watermark) {
        continue;
      }
      if (!(node instanceof BoundPlan.Project
          || node instanceof BoundPlan.Filter
          || node instanceof BoundPlan.Generate)) {
        throw LowLatencyPipeline.notRowWise(node.getClass().getSimpleName());
      }
      building.add(factory(node, needed.get(i)), List.of());
    }
    return List.copyOf(building.operators);
  }

  private Node leaf(BoundPlan plan, BitSet used) {
    if (plan instanceof BoundPlan.Scan scan) {
      return scan(scan.source(), used);
    } else if (plan instanceof BoundPlan.TableScan scan) {
      return new ScanNode(
          scan.name(),
          scan.schema(),
          used,
          opener(run -> scan.table().open(new SessionContext(run.session(), run.allocator()))));
    } else if (plan instanceof BoundPlan.Range range) {
      return new RangeNode(range);
    } else if (plan instanceof BoundPlan.Union union) {
      List<Node> children = new ArrayList<>();
      union.children().forEach(c -> children.add(compile(c, used)));
      return new UnionNode(List.copyOf(children));
    } else if (plan instanceof BoundPlan.Join join) {
      return streams(join.left()).isEmpty() || streams(join.right()).isEmpty()
          ? new JoinCompiler(this::compile).compile(join, used)
          : stateful.join(new StreamJoinCompiler(join, used), this::compile);
    } else if (plan instanceof BoundPlan.Membership membership) {
      if (membership.all() && !streams(membership).isEmpty()) {
        throw stateful.exceptAll(membership);
      }
      return new JoinCompiler(this::compile).compile(membership, used);
    }
    throw new IllegalStateException(
        "Cannot plan " + plan.getClass().getSimpleName() + ": it is no leaf");
  }

  private Node scan(BoundSource source, BitSet used) {
    String name = source.toString();
    if (!source.request().streaming()) {
      return new ScanNode(
          name,
          source.schema(),
          used,
          opener(
              run ->
                  source
                      .connector()
                      .openBatch(
                          source.request(),
                          source.schema(),
                          new SessionContext(run.session(), run.allocator()))));
    }
    int index = streams.indexOf(source);
    ScanNode.Opener opener =
        new ScanNode.Opener() {
          @Override
          public @Nullable BatchSource open(Run run) {
            return null;
          }

          @Override
          public int streamingSource() {
            return index;
          }
        };
    return new ScanNode(name, source.schema(), used, opener);
  }

  private interface BatchOpener {
    BatchSource open(Run run);
  }

  private static ScanNode.Opener opener(BatchOpener batch) {
    return new ScanNode.Opener() {
      @Override
      public BatchSource open(Run run) {
        return batch.open(run);
      }

      @Override
      public int streamingSource() {
        throw new IllegalStateException("Cannot read splits of a batch source from the run");
      }
    };
  }

  /** Spark too finds out when it plans the first batch. */
  private static void checkFirstWatermark(BoundPlan below) {
    Deque<BoundPlan> open = new ArrayDeque<>(List.of(below));
    while (!open.isEmpty()) {
      BoundPlan plan = open.pop();
      if (plan instanceof BoundPlan.Watermark) {
        throw new AnalysisException(
            REDEFINED_WATERMARK,
            "Cannot define a watermark above another: Redefining watermark is disallowed");
      }
      plan.children().forEach(open::push);
    }
  }

  private void add(BoundPlan plan, BitSet used, Building building) {
    StructType schema = plan.schema();
    if (plan instanceof BoundPlan.Watermark watermark) {
      checkFirstWatermark(watermark.child());
      building.add(new Operators.Watermark(watermark, watermarks++), List.of());
    } else if (plan instanceof BoundPlan.Aggregate aggregate && !streams(plan).isEmpty()) {
      add(aggregate, building, true);
    } else if (plan instanceof BoundPlan.Distinct distinct && !streams(plan).isEmpty()) {
      BoundPlan.Aggregate groups = StatefulSteps.groups(distinct);
      if (groups != null) {
        add(groups, building, true);
      } else {
        building.exchange(stateful.distinct(distinct, below(distinct, used), building.node()));
      }
    } else if (plan instanceof BoundPlan.Limit limit && !streams(plan).isEmpty()) {
      if (stateful.limitsStream(limit)) {
        building.exchange(stateful.limit(limit, used, building.node()));
      } else {
        building.exchange(new ExchangeNode(building.node(), schema, used, 1));
        building.add(new LimitOperator.Factory(limit.count()), List.of());
      }
    } else if (plan instanceof BoundPlan.LocalLimit limit) {
      if (StatefulSteps.of(building.node()).isEmpty()) {
        building.add(new LimitOperator.Factory(limit.count()), List.of());
      }
    } else if (plan instanceof BoundPlan.Limit limit) {
      LimitOperator.Factory factory = new LimitOperator.Factory(limit.count());
      building.add(factory, List.of());
      building.exchange(new GatherNode(building.node(), 1));
      building.add(factory, List.of());
    } else if (plan instanceof BoundPlan.Sort sort) {
      Operators.Sort factory = new Operators.Sort(sort.keys(), sort.global(), used, schema);
      if (sort.global()) {
        building.exchange(new SortNode(building.node(), factory));
      } else {
        building.add(factory, BoundExprs.of(plan));
      }
    } else if (plan instanceof BoundPlan.Distinct distinct) {
      BitSet kept = below(distinct, used);
      OperatorFactory factory = new DistinctOperator.Factory(distinct.keys(), kept, schema);
      building.add(factory, List.of());
      building.exchange(new ExchangeNode(building.node(), schema, kept, 1));
      building.add(factory, List.of());
    } else if (plan instanceof BoundPlan.Aggregate aggregate) {
      add(aggregate, building, false);
    } else if (plan instanceof BoundPlan.Over over) {
      BitSet kept = below(over, used);
      building.exchange(new SortNode(building.node(), Overs.sort(over, kept)));
      building.add(Overs.functions(over, used, kept), List.of());
    } else if (plan instanceof BoundPlan.Repartition repartition) {
      Node input = building.node();
      building.exchange(
          repartition.shuffle()
              ? new ExchangeNode(input, schema, used, repartition.partitions())
              : new GatherNode(input, repartition.partitions()));
    } else {
      building.add(factory(plan, used), BoundExprs.of(plan));
    }
  }

  /** Aggregates each partition and merges the states, or where that cannot be all rows at once. */
  private void add(BoundPlan.Aggregate plan, Building building, boolean streaming) {
    AggregateFactory factory =
        AggregateFactory.of(
            plan.keys(), plan.calls(), plan.schema(), "Aggregate " + BoundText.of(plan));
    if (factory.hasStates()) {
      building.add(factory.as(AggregateFactory.Stage.PARTIAL), BoundExprs.of(plan));
      if (streaming) {
        building.exchange(stateful.aggregate(plan, factory, building.node()));
        return;
      }
      StructType states = factory.stateSchema();
      building.exchange(new ExchangeNode(building.node(), states, all(states), 1));
      joinSessions(plan, factory.stateKeys(), all(states), states, building);
      building.add(factory.as(AggregateFactory.Stage.FINAL), List.of());
      return;
    }
    BitSet read = below(plan, new BitSet());
    StructType rows = plan.child().schema();
    building.exchange(new ExchangeNode(building.node(), rows, read, 1));
    joinSessions(plan, plan.keys(), read, rows, building);
    building.add(factory, BoundExprs.of(plan));
  }

  /** If a key is a session, joins those of a key; the keys are over the rows that there are. */
  private static void joinSessions(
      BoundPlan.Aggregate plan,
      List<BoundExpr> keys,
      BitSet used,
      StructType rows,
      Building building) {
    int session = SessionKeys.of(plan);
    if (session >= 0) {
      Sessions.of(keys, session, used, rows).forEach(f -> building.add(f, keys));
    }
  }

  private static OperatorFactory factory(BoundPlan plan, BitSet used) {
    if (plan instanceof BoundPlan.Project project) {
      return new Operators.Project(
          List.of(
              new Operators.Stage(
                  project.columns(), used, project.schema(), project.child().schema())));
    } else if (plan instanceof BoundPlan.Filter filter) {
      return new Operators.Filter(filter.condition(), filter.schema());
    } else if (plan instanceof BoundPlan.Generate generate) {
      return new Operators.Generate(generate, used);
    } else if (plan instanceof BoundPlan.Sort sort) {
      return new Operators.Sort(sort.keys(), sort.global(), used, sort.schema());
    } else if (plan instanceof BoundPlan.Limit limit) {
      return new LimitOperator.Factory(limit.count());
    }
    throw new IllegalStateException(
        "Cannot plan " + plan.getClass().getSimpleName() + ": it is no operator");
  }

  /** A node and operators that are to be put over it. */
  private static final class Building {
    private @Nullable Node base;
    private List<OperatorFactory> operators = new ArrayList<>();
    private boolean reusable = true;

    Building() {}

    Building(Node base) {
      this.base = base;
    }

    void add(OperatorFactory factory, List<BoundExpr> exprs) {
      reusable &= exprs.stream().allMatch(BoundExprs::deterministic);
      int last = operators.size() - 1;
      if (factory instanceof Operators.Project project
          && last >= 0
          && operators.get(last) instanceof Operators.Project before) {
        List<Operators.Stage> stages = new ArrayList<>(before.stages());
        stages.addAll(project.stages());
        operators.set(last, new Operators.Project(stages));
      } else {
        operators.add(factory);
      }
    }

    void exchange(Node node) {
      base = node;
      operators = new ArrayList<>();
      reusable = true;
    }

    Node node() {
      Node node = base;
      if (node == null) {
        throw new IllegalStateException("Cannot plan operators: they have no input");
      }
      return operators.isEmpty() ? node : new ChainNode(node, List.copyOf(operators), reusable);
    }
  }
}
