package io.penstock.local.internal.plan;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.RowCursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All rows in groups of neighbouring partitions, each group one behind the other, read as asked.
 */
final class GatherNode implements Node {
  private final Node input;
  private final int most;

  /**
   * @param most how many partitions there are at most; the input's are dealt out as evenly as can
   *     be
   */
  GatherNode(Node input, int most) {
    this.input = input;
    this.most = most;
  }

  @Override
  public void prepare(Run run) throws Exception {
    input.prepare(run);
  }

  @Override
  public int partitions() {
    return Math.min(most, input.partitions());
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    long count = input.partitions();
    int begin = (int) (partition * count / partitions());
    int end = (int) ((partition + 1) * count / partitions());
    return new Joined(begin, end, taskId);
  }

  private final class Joined implements RowCursor {
    private final int end;
    private final int taskId;
    private int next;
    private @Nullable RowCursor current;

    Joined(int begin, int end, int taskId) {
      this.next = begin;
      this.end = end;
      this.taskId = taskId;
    }

    @Override
    public boolean advance() {
      while (true) {
        RowCursor open = current;
        if (open != null) {
          if (open.advance()) {
            return true;
          }
          close();
        }
        if (next == end) {
          return false;
        }
        current = input.open(next, most == 1 ? next : taskId);
        next++;
      }
    }

    private RowCursor current() {
      RowCursor open = current;
      if (open == null) {
        throw new IllegalStateException("Cannot read a batch: the cursor is not on one");
      }
      return open;
    }

    @Override
    public ColumnBatch batch() {
      return current().batch();
    }

    @Override
    public Selection rows() {
      return current().rows();
    }

    @Override
    public void close() {
      RowCursor open = current;
      current = null;
      if (open != null) {
        open.close();
      }
    }
  }

  @Override
  public void endRun() {
    input.endRun();
  }

  @Override
  public List<Node> children() {
    return List.of(input);
  }

  @Override
  public String toString() {
    return most == 1 ? "Gather" : "Coalesce " + most;
  }

  @Override
  public void close() {
    input.close();
  }
}
