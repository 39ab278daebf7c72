package io.penstock.io.file.internal.log;

import java.util.List;

/** Which batches of a log are folds: those before a multiple of the interval. */
final class CompactInterval {
  private CompactInterval() {}

  static boolean isCompact(long batchId, int interval) {
    return (batchId + 1) % interval == 0;
  }

  /** The last fold at or before a batch, or 0. */
  static long lastCompact(long batchId, int interval) {
    return Math.max(0, (batchId + 1) / interval * interval - 1);
  }

  /** The first fold after a batch. */
  static long nextCompact(long batchId, int interval) {
    return (batchId + interval + 1) / interval * interval - 1;
  }

  /**
   * The interval that fits the folds that are there, so that a changed setting does not orphan
   * them.
   *
   * @param wanted the setting
   * @param folds the folds' batch ids, ascending
   */
  static int derive(int wanted, List<Long> folds) {
    if (folds.isEmpty()) {
      return wanted;
    }
    long latest = folds.get(folds.size() - 1);
    if (folds.size() >= 2) {
      return Math.toIntExact(latest - folds.get(folds.size() - 2));
    }
    long batches = latest + 1;
    if (batches > wanted && wanted < batches / 2) {
      for (long divisor = wanted; divisor <= batches / 2; divisor++) {
        if (batches % divisor == 0) {
          return Math.toIntExact(divisor);
        }
      }
    }
    return Math.toIntExact(batches);
  }
}
