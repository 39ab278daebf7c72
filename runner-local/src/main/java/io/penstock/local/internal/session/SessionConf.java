package io.penstock.local.internal.session;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Configuration values by Spark's keys, with the defaults that this runner knows. Thread-safe. */
public final class SessionConf {
  private final Map<String, String> values = new ConcurrentHashMap<>();

  /**
   * @param initial values that override the defaults
   * @throws PenstockException if a value is wrong for its key
   */
  public SessionConf(Map<String, String> initial) {
    initial.forEach(this::set);
  }

  /** The values of now, which later changes of this do not change. */
  public SessionConf copy() {
    return new SessionConf(values);
  }

  /** The value, its default, or empty. */
  public Optional<String> get(String key) {
    String value = values.get(key);
    return value != null ? Optional.of(value) : ConfKeys.defaultOf(key);
  }

  /** All values that are set or have a default. */
  public Map<String, String> all() {
    Map<String, String> out = new TreeMap<>(ConfKeys.defaults());
    out.putAll(values);
    return out;
  }

  /**
   * Sets a value.
   *
   * @throws PenstockException if it is wrong for the key
   */
  public void set(String key, String value) {
    ConfKeys.check(key, value);
    values.put(key, value);
  }

  /** Returns a key to its default. */
  public void unset(String key) {
    values.remove(key);
  }

  /** {@code spark.sql.ansi.enabled}. */
  public boolean ansi() {
    return getBoolean(ConfKeys.ANSI_ENABLED);
  }

  /** {@code spark.sql.session.timeZone}. */
  public ZoneId timeZone() {
    return zone(get(ConfKeys.TIME_ZONE).orElseThrow());
  }

  /** A key that has a default of true or false. */
  public boolean getBoolean(String key) {
    return Boolean.parseBoolean(get(key).orElseThrow());
  }

  /** A key that has a whole number as its default. */
  public long getLong(String key) {
    return Long.parseLong(get(key).orElseThrow());
  }

  /** A key whose value is a length of time; a number without unit is milliseconds. */
  public long getMillis(String key) {
    return ConfText.millis(key, get(key).orElseThrow());
  }

  /** A key whose value is a number of bytes, for example {@code 512m}. */
  public long getBytes(String key) {
    return ConfText.bytes(key, get(key).orElseThrow());
  }

  static ZoneId zone(String text) {
    try {
      return ZoneId.of(text, ZoneId.SHORT_IDS);
    } catch (DateTimeException e) {
      throw new PenstockException(
          Conditions.INVALID_CONF_VALUE__TIME_ZONE,
          "Cannot set \"" + ConfKeys.TIME_ZONE + "\" to '" + text + "': no such time zone",
          e);
    }
  }
}
