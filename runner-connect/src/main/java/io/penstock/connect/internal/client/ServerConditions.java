package io.penstock.connect.internal.client;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.ErrorKind;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Spark's conditions as they come over the wire. */
final class ServerConditions {
  /**
   * What the server puts before the name of an error that it finds while it reads a plan, where
   * Spark in one process throws the error of the bare name.
   */
  private static final String OF_PLANS = "CONNECT_INVALID_PLAN.";

  private static final Map<String, Condition> KNOWN = known();

  private ServerConditions() {}

  /** The shared constant of that name if there is one, so that both runners throw equal ones. */
  static Condition of(String name, @Nullable String sqlState) {
    if (name.startsWith(OF_PLANS)) {
      Condition same = KNOWN.get(name.substring(OF_PLANS.length()));
      if (same != null) {
        return same;
      }
    }
    Condition known = KNOWN.get(name);
    if (known != null && (sqlState == null || sqlState.equals(known.sqlState()))) {
      return known;
    }
    boolean valid = sqlState != null && sqlState.length() == 5;
    return new Condition(name, valid ? sqlState : null, kind(valid ? sqlState : null));
  }

  private static ErrorKind kind(@Nullable String sqlState) {
    if (sqlState == null) {
      return ErrorKind.USER;
    }
    return switch (sqlState.substring(0, 2)) {
      case "0A", "56" -> ErrorKind.UNSUPPORTED;
      case "08", "40", "53", "54", "55", "57", "58", "HY", "KD" -> ErrorKind.EXTERNAL;
      case "XX" -> ErrorKind.INTERNAL;
      default -> ErrorKind.USER;
    };
  }

  private static Map<String, Condition> known() {
    Map<String, Condition> out = new HashMap<>();
    for (Field field : Conditions.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getType() == Condition.class) {
        try {
          Condition condition = (Condition) field.get(null);
          out.put(condition.name(), condition);
        } catch (IllegalAccessException e) {
          throw new IllegalStateException("Cannot read " + field + ": it is not public", e);
        }
      }
    }
    return Map.copyOf(out);
  }
}
