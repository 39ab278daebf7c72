package io.penstock.local.internal.plan;

import io.penstock.connector.BatchWrite;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundSource;
import io.penstock.local.internal.session.SessionState;
import io.penstock.local.internal.watermark.EventTimeReport;
import io.penstock.local.internal.watermark.EventTimeStats;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** The operators of a streaming query, reused for each of its batches. */
final class StreamExecution implements QueryExecution {
  private final BoundPlan plan;
  private final SessionState session;
  private final BufferAllocator allocator;
  private final List<BoundSource> sources;
  private final Node root;
  private final Run run;
  private final PartitionedWrite write;
  private final QueryState state;
  private final List<Operators.Watermark> watermarks;

  StreamExecution(
      BoundPlan plan, SessionState session, BufferAllocator allocator, StreamOptions options) {
    this.plan = plan;
    this.session = session;
    this.allocator = allocator;
    this.sources = PlanCompiler.streams(plan);
    int partitions = Math.min(options.shufflePartitions(), session.tasks().parallelism());
    this.root =
        new PlanCompiler(sources, new StatefulSteps(options.mode(), partitions)).compile(plan);
    this.run = new Run(session, allocator);
    this.write = new PartitionedWrite(root, plan.schema());
    this.watermarks = watermarks(root);
    this.state = new QueryState(StatefulSteps.of(root), session, options, allocator);
  }

  private static List<Operators.Watermark> watermarks(Node node) {
    List<Operators.Watermark> out = new ArrayList<>();
    if (node instanceof ChainNode chain) {
      chain.operators().stream()
          .filter(Operators.Watermark.class::isInstance)
          .forEach(o -> out.add((Operators.Watermark) o));
    }
    node.children().forEach(child -> out.addAll(watermarks(child)));
    return out;
  }

  @Override
  public StructType schema() {
    return plan.schema();
  }

  @Override
  public String explain() {
    return PhysicalText.of(root);
  }

  @Override
  public void load(long version, boolean isNew) {
    state.load(version, isNew);
  }

  @Override
  public boolean skip(long batchId) {
    return state.skip(batchId);
  }

  @Override
  public boolean keepsState() {
    return !state.isEmpty();
  }

  @Override
  public BatchResult run(BatchInput input, BatchWrite sink) throws InterruptedException {
    run.batchTimeMicros(Math.multiplyExact(input.batchTimeMs(), 1000L));
    run.batchId(input.batchId());
    run.watermarks(input.lateMs(), input.watermarkMs());
    run.splits(input.splits());
    PartitionedWrite.Written written = write.run(run, sink);
    return new BatchResult(written.messages(), run.inputRows(), written.rows(), eventTimes());
  }

  @Override
  public void beginCommit(long batchId) {
    state.beginCommit(batchId);
  }

  @Override
  public List<StateReport> endCommit(long batchId) {
    return state.endCommit(batchId);
  }

  private List<EventTimeReport> eventTimes() {
    List<EventTimeReport> out = new ArrayList<>();
    for (Operators.Watermark watermark : watermarks) {
      EventTimeStats stats = run.eventTimes(watermark.number());
      boolean none = stats.count() == 0;
      out.add(
          new EventTimeReport(
              watermark.plan().delayMs(),
              stats.count(),
              none ? 0 : stats.least(),
              none ? 0 : stats.most(),
              none ? 0 : stats.mean()));
    }
    return out;
  }

  @Override
  public boolean wantsBatch(long usedMs, long newMs) {
    return state.wantsBatch(usedMs, newMs);
  }

  @Override
  public boolean hasWatermark() {
    return !watermarks.isEmpty();
  }

  @Override
  public RowPipeline openPipeline(int source, int partitionId) {
    return LowLatencyPipeline.open(plan, sources.get(source), partitionId, session, allocator);
  }

  @Override
  public void close() {
    RuntimeException first = Closing.attempt(state::settle, null);
    first = Closing.attempt(write::close, first);
    first = Closing.attempt(root::close, first);
    first = Closing.attempt(state::close, first);
    if (first != null) {
      throw first;
    }
  }
}
