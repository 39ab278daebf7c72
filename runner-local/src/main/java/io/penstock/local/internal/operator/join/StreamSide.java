package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.operator.EventTimeColumn;
import io.penstock.local.internal.state.StateLayout;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One side of a join of two streams: what its rows are and which of them are kept.
 *
 * @param schema of the rows that come: those of the stream, then the keys
 * @param used the columns of {@code schema} that come
 * @param held the columns of {@code schema} that are kept, without the keys
 * @param firstKey where the keys begin
 * @param outer whether rows without a partner come out
 * @param filters what the condition demands of a row of this side alone, over {@code schema}
 * @param late the event time by which rows are late, or null
 * @param expiry when a kept row may go
 */
public record StreamSide(
    StructType schema,
    BitSet used,
    List<Integer> held,
    int firstKey,
    boolean outer,
    List<BoundExpr> filters,
    @Nullable EventTimeColumn late,
    Expiry expiry) {

  /** When a kept row may go. */
  public sealed interface Expiry {
    /** Never. */
    record Never() implements Expiry {}

    /**
     * When the watermark has reached a key.
     *
     * @param time its position among the keys
     */
    record Key(EventTimeColumn time) implements Expiry {}

    /**
     * When the watermark and an offset have reached a column, unless that is beyond a constant.
     *
     * @param time its position among the held columns
     * @param offsetMs empty if the constant alone decides
     */
    record Column(EventTimeColumn time, OptionalLong offsetMs, long mostMs) implements Expiry {
      /** The watermark with which a row of a time goes, in microseconds. */
      long expires(long micros) {
        if (micros == StateLayout.NEVER || micros / 1000 > mostMs) {
          return StateLayout.NEVER;
        }
        return offsetMs.isPresent() ? micros - offsetMs.getAsLong() * 1000 : 0;
      }
    }
  }

  /** The kept columns. */
  StructType heldSchema() {
    List<StructField> fields = new ArrayList<>();
    held.forEach(i -> fields.add(schema.field(i)));
    return new StructType(fields);
  }

  /** What the state has of a row: whether it had a partner, then the kept columns. */
  StructType keptSchema() {
    List<StructField> fields = new ArrayList<>();
    fields.add(new StructField("matched", AtomicType.BOOLEAN, false));
    fields.addAll(heldSchema().fields());
    return new StructType(fields);
  }
}
