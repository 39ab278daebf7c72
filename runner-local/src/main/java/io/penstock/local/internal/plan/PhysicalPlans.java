package io.penstock.local.internal.plan;

import io.penstock.connector.BatchWrite;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundSource;
import io.penstock.local.internal.session.SessionState;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** Runs bound plans. */
public final class PhysicalPlans {
  private PhysicalPlans() {}

  /** The streaming sources of a plan in order, each once. */
  public static List<BoundSource> streams(BoundPlan plan) {
    return PlanCompiler.streams(plan);
  }

  /** The plan as the operators compute it. */
  public static BoundPlan optimized(BoundPlan plan) {
    return Rewrites.optimized(plan);
  }

  /** The physical plan as explain prints it. */
  public static String explain(BoundPlan plan) {
    try (Node root = new PlanCompiler(streams(plan)).compile(plan)) {
      return PhysicalText.of(root);
    }
  }

  /** The row-wise operators of a plan over one leaf, for rows of the leaf's schema. */
  public static QueryExecution.RowPipeline rowPipeline(
      BoundPlan plan, SessionState session, BufferAllocator allocator) {
    return LowLatencyPipeline.open(plan, session, allocator);
  }

  /**
   * Begins to read the rows of a batch plan; nothing runs before the first of them is asked for.
   */
  public static RunningResult read(BoundPlan plan, SessionState session) {
    Node root = new PlanCompiler(List.of()).compile(plan);
    BufferAllocator allocator = child(session, "batch");
    Run run = new Run(session, allocator);
    run.batchTimeMicros(session.clock().micros());
    return new BatchResultReader(root, run, plan.schema(), allocator);
  }

  /** Opens a sink for a write; empty if there is nothing to do. */
  @FunctionalInterface
  public interface WriteOpener {
    /**
     * @param allocator of the write
     */
    Optional<BatchWrite> open(BufferAllocator allocator);
  }

  /**
   * Runs a batch plan into a sink and commits it, or aborts it on failure.
   *
   * @throws InterruptedException if the thread was interrupted; all tasks have ended then
   */
  public static void write(BoundPlan plan, SessionState session, WriteOpener opener)
      throws InterruptedException {
    try (BufferAllocator allocator = child(session, "write")) {
      Optional<BatchWrite> write = opener.open(allocator);
      if (write.isPresent()) {
        write(plan, session, allocator, write.get());
      }
    }
  }

  private static void write(
      BoundPlan plan, SessionState session, BufferAllocator allocator, BatchWrite write)
      throws InterruptedException {
    try (Node root = new PlanCompiler(List.of()).compile(plan);
        PartitionedWrite partitions = new PartitionedWrite(root, plan.schema())) {
      Run run = new Run(session, allocator);
      run.batchTimeMicros(session.clock().micros());
      try {
        write.commit(partitions.run(run, write).messages());
      } catch (InterruptedException | RuntimeException e) {
        try {
          write.abort();
        } catch (RuntimeException second) {
          e.addSuppressed(second);
        }
        throw e;
      }
    }
  }

  /**
   * Makes the operators of a streaming query.
   *
   * @param allocator of the run of the query; outlives the result
   * @param options how it runs
   */
  public static QueryExecution stream(
      BoundPlan plan, SessionState session, BufferAllocator allocator, StreamOptions options) {
    return new StreamExecution(plan, session, allocator, options);
  }

  private static BufferAllocator child(SessionState session, String name) {
    return session.allocator().newChildAllocator(name, 0, Long.MAX_VALUE);
  }
}
