package io.penstock.local.internal.function.text;

/** Edit distance in code points. */
final class Levenshtein {
  private Levenshtein() {}

  /** The distance, or -1 if it is above {@code limit}. */
  static int distance(String left, String right, int limit) {
    int[] a = left.codePoints().toArray();
    int[] b = right.codePoints().toArray();
    int[] previous = new int[b.length + 1];
    int[] current = new int[b.length + 1];
    for (int j = 0; j <= b.length; j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length; i++) {
      current[0] = i;
      for (int j = 1; j <= b.length; j++) {
        int change = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
        current[j] = Math.min(change, Math.min(previous[j], current[j - 1]) + 1);
      }
      int[] swap = previous;
      previous = current;
      current = swap;
    }
    return previous[b.length] > limit ? -1 : previous[b.length];
  }
}
