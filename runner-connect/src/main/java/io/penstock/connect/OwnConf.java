package io.penstock.connect;

import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.arrow.memory.BufferAllocator;

/**
 * The keys that this runner itself obeys; the server holds their values too, so that they can be
 * read like all others.
 */
final class OwnConf {
  /** Bytes that the session may hold in Arrow buffers, for example {@code 256m}. */
  static final String MEMORY_LIMIT = "penstock.memory.limit";

  /** For how long a call that finds no server is repeated, for example {@code 30s}. */
  static final String RETRY_TIMEOUT = "penstock.connect.retryTimeout";

  static final Duration DEFAULT_RETRY_TIMEOUT = Duration.ofMinutes(10);

  /**
   * For how long nothing may arrive while calls wait before the connection is taken for lost, for
   * example {@code 20s}.
   */
  static final String STALL_TIMEOUT = "penstock.connect.stallTimeout";

  static final Duration DEFAULT_STALL_TIMEOUT = Duration.ofMinutes(1);

  private static final Condition TYPE_MISMATCH =
      Condition.user("INVALID_CONF_VALUE.TYPE_MISMATCH", "22022");
  private static final Pattern VALUE = Pattern.compile("(\\d{1,12})\\s*([a-z]*)");
  private static final Map<String, Long> SIZES =
      Map.of("", 1L, "b", 1L, "k", 1L << 10, "m", 1L << 20, "g", 1L << 30, "t", 1L << 40);
  private static final Map<String, Long> MILLIS =
      Map.of("", 1L, "ms", 1L, "s", 1000L, "m", 60_000L, "min", 60_000L, "h", 3_600_000L);

  private final BufferAllocator allocator;
  private final ConnectClient client;

  OwnConf(BufferAllocator allocator, ConnectClient client) {
    this.allocator = allocator;
    this.client = client;
  }

  /** The limit if none is set: as much as the JVM's heap may have. */
  static long defaultMemoryLimit() {
    return Runtime.getRuntime().maxMemory();
  }

  /**
   * Obeys a value from now on, if the key is one of these.
   *
   * @throws PenstockException {@code INVALID_CONF_VALUE.TYPE_MISMATCH}
   */
  void set(String key, String value) {
    if (key.equals(MEMORY_LIMIT)) {
      allocator.setLimit(amount(key, value, SIZES, "size such as 1048576, 512m or 2g"));
    } else if (key.equals(RETRY_TIMEOUT)) {
      client.retryFor(time(key, value));
    } else if (key.equals(STALL_TIMEOUT)) {
      client.stalledAfter(time(key, value));
    }
  }

  /** Obeys the default from now on, if the key is one of these. */
  void unset(String key) {
    if (key.equals(MEMORY_LIMIT)) {
      allocator.setLimit(defaultMemoryLimit());
    } else if (key.equals(RETRY_TIMEOUT)) {
      client.retryFor(DEFAULT_RETRY_TIMEOUT);
    } else if (key.equals(STALL_TIMEOUT)) {
      client.stalledAfter(DEFAULT_STALL_TIMEOUT);
    }
  }

  private static Duration time(String key, String value) {
    return Duration.ofMillis(amount(key, value, MILLIS, "time such as 500ms or 10min"));
  }

  private static long amount(String key, String value, Map<String, Long> units, String wanted) {
    Matcher matcher = VALUE.matcher(value.strip().toLowerCase(Locale.ROOT));
    Long unit = matcher.matches() ? units.get(matcher.group(2)) : null;
    if (unit == null || Math.multiplyHigh(Long.parseLong(matcher.group(1)), unit) != 0) {
      throw new PenstockException(
          TYPE_MISMATCH,
          "Cannot set \""
              + key
              + "\" to '"
              + value
              + "': it should be a/an '"
              + wanted
              + "' value");
    }
    return Math.max(0, Long.parseLong(matcher.group(1)) * unit);
  }
}
