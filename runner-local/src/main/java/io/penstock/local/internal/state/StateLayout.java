package io.penstock.local.internal.state;

import io.penstock.type.StructType;
import java.util.Objects;

/**
 * What the rows of a state are.
 *
 * @param keys columns of which no two rows have equal values, as grouping compares
 * @param values the other columns
 * @param timed whether each row has a time by which it is evicted
 */
public record StateLayout(StructType keys, StructType values, boolean timed) {
  /** The time of rows that are never evicted. */
  public static final long NEVER = Long.MAX_VALUE;

  public StateLayout {
    Objects.requireNonNull(keys, "keys");
    Objects.requireNonNull(values, "values");
  }
}
