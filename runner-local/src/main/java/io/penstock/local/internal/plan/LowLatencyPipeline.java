package io.penstock.local.internal.plan;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundSource;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.OutputRoot;
import io.penstock.local.internal.operator.Pipeline;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.session.SessionState;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** Row-wise operators between one source partition and the sink, for rows as they come. */
final class LowLatencyPipeline implements QueryExecution.RowPipeline {
  private final Run run;
  private final Pipeline pipeline;
  private final OutputRoot output;
  private final ColumnBuffer several;
  private final boolean many;

  private LowLatencyPipeline(
      Run run, List<OperatorFactory> operators, StructType schema, int partitionId) {
    this.run = run;
    this.many = operators.stream().anyMatch(Operators.Generate.class::isInstance);
    this.pipeline = new Pipeline(operators, new PartitionContext(run, partitionId), true);
    this.output = new OutputRoot(schema, run.allocator());
    BitSet all = new BitSet();
    all.set(0, schema.size());
    this.several = new ColumnBuffer(schema, all, run.allocator());
  }

  /**
   * The pipeline from a source, which is read in full width, to the top of the plan.
   *
   * @throws PenstockException {@code PENSTOCK_UNSUPPORTED} if other than row-wise operators are on
   *     the way
   */
  static LowLatencyPipeline open(
      BoundPlan plan,
      BoundSource source,
      int partitionId,
      SessionState session,
      BufferAllocator allocator) {
    List<OperatorFactory> operators = new PlanCompiler(List.of(source)).path(plan, source);
    return new LowLatencyPipeline(
        new Run(session, allocator), operators, plan.schema(), partitionId);
  }

  /** The pipeline over the only leaf of a plan, whatever that is. */
  static LowLatencyPipeline open(BoundPlan plan, SessionState session, BufferAllocator allocator) {
    List<OperatorFactory> operators = new PlanCompiler(List.of()).path(plan);
    return new LowLatencyPipeline(new Run(session, allocator), operators, plan.schema(), 0);
  }

  static PenstockException notRowWise(String what) {
    return new PenstockException(
        Conditions.PENSTOCK_UNSUPPORTED,
        "Cannot run the query row by row: " + what + " is no operator on single rows");
  }

  @Override
  public ArrowColumns push(ArrowColumns rows, long batchTimeMs) {
    run.batchTimeMicros(Math.multiplyExact(batchTimeMs, 1000L));
    pipeline.start(new Once(new ColumnBatch(rows.getFieldVectors(), rows.getRowCount())));
    several.reset();
    while (pipeline.advance()) {
      Selection selected = pipeline.rows();
      if (!many) {
        return output.of(pipeline.batch(), selected);
      }
      int[] positions = selected.isAll() ? null : selected.positions();
      several.append(pipeline.batch(), positions, selected.count());
    }
    return output.of(several.batch(), Selection.all(several.rowCount()));
  }

  /** One batch that somebody lends. */
  private static final class Once implements RowCursor {
    private final ColumnBatch batch;
    private boolean given;

    Once(ColumnBatch batch) {
      this.batch = batch;
    }

    @Override
    public boolean advance() {
      boolean first = !given;
      given = true;
      return first;
    }

    @Override
    public ColumnBatch batch() {
      return batch;
    }

    @Override
    public Selection rows() {
      return Selection.all(batch.rowCount());
    }

    @Override
    public void close() {}
  }

  @Override
  public void close() {
    Closing.all(List.<Runnable>of(pipeline::close, output::close, several::close), Runnable::run);
  }
}
