package io.penstock.local.internal;

import io.penstock.local.internal.analyze.Analyzed;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.DisplayPlan;
import io.penstock.local.internal.analyze.PlanAnalyzer;
import io.penstock.local.internal.analyze.StreamRules;
import io.penstock.local.internal.driver.QueryCompiler;
import io.penstock.local.internal.plan.PhysicalPlans;
import io.penstock.local.internal.plan.QueryExecution;
import io.penstock.local.internal.plan.StreamOptions;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionState;
import io.penstock.plan.Plan;
import io.penstock.runner.StreamSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** Analyses and plans streaming queries for the driver. */
public final class LocalQueryCompiler implements QueryCompiler {
  private static final String NO_PLAN = "No physical plan. Waiting for data.";
  private final SessionState session;
  private final PlanAnalyzer analyzer;

  public LocalQueryCompiler(SessionState session, PlanAnalyzer analyzer) {
    this.session = session;
    this.analyzer = analyzer;
  }

  @Override
  public StreamPlan analyze(StreamSpec spec) {
    SessionState frozen = session.withConf(session.conf().copy());
    Analyzed analyzed = analyzer.analyze(spec.plan());
    StreamRules.checkStream(
        analyzed,
        spec.outputMode(),
        spec.trigger(),
        frozen.conf().getBoolean(ConfKeys.CHECK_CORRECTNESS));
    return new Analysed(spec.plan(), analyzed.plan(), spec.outputMode(), frozen);
  }

  private static final class Analysed implements StreamPlan {
    private final Plan written;
    private final BoundPlan plan;
    private final OutputMode mode;
    private final SessionState session;

    Analysed(Plan written, BoundPlan plan, OutputMode mode, SessionState session) {
      this.written = written;
      this.plan = plan;
      this.mode = mode;
      this.session = session;
    }

    @Override
    public StructType schema() {
      return plan.schema();
    }

    @Override
    public List<SourceRead> sources() {
      return PhysicalPlans.streams(plan).stream()
          .map(s -> new SourceRead(s.connector(), s.request(), s.schema()))
          .toList();
    }

    @Override
    public String explain(boolean extended) {
      return extended ? Explanation.logical(written, plan) : NO_PLAN;
    }

    @Override
    public QueryExecution open(OpenRequest request) {
      return PhysicalPlans.stream(
          plan,
          session,
          request.allocator(),
          new StreamOptions(mode, request.checkpoint(), request.shufflePartitions()));
    }

    @Override
    public QueryExecution.RowPipeline openDisplay(BufferAllocator allocator) {
      BoundPlan display = DisplayPlan.of(plan.schema(), SessionFactory.functions(), session.conf());
      return PhysicalPlans.rowPipeline(display, session, allocator);
    }
  }
}
