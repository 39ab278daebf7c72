package io.penstock.error;

import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The machine-readable name of an error, equal on every runner.
 *
 * @param name Spark's error condition where Spark has one, for example {@code DIVIDE_BY_ZERO} or
 *     {@code INVALID_INTERVAL_FORMAT.MISSING_UNIT}; otherwise a name of Penstock's own that begins
 *     with {@code PENSTOCK_}
 * @param sqlState the five-character SQLSTATE, or null where Spark gives none
 * @param kind whose fault it is
 */
public record Condition(String name, @Nullable String sqlState, ErrorKind kind)
    implements Serializable {
  public Condition {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(kind, "kind");
    if (sqlState != null && sqlState.length() != 5) {
      throw new IllegalArgumentException(
          "Cannot create condition " + name + ": SQLSTATE " + sqlState + " has not 5 characters");
    }
  }

  /** A condition that the user's program or data causes. */
  public static Condition user(String name, @Nullable String sqlState) {
    return new Condition(name, sqlState, ErrorKind.USER);
  }

  /** A condition for what is legal but not supported here. */
  public static Condition unsupported(String name, @Nullable String sqlState) {
    return new Condition(name, sqlState, ErrorKind.UNSUPPORTED);
  }

  /** A condition caused outside of the program. */
  public static Condition external(String name, @Nullable String sqlState) {
    return new Condition(name, sqlState, ErrorKind.EXTERNAL);
  }

  /** A condition that is a fault of Penstock. */
  public static Condition internal(String name, @Nullable String sqlState) {
    return new Condition(name, sqlState, ErrorKind.INTERNAL);
  }
}
