package io.penstock.local.internal.operator.join;

import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * How a join puts its rows together.
 *
 * @param probeLeft whether the probe's columns come first
 * @param left the columns of the left
 * @param right the columns of the right
 * @param output what comes out: both, or the left's alone
 * @param used the columns of {@code output} that somebody reads
 * @param residual the columns of both sides, left first, that the rest of the condition reads
 * @param batchRows the most rows of an output batch
 */
public record JoinShape(
    JoinKind kind,
    boolean probeLeft,
    StructType left,
    StructType right,
    StructType output,
    BitSet used,
    BitSet residual,
    int batchRows) {
  public JoinShape {
    used = (BitSet) used.clone();
    residual = (BitSet) residual.clone();
  }

  /** Both sides' columns. */
  StructType both() {
    List<StructField> fields = new ArrayList<>(left.fields());
    fields.addAll(right.fields());
    return new StructType(fields);
  }

  /** The probe's columns. */
  StructType probe() {
    return probeLeft ? left : right;
  }

  /** The probe's columns that come out and that somebody reads. */
  BitSet usedOfProbe() {
    BitSet out = new BitSet();
    used.stream().filter(this::ofProbe).forEach(i -> out.set(inSide(i)));
    return out;
  }

  /** Whether a column of both sides is one of the probe. */
  boolean ofProbe(int column) {
    return column < left.size() == probeLeft;
  }

  /** The position of a column of both sides in its own side. */
  int inSide(int column) {
    return column < left.size() ? column : column - left.size();
  }
}
