package io.penstock.testkit.conformance;

import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Wrong programs are refused with Spark's conditions: those of queries, of readers and writers, and
 * of streams with their sinks, output modes and triggers. A stream is compared when it has run,
 * since runners differ in the call that throws.
 */
public abstract class RefusalSuite extends ConformanceSuite {
  @BeforeEach
  void putRows() {
    put("in/1.json", "{\"k\":\"a\",\"n\":1}\n");
    put("text/1.txt", "a\n");
  }

  /** A program that runs to its end, or gives the query to wait for. */
  interface Program {
    @Nullable StreamingQuery run() throws Exception;
  }

  private static Map<String, String> answers(Map<String, Program> programs) {
    Map<String, String> answers = new LinkedHashMap<>();
    programs.forEach((name, program) -> answers.put(name, answer(program)));
    return answers;
  }

  private static String answer(Program program) {
    try {
      StreamingQuery query = program.run();
      if (query == null) {
        return "done";
      }
      try {
        query.processAllAvailable();
        return "ran";
      } finally {
        query.stop();
      }
    } catch (PenstockException e) {
      return Failure.conditions(e).toString();
    } catch (Exception e) {
      return e.getClass().getSimpleName();
    }
  }

  @Test
  protected void wrongQueries() {
    recorded("refused-queries").check(answers(WrongQueries.of(session())));
  }

  @Test
  protected void wrongReadersAndWriters() {
    recorded("refused-files").check(answers(WrongFiles.of(this)));
  }

  @Test
  protected void wrongStreams() {
    recorded("refused-streams").check(answers(WrongStreams.of(this)));
  }
}
