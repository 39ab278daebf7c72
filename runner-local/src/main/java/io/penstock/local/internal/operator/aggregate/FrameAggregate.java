package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * One aggregate over frames. Rows are looked at through short copies of their columns, since an
 * accumulator looks at a whole vector's validity each time.
 */
public final class FrameAggregate implements AutoCloseable {
  /** How many rows a copy has; also how many frames are added up at once. */
  private static final int PIECE = 512;

  private static final int MOST_VISITS = 16_384;
  private final Accumulator accumulator;
  private final FieldVector result;
  private final FieldVector[] piece;
  private int pieceFrom;
  private int pieceEnd;
  private int[] positions = new int[PIECE];
  private int[] groups = new int[PIECE];

  public FrameAggregate(AggregateCall call, BufferAllocator allocator) {
    accumulator = Accumulators.of(call, allocator);
    result = vector(call.type(), allocator);
    piece = new FieldVector[call.arguments().size()];
    for (int i = 0; i < piece.length; i++) {
      piece[i] = vector(call.arguments().get(i).type(), allocator);
    }
  }

  private static FieldVector vector(DataType type, BufferAllocator allocator) {
    return ArrowTypes.toField(new StructField("value", type, true)).createVector(allocator);
  }

  /** Forgets all rows; the rows to come may have other columns. */
  public void clear() {
    accumulator.reset();
    accumulator.grow(1);
    pieceFrom = 0;
    pieceEnd = 0;
  }

  /**
   * Adds the rows from one to before another.
   *
   * @param last behind the last row that there is
   */
  public void add(FieldVector[] arguments, int from, int to, int last) {
    int at = from;
    while (at < to) {
      if (to - at >= PIECE) {
        add(arguments, at, to);
        return;
      }
      if (at < pieceFrom || at >= pieceEnd) {
        load(arguments, at, Math.min(last, at + PIECE));
      }
      int end = Math.min(to, pieceEnd);
      add(piece, at - pieceFrom, end - pieceFrom);
      at = end;
    }
  }

  private void add(FieldVector[] arguments, int from, int to) {
    int count = to - from;
    reserve(count);
    for (int i = 0; i < count; i++) {
      positions[i] = from + i;
    }
    Arrays.fill(groups, 0, count, 0);
    accumulator.add(arguments, Selection.of(positions, count), groups);
  }

  private void load(FieldVector[] arguments, int from, int end) {
    int[] rows = new int[end - from];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = from + i;
    }
    for (int i = 0; i < piece.length; i++) {
      VectorAppender.append(arguments[i], rows, rows.length, piece[i], 0);
    }
    pieceFrom = from;
    pieceEnd = end;
  }

  private void reserve(int count) {
    if (positions.length < count) {
      positions = Arrays.copyOf(positions, Math.max(count, 2 * positions.length));
      groups = Arrays.copyOf(groups, positions.length);
    }
  }

  /** Appends the result so far to a vector, so many times. */
  public void appendTo(FieldVector out, int at, int times) {
    accumulator.result(result, 0, 1);
    VectorAppender.append(result, new int[times], times, out, at);
  }

  /**
   * Appends the results of frames that are added up each for itself, as many at once as are short
   * enough together.
   *
   * @param begins where frames begin, by row
   * @param ends where they end
   * @return how many results were appended
   */
  public int appendFrames(
      FieldVector[] arguments, int[] begins, int[] ends, int row, int last, FieldVector out) {
    int frames = 0;
    int visits = 0;
    while (row + frames < last && frames < PIECE) {
      int length = Math.max(0, ends[row + frames] - begins[row + frames]);
      if (frames > 0 && visits + length > MOST_VISITS) {
        break;
      }
      reserve(visits + length);
      for (int i = 0; i < length; i++) {
        positions[visits + i] = begins[row + frames] + i;
        groups[visits + i] = frames;
      }
      visits += length;
      frames++;
    }
    accumulator.reset();
    accumulator.grow(frames);
    if (visits > 0) {
      accumulator.add(arguments, Selection.of(positions, visits), groups);
    }
    accumulator.result(result, 0, frames);
    VectorAppender.append(result, null, frames, out, row);
    return frames;
  }

  @Override
  public void close() {
    accumulator.close();
    result.close();
    for (FieldVector vector : piece) {
      vector.close();
    }
  }
}
