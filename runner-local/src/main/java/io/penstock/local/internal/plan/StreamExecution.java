package io.penstock.local.internal.plan;

import io.penstock.connector.BatchWrite;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundSource;
import io.penstock.local.internal.session.SessionState;
import io.penstock.type.StructType;
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

  StreamExecution(BoundPlan plan, SessionState session, BufferAllocator allocator) {
    this.plan = plan;
    this.session = session;
    this.allocator = allocator;
    this.sources = PlanCompiler.streams(plan);
    this.root = new PlanCompiler(sources).compile(plan);
    this.run = new Run(session, allocator);
    this.write = new PartitionedWrite(root, plan.schema());
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
  public BatchResult run(BatchInput input, BatchWrite sink) throws InterruptedException {
    run.batchTimeMicros(Math.multiplyExact(input.batchTimeMs(), 1000L));
    run.batchId(input.batchId());
    run.splits(input.splits());
    PartitionedWrite.Written written = write.run(run, sink);
    return new BatchResult(written.messages(), run.inputRows(), written.rows());
  }

  @Override
  public RowPipeline openPipeline(int source, int partitionId) {
    return LowLatencyPipeline.open(plan, sources.get(source), partitionId, session, allocator);
  }

  @Override
  public void close() {
    RuntimeException first = Closing.attempt(write::close, null);
    first = Closing.attempt(root::close, first);
    if (first != null) {
      throw first;
    }
  }
}
