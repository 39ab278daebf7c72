/** The rows of all comparisons, as arithmetic. */
final class Facts {
  static final long FIRST_MICROS = 1_704_067_200_000_000L;
  static final int KEYS = 1000;
  static final long BATCH = 1_000_000;
  static final long WINDOW_MICROS = 10_000_000L;

  /** The same as SQL over a column {@code value}, for engines that know Spark's functions. */
  static final String[] EXPRESSIONS = {
    "timestamp_micros(1704067200000000L + value * 10) AS time",
    "value",
    "concat('key', value * 7919 % 1000) AS key",
    "value * 104729 % 100000 / 100000.0D AS price"
  };

  private Facts() {}

  static long micros(long i) {
    return FIRST_MICROS + i * 10;
  }

  static String key(long i) {
    return "key" + i * 7919 % KEYS;
  }

  static double price(long i) {
    return i * 104_729 % 100_000 / 100_000.0;
  }

  /** The filter. */
  static boolean passes(long value, double price) {
    return value % 10 > 1 && price < 0.9;
  }

  /** The start of the window of ten seconds that holds a time. */
  static long window(long micros) {
    return micros - micros % WINDOW_MICROS;
  }

  /** The end of the last window that rows reach. */
  static long endOfWindows(long rows) {
    return window(micros(rows - 1)) + WINDOW_MICROS;
  }
}
