package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.state.StateSpec;
import io.penstock.plan.JoinType;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A join of two streams.
 *
 * @param keys the types of the keys, at least one
 * @param residual what the condition demands beside equal keys, over the kept columns of the left
 *     and, behind them, of the right
 * @param output what comes out
 * @param used the columns of {@code output} that somebody reads
 * @param columns for each column of {@code output} its place among the kept columns of its side, -1
 *     if nobody reads it
 * @param leftWidth how many columns of {@code output} are the left's
 * @param batchRows the most rows of an output batch
 */
public record StreamJoinPlan(
    JoinType type,
    StreamSide left,
    StreamSide right,
    StructType keys,
    Optional<BoundExpr> residual,
    StructType output,
    BitSet used,
    List<Integer> columns,
    int leftWidth,
    int batchRows) {

  StreamSide side(boolean ofLeft) {
    return ofLeft ? left : right;
  }

  /** Whether rows are ever evicted. */
  public boolean expires() {
    return !(left.expiry() instanceof StreamSide.Expiry.Never)
        || !(right.expiry() instanceof StreamSide.Expiry.Never);
  }

  /** The kept columns of both sides, left first. */
  StructType both() {
    List<StructField> fields = new ArrayList<>(left.heldSchema().fields());
    fields.addAll(right.heldSchema().fields());
    return new StructType(fields);
  }

  /** The keys of the state: those of the join, and the number of a part. */
  StructType stateKeys() {
    List<StructField> fields = new ArrayList<>(keys.fields());
    fields.add(new StructField("part", AtomicType.INTEGER, false));
    return new StructType(fields);
  }

  /**
   * The state. A key has its first kept rows of the left and of the right in part 0; where a side
   * has more, further parts have some of them each, and part 0 says which those are. So what a new
   * row costs does not depend on how many there are.
   */
  public StateSpec state() {
    StructType values =
        new StructType(
            List.of(
                new StructField("left", new ArrayType(left.keptSchema(), false), false),
                new StructField("right", new ArrayType(right.keptSchema(), false), false),
                new StructField("parts", PartRanges.TYPE, true)));
    return new StateSpec(
        "symmetricHashJoin",
        new StateLayout(stateKeys(), values, expires(), true),
        type.toString());
  }
}
