package io.penstock.local.internal.function.time;

import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** A loop over timestamps of a zone, for batches between two changes of its offset. */
final class LocalLoop implements ColumnLoop {
  /** A loop over addresses; true if a slot needs the slow look. */
  @FunctionalInterface
  interface Body {
    boolean run(long in, LocalClock clock, long out, int @Nullable [] rows, int count);
  }

  private final LocalClock clock;
  private final Body body;
  private int[] positions = new int[0];

  LocalLoop(LocalClock clock, Body body) {
    this.clock = clock;
    this.body = body;
  }

  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    long at = in.getDataBuffer().memoryAddress();
    boolean always = clock.zone().getRules().isFixedOffset();
    Selection used = always || in.getNullCount() == 0 ? rows : valid(in, rows);
    return clock.haveOneOffset(at, used)
        && !body.run(
            at,
            clock,
            out.getDataBuffer().memoryAddress(),
            used.isAll() ? null : used.positions(),
            used.count());
  }

  /** What lies under nulls may be of any time, and so of another offset. */
  private Selection valid(FieldVector in, Selection rows) {
    if (positions.length < rows.count()) {
      positions = new int[rows.count()];
    }
    long valid = in.getValidityBuffer().memoryAddress();
    int count = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      positions[count] = row;
      count += Bits.get(valid, row) ? 1 : 0;
    }
    return Selection.of(positions, count);
  }
}
