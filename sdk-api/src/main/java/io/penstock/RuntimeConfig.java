package io.penstock;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.runner.Runner;
import java.util.Map;
import java.util.Optional;

/**
 * The configuration of a session, under Spark's keys. A change holds for queries that are analysed
 * or started later. Thread-safe.
 */
public final class RuntimeConfig {
  private static final Condition SQL_CONF_NOT_FOUND = Condition.user("SQL_CONF_NOT_FOUND", "42K0I");

  private final Runner runner;

  RuntimeConfig(Runner runner) {
    this.runner = runner;
  }

  /**
   * The value, or the key's default.
   *
   * @throws PenstockException {@code SQL_CONF_NOT_FOUND} if it is not set and has no default
   */
  public String get(String key) {
    return getOption(key)
        .orElseThrow(
            () ->
                new PenstockException(
                    SQL_CONF_NOT_FOUND,
                    "Cannot get configuration '"
                        + key
                        + "': it is not set and has no default. Verify that the key exists"));
  }

  /** The value, or the given one if it is not set. */
  public String get(String key, String defaultValue) {
    return getOption(key).orElse(defaultValue);
  }

  /** The value or the key's default, or empty if there is neither. */
  public Optional<String> getOption(String key) {
    return runner.conf(key);
  }

  /** All values that are set or have a default. */
  public Map<String, String> getAll() {
    return runner.allConf();
  }

  /**
   * Sets a value.
   *
   * @throws PenstockException if the value is wrong for the key, for example {@code
   *     INVALID_CONF_VALUE.TIME_ZONE}, or the key cannot be changed
   */
  public void set(String key, String value) {
    runner.setConf(key, value);
  }

  /** Sets a value. */
  public void set(String key, boolean value) {
    set(key, Boolean.toString(value));
  }

  /** Sets a value. */
  public void set(String key, long value) {
    set(key, Long.toString(value));
  }

  /** Returns a key to its default. */
  public void unset(String key) {
    runner.unsetConf(key);
  }

  /** Whether the runner knows the key and it can be changed while the session runs. */
  public boolean isModifiable(String key) {
    return runner.isModifiable(key);
  }
}
