package io.penstock.local.internal.operator;

import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/**
 * Merges sorted runs by a tree of losers: each inner node holds the run that lost there, so that
 * the next row costs one comparison a level. Among equal rows those of the earlier run come first.
 * The rows that a batch takes of one run are copied at once, and then the batch is put in order.
 */
final class RunMerger implements AutoCloseable {
  private final List<? extends SortedRun> runs;
  private final boolean[] ended;
  private final int[] losers;
  private int winner;
  private final ColumnBuffer taken;

  /** The piece of its run that each row of the batch lies in, and where pieces begin. */
  private int[] pieces = new int[0];

  private int[] begins = new int[0];
  private final int[] openPiece;
  private final int[] openFrom;
  private int[] positions = new int[0];

  /**
   * @param runs of which none was read; they stay the caller's to close
   * @param schema the columns that are merged, the first that runs have
   */
  RunMerger(List<? extends SortedRun> runs, StructType schema, BufferAllocator allocator) {
    this.runs = List.copyOf(runs);
    this.ended = new boolean[runs.size()];
    this.losers = new int[runs.size()];
    this.openPiece = new int[runs.size()];
    this.openFrom = new int[runs.size()];
    BitSet all = new BitSet();
    all.set(0, schema.size());
    this.taken = new ColumnBuffer(schema, all, allocator);
  }

  /** Reads the first row of each run. */
  void start() {
    for (int i = 0; i < ended.length; i++) {
      ended[i] = !runs.get(i).nextBatch();
    }
    Arrays.fill(losers, -1);
    for (int i = 0; i < ended.length; i++) {
      play(i);
    }
  }

  /** Lets a run play from its leaf up; while the tree is built the first at a node waits there. */
  private void play(int run) {
    int best = run;
    for (int node = (run + losers.length) / 2; node > 0; node /= 2) {
      int other = losers[node];
      if (other < 0) {
        losers[node] = best;
        return;
      }
      if (isBefore(other, best)) {
        losers[node] = best;
        best = other;
      }
    }
    winner = best;
  }

  private boolean isBefore(int left, int right) {
    if (ended[left] || ended[right]) {
      return ended[right] && (!ended[left] || left < right);
    }
    int byKey = SortedRun.compare(runs.get(left), runs.get(right));
    return byKey != 0 ? byKey < 0 : left < right;
  }

  /** Fills a buffer with the next rows, at most so many; none at the end. */
  void next(ColumnBuffer out, int most) {
    out.reset();
    if (ended.length == 0) {
      return;
    }
    reserve(most);
    if (ended.length == 1) {
      copy(out, most);
    } else {
      merge(out, most);
    }
  }

  private void copy(ColumnBuffer out, int most) {
    if (ended[0]) {
      return;
    }
    SortedRun only = runs.get(0);
    int from = only.index();
    int count = 1;
    while (only.nextRow() && count < most) {
      count++;
    }
    only.positions(from, count, positions);
    out.append(only.batch(), positions, count);
    ended[0] = only.index() == only.count() && !only.nextBatch();
  }

  private void merge(ColumnBuffer out, int most) {
    taken.reset();
    Arrays.fill(openPiece, -1);
    int pieceCount = 0;
    int count = 0;
    while (count < most && !ended[winner]) {
      int run = winner;
      SortedRun input = runs.get(run);
      if (openPiece[run] < 0) {
        openPiece[run] = pieceCount++;
        openFrom[run] = input.index();
      }
      pieces[count++] = openPiece[run];
      if (!input.nextRow()) {
        take(run);
        ended[run] = !input.nextBatch();
      }
      play(run);
    }
    for (int i = 0; i < openPiece.length; i++) {
      if (openPiece[i] >= 0) {
        take(i);
      }
    }
    for (int i = 0; i < count; i++) {
      positions[i] = begins[pieces[i]]++;
    }
    out.append(taken.batch(), positions, count);
  }

  private void reserve(int most) {
    if (pieces.length < most) {
      pieces = new int[most];
      positions = new int[most];
      begins = new int[most + openPiece.length];
    }
  }

  /** Copies the rows of a run that the batch has taken and not copied yet. */
  private void take(int run) {
    SortedRun input = runs.get(run);
    begins[openPiece[run]] = taken.rowCount();
    openPiece[run] = -1;
    int count = input.index() - openFrom[run];
    input.positions(openFrom[run], count, positions);
    taken.append(input.batch(), positions, count);
  }

  @Override
  public void close() {
    taken.close();
  }
}
