package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.PartitionState;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionState;
import io.penstock.local.internal.session.SideTask;
import io.penstock.local.internal.session.TaskPool;
import io.penstock.local.internal.state.OperatorState;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.state.StateMetadata;
import io.penstock.local.internal.state.StateTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/**
 * The states of all stateful steps of a query, numbered from the top of the plan down. All have the
 * same version, the number of the batch that comes next. Driver thread, but for the writing that
 * {@link #beginCommit} begins.
 */
final class QueryState implements AutoCloseable {
  private static final long NANOS = 1_000_000;
  private final List<StatefulStep> nodes;
  private final long retained;
  private final StateMetadata metadata;
  private final TaskPool tasks;
  private @Nullable SideTask<List<QueryExecution.StateReport>> writing;
  private long version = -1;

  QueryState(
      List<StatefulStep> nodes,
      SessionState session,
      StreamOptions options,
      BufferAllocator allocator) {
    this.nodes = nodes;
    this.tasks = session.tasks();
    this.retained = session.conf().getLong(ConfKeys.MIN_BATCHES_TO_RETAIN);
    boolean fsync = session.conf().getBoolean(ConfKeys.CHECKPOINT_FSYNC);
    Path directory = options.checkpoint().resolve("state");
    this.metadata = new StateMetadata(directory);
    for (int i = 0; i < nodes.size(); i++) {
      StatefulStep node = nodes.get(i);
      Path own = directory.resolve(Integer.toString(i));
      int width = node.state().width();
      node.state().open(new OperatorState(node.spec(), own, fsync, width, allocator));
    }
  }

  boolean isEmpty() {
    return nodes.isEmpty();
  }

  /** Becomes the state before a batch; see {@link QueryExecution#load}. */
  void load(long wanted, boolean isNew) {
    settle();
    if (version < 0) {
      metadata.check(nodes.stream().map(n -> n.state().get()).toList(), isNew, wanted == 0);
    }
    for (StatefulStep node : nodes) {
      node.state().get().reset();
      node.state().get().load(wanted);
      node.loaded();
    }
    version = wanted;
  }

  /** Moves on over a batch that was committed before, if its state was. */
  boolean skip(long batchId) {
    if (version == batchId + 1 || nodes.isEmpty()) {
      return true;
    }
    if (!nodes.stream().allMatch(n -> n.state().get().has(batchId + 1))) {
      return false;
    }
    for (StatefulStep node : nodes) {
      node.state().get().reset();
      node.state().get().load(batchId + 1);
      node.loaded();
    }
    version = batchId + 1;
    return true;
  }

  /** See {@link QueryExecution#beginCommit}. */
  void beginCommit(long batchId) {
    if (!nodes.isEmpty()) {
      settle();
      writing = tasks.beside(() -> commit(batchId));
    }
  }

  /** See {@link QueryExecution#endCommit}. */
  List<QueryExecution.StateReport> endCommit(long batchId) {
    SideTask<List<QueryExecution.StateReport>> begun = writing;
    writing = null;
    List<QueryExecution.StateReport> out = begun == null ? commit(batchId) : begun.await();
    version = batchId + 1;
    return out;
  }

  /** Waits until nothing is written any more. */
  void settle() {
    SideTask<List<QueryExecution.StateReport>> begun = writing;
    writing = null;
    if (begun != null) {
      begun.await();
    }
  }

  /** Writes what a batch changed. */
  private List<QueryExecution.StateReport> commit(long batchId) {
    List<QueryExecution.StateReport> out = new ArrayList<>();
    for (StatefulStep node : nodes) {
      OperatorState state = node.state().get();
      PartitionState.Counts counts = node.state().counts();
      long updating = 0;
      long removing = 0;
      for (StateTable table : state.tables()) {
        updating += table.updateNanos();
        removing += table.removeNanos();
      }
      long begun = System.nanoTime();
      state.commit(batchId + 1, Math.max(0, batchId - retained));
      long committing = System.nanoTime() - begun;
      out.add(
          new QueryExecution.StateReport(
              state.spec().operatorName(),
              counts.rows(),
              counts.updated(),
              counts.removed(),
              state.bytes(),
              node.state().dropped(),
              state.tables().size(),
              node.state().watermarkMs(),
              millis(earliest(state)),
              node.givesOnEviction(),
              new QueryExecution.StateTimes(
                  updating / NANOS, removing / NANOS, committing / NANOS)));
    }
    return out;
  }

  private static long earliest(OperatorState state) {
    long out = StateLayout.NEVER;
    for (StateTable table : state.tables()) {
      out = Math.min(out, table.earliest());
    }
    return out;
  }

  /** The first millisecond that is not before a time. */
  private static long millis(long micros) {
    return micros == StateLayout.NEVER ? Long.MAX_VALUE : -Math.floorDiv(-micros, 1000L);
  }

  /** Whether the batch after one that used a watermark would do something without new rows. */
  boolean wantsBatch(long usedMs, long newMs) {
    for (StatefulStep node : nodes) {
      if (node.wantsBatch(usedMs, newMs)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    Closing.all(nodes, n -> n.state().get().close());
  }
}
