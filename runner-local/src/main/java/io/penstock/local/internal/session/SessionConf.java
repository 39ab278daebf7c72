package io.penstock.local.internal.session;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.text.ZoneText;
import java.nio.file.Path;
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
    initial.forEach(this::put);
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
   * @throws PenstockException if it is wrong for the key, or if no session may change the key
   */
  public void set(String key, String value) {
    ConfKeys.checkModifiable(key);
    put(key, value);
  }

  private void put(String key, String value) {
    ConfKeys.check(key, value);
    values.put(key, value);
  }

  /** Whether a key is known and may be set while the session runs. */
  public boolean isModifiable(String key) {
    return ConfKeys.isModifiable(key);
  }

  /**
   * Returns a key to its default.
   *
   * @throws PenstockException if no session may change it
   */
  public void unset(String key) {
    ConfKeys.checkModifiable(key);
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

  /** {@code penstock.sort.memory}, or its share of the session's memory. */
  public long sortBytes() {
    return get(ConfKeys.SORT_MEMORY)
        .map(text -> ConfText.bytes(ConfKeys.SORT_MEMORY, text))
        .orElseGet(() -> getBytes(ConfKeys.MEMORY_LIMIT) / 8);
  }

  /** {@code penstock.sort.directory}. */
  public Path sortDirectory() {
    return Path.of(get(ConfKeys.SORT_DIRECTORY).orElseThrow());
  }

  /** A key that has a default of true or false. */
  public boolean getBoolean(String key) {
    return ConfText.bool(key, get(key).orElseThrow());
  }

  /** A key that has a whole number as its default. */
  public long getLong(String key) {
    return ConfText.int64(key, get(key).orElseThrow());
  }

  /**
   * A key whose value is a length of time; a number without unit is milliseconds. One below zero
   * counts as none.
   */
  public long getMillis(String key) {
    return Math.max(0, ConfText.millis(key, get(key).orElseThrow(), "milliseconds"));
  }

  /** A key whose value is a number of bytes, for example {@code 512m}. */
  public long getBytes(String key) {
    return ConfText.bytes(key, get(key).orElseThrow());
  }

  static ZoneId zone(String text) {
    ZoneId zone = ZoneText.parse(text);
    if (zone == null) {
      throw new PenstockException(
          Conditions.INVALID_CONF_VALUE__TIME_ZONE,
          "Cannot set \"" + ConfKeys.TIME_ZONE + "\" to '" + text + "': no such time zone");
    }
    return zone;
  }
}
