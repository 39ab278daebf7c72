package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.local.internal.state.StateSpec;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes operators that pass on the first row of each key of a stream.
 *
 * @param keys the positions of the key columns
 * @param schema of the rows
 * @param eventTime the column by which rows are late, or null if none is
 * @param expiry when a key may go
 */
public record StreamDistinctFactory(
    List<Integer> keys, StructType schema, @Nullable EventTimeColumn eventTime, Expiry expiry)
    implements StatefulFactory {

  /** When a key may be forgotten. */
  public sealed interface Expiry {
    /** Never. */
    record Never() implements Expiry {}

    /** When the event time, which is one of the keys, is over. */
    record WithKey() implements Expiry {}

    /** So long after the event time of its first row. */
    record After(long delayMs) implements Expiry {}
  }

  @Override
  public StateSpec state() {
    List<StructField> fields = new ArrayList<>();
    keys.forEach(key -> fields.add(schema.field(key)));
    boolean within = expiry instanceof Expiry.After;
    return new StateSpec(
        within ? "dedupeWithinWatermark" : "dedupe",
        new StateLayout(
            new StructType(fields), new StructType(List.of()), !(expiry instanceof Expiry.Never)),
        "");
  }

  @Override
  public Operator create(EvalContext context, PartitionState state, RowSink next) {
    return new StreamDistinctOperator(this, state, next);
  }

  @Override
  public boolean wantsWatermark() {
    return true;
  }

  @Override
  public String toString() {
    return (expiry instanceof Expiry.After
            ? "StreamingDeduplicateWithinWatermark "
            : "StreamingDeduplicate ")
        + keys.stream().map(k -> schema.field(k).name()).toList();
  }
}
