import java.util.concurrent.atomic.AtomicLong;

/**
 * What rows come to, whatever their order: how many, and the sum of a hash of each row, which binds
 * the cells of the row together. Thread-safe.
 */
final class Digest {
  private final AtomicLong rows = new AtomicLong();
  private final AtomicLong sum = new AtomicLong();

  /** Adds a row of whole numbers, texts, or doubles, which count by their bits. */
  void add(Object... cells) {
    long hash = 17;
    for (Object cell : cells) {
      hash = mix(hash ^ bits(cell));
    }
    rows.incrementAndGet();
    sum.addAndGet(hash);
  }

  long rows() {
    return rows.get();
  }

  private static long bits(Object cell) {
    if (cell instanceof Double number) {
      return Double.doubleToLongBits(number);
    }
    return cell instanceof Number number ? number.longValue() : cell.toString().hashCode();
  }

  private static long mix(long value) {
    long x = value * 0x9E3779B97F4A7C15L;
    x = (x ^ (x >>> 32)) * 0xD6E8FEB86659FD93L;
    return x ^ (x >>> 29);
  }

  @Override
  public String toString() {
    return rows + " rows, " + sum;
  }
}
