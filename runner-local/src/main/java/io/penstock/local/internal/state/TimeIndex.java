package io.penstock.local.internal.state;

import java.util.TreeMap;
import java.util.function.IntToLongFunction;

/**
 * Finds what has a time up to a bound without a look at the rest: entries are kept in buckets of
 * neighbouring times. An entry may be in it more than once, or no longer live; the caller knows.
 */
final class TimeIndex {
  private static final int MOST_BUCKETS = 1024;
  private static final int MOST_ASKED = 256;
  private int shift = 20;
  private TreeMap<Long, IntList> buckets = new TreeMap<>();

  /** Says whether a live entry is due; what is due is taken by this question. */
  interface Due {
    boolean take(int entry);
  }

  void add(long time, int entry) {
    buckets.computeIfAbsent(time >> shift, b -> new IntList()).add(entry);
    if (buckets.size() > MOST_BUCKETS) {
      widen();
    }
  }

  private void widen() {
    shift += 2;
    TreeMap<Long, IntList> wide = new TreeMap<>();
    buckets.forEach((b, list) -> wide.computeIfAbsent(b >> 2, k -> new IntList()).addAll(list));
    buckets = wide;
  }

  /** Takes out what has a time up to a bound; gives the entries for which {@code due} says yes. */
  IntList take(long upTo, Due due) {
    IntList out = new IntList();
    long last = upTo >> shift;
    while (!buckets.isEmpty() && buckets.firstKey() < last) {
      IntList list = buckets.pollFirstEntry().getValue();
      for (int i = 0; i < list.size(); i++) {
        if (due.take(list.get(i))) {
          out.add(list.get(i));
        }
      }
    }
    IntList border = buckets.get(last);
    if (border != null) {
      int kept = 0;
      for (int i = 0; i < border.size(); i++) {
        int entry = border.get(i);
        if (due.take(entry)) {
          out.add(entry);
        } else {
          border.set(kept++, entry);
        }
      }
      border.truncate(kept);
      if (kept == 0) {
        buckets.remove(last);
      }
    }
    return out;
  }

  /** The earliest time of what is live, by the first entries of the first bucket that has any. */
  long earliest(IntToLongFunction time) {
    for (IntList bucket : buckets.values()) {
      long least = StateLayout.NEVER;
      for (int i = 0; i < Math.min(MOST_ASKED, bucket.size()); i++) {
        least = Math.min(least, time.applyAsLong(bucket.get(i)));
      }
      if (least < StateLayout.NEVER) {
        return least;
      }
    }
    return StateLayout.NEVER;
  }

  void clear() {
    buckets.clear();
  }
}
