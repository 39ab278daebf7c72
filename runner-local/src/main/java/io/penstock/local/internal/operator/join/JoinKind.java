package io.penstock.local.internal.operator.join;

/** What comes out of a join, seen from the side whose rows are looked up, the probe. */
public enum JoinKind {
  /** Matching pairs. */
  INNER,
  /** Matching pairs, and the rows of the probe without a partner. */
  PROBE_OUTER,
  /** Matching pairs, and the rows of both sides without a partner. */
  FULL_OUTER,
  /** The rows of the probe that have a partner, once. */
  SEMI,
  /** The rows of the probe that have no partner. */
  ANTI,
  /** The rows of the probe for each of which there is a row of the other side left. */
  COUNTED_SEMI,
  /** The rows of the probe for which no row of the other side is left. */
  COUNTED_ANTI;

  boolean keepsProbe() {
    return this == PROBE_OUTER || this == FULL_OUTER;
  }

  boolean probeOnly() {
    return this == SEMI || this == ANTI || isCounted();
  }

  boolean isCounted() {
    return this == COUNTED_SEMI || this == COUNTED_ANTI;
  }

  /** Whether rows that have a partner come out of a join that gives the probe's alone. */
  boolean keepsPartnered() {
    return this == SEMI || this == COUNTED_SEMI;
  }

  /** Whether one operator must see all rows of the probe. */
  public boolean wantsOneProbe() {
    return this == FULL_OUTER || isCounted();
  }
}
