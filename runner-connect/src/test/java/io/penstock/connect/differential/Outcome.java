package io.penstock.connect.differential;

import io.penstock.error.PenstockException;
import java.util.List;

/** What a runner makes of a case. */
sealed interface Outcome {
  /** The rows, as texts, and the type. */
  record Values(String type, List<String> rows) implements Outcome {
    @Override
    public String toString() {
      return type + " " + rows;
    }
  }

  /** The condition, or {@code raw} for an exception of Spark's without one, or a Java class. */
  record Failed(String condition, String text) implements Outcome {
    @Override
    public String toString() {
      return condition + ": " + text;
    }
  }

  static Outcome failed(RuntimeException error) {
    if (error instanceof PenstockException known) {
      return new Failed(known.condition().name(), known.text().lines().findFirst().orElse(""));
    }
    StackTraceElement[] trace = error.getStackTrace();
    return new Failed(
        error.getClass().getName(),
        error.getMessage() + (trace.length > 0 ? " at " + trace[0] : ""));
  }

  /** Whether Spark's outcome is also the local one. */
  static boolean same(Outcome spark, Outcome local) {
    if (spark instanceof Failed s && local instanceof Failed l) {
      // a plain Java exception of Spark's has no condition, the local one is Penstock's own
      boolean raw = s.condition().equals("PENSTOCK_CONNECT_SERVER_ERROR");
      return raw ? !l.condition().startsWith("java.") : s.condition().equals(l.condition());
    }
    return spark.equals(local);
  }
}
