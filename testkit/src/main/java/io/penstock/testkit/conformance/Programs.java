package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small programs by what they do, in the order in which they were added. */
final class Programs {
  /** A program that gives the rows to compare, the query to wait for, or another value. */
  interface Program {
    @Nullable Object run() throws Exception;
  }

  /** A program that says nothing if it works. */
  interface Action {
    void run() throws Exception;
  }

  private final Map<String, Program> all = new LinkedHashMap<>();

  void give(String name, Program program) {
    all.put(name, program);
  }

  void act(String name, Action action) {
    all.put(
        name,
        () -> {
          action.run();
          return null;
        });
  }

  int size() {
    return all.size();
  }

  /** Runs them all; an answer that begins with {@code !} is the conditions of an error. */
  Map<String, String> answers() {
    Map<String, String> answers = new LinkedHashMap<>();
    all.forEach((name, program) -> answers.put(name, answer(program)));
    return answers;
  }

  private static String answer(Program program) {
    try {
      Object result = program.run();
      if (result instanceof Dataset rows) {
        return PrintedRows.sorted(rows.collect());
      }
      if (!(result instanceof StreamingQuery query)) {
        return result == null ? "done" : result.toString();
      }
      try {
        query.processAllAvailable();
        return "ran";
      } finally {
        query.stop();
      }
    } catch (PenstockException e) {
      return "!" + Failure.conditions(e);
    } catch (Exception e) {
      return "!" + e.getClass().getSimpleName();
    }
  }
}
