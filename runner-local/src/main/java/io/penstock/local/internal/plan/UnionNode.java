package io.penstock.local.internal.plan;

import io.penstock.local.internal.operator.RowCursor;
import java.util.List;

/** The partitions of all inputs, one input behind the other. */
record UnionNode(List<Node> children) implements Node {
  @Override
  public void prepare(Run run) throws Exception {
    for (Node child : children) {
      child.prepare(run);
    }
  }

  @Override
  public int partitions() {
    return children.stream().mapToInt(Node::partitions).sum();
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    int at = partition;
    for (Node child : children) {
      if (at < child.partitions()) {
        return child.open(at, taskId);
      }
      at -= child.partitions();
    }
    throw new IllegalArgumentException("Cannot open partition " + partition + ": there is none");
  }

  @Override
  public void endRun() {
    Closing.all(children, Node::endRun);
  }

  @Override
  public String toString() {
    return "Union";
  }

  @Override
  public void close() {
    Closing.all(children, Node::close);
  }
}
