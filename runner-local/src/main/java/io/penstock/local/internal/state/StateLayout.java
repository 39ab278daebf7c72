package io.penstock.local.internal.state;

import io.penstock.type.StructType;
import java.util.Objects;

/**
 * What the rows of a state are.
 *
 * @param keys columns of which no two rows have equal values, as grouping compares
 * @param values the other columns
 * @param timed whether each row has a time by which it is evicted
 * @param inParts whether the last key column, an int that is never null, numbers the rows in which
 *     what belongs to the other keys is kept, so that these stay in the same partition
 */
public record StateLayout(StructType keys, StructType values, boolean timed, boolean inParts) {
  /** The time of rows that are never evicted. */
  public static final long NEVER = Long.MAX_VALUE;

  public StateLayout {
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(values, "values");
  }

  /** One row for each key. */
  public StateLayout(StructType keys, StructType values, boolean timed) {
    this(keys, values, timed, false);
  }

  RowCodec keyCodec() {
    return new RowCodec(keys, true, keys.size() - (inParts ? 1 : 0));
  }

  /** How many of the last bytes of a key do not matter for its partition. */
  int partBytes() {
    return inParts ? Integer.BYTES : 0;
  }
}
