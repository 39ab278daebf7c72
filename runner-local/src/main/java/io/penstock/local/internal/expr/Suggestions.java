package io.penstock.local.internal.expr;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Names close to a misspelt one. */
public final class Suggestions {
  private Suggestions() {}

  /** The candidates nearest first, at most {@code limit}; equally near ones in order of name. */
  public static List<String> nearest(String asked, Collection<String> candidates, int limit) {
    return candidates.stream()
        .distinct()
        .sorted(
            Comparator.<String>comparingInt(c -> distance(asked, c))
                .thenComparing(Comparator.naturalOrder()))
        .limit(limit)
        .toList();
  }

  /** How many insertions, deletions and replacements of characters turn one into the other. */
  public static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    int[] current = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replace, Math.min(previous[j], current[j - 1]) + 1);
      }
      int[] swap = previous;
      previous = current;
      current = swap;
    }
    return previous[b.length()];
  }
}
