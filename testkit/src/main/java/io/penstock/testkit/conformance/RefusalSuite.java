package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Wrong programs are refused with Spark's conditions: those of queries, of names, of settings, of
 * readers and writers, and of streams with their sinks, output modes and triggers. A stream is
 * compared when it has run, since runners differ in the call that throws.
 */
public abstract class RefusalSuite extends ConformanceSuite {
  @BeforeEach
  void putRows() {
    put("in/1.json", "{\"k\":\"a\",\"n\":1}\n");
    put("text/1.txt", "a\n");
    put("doubled/1.json", "{\"k\":1,\"K\":2}\n");
    put("header/1.csv", "k,K,k\n1,2,3\n");
    put("csv/1.csv", "1,2026-01-01,2026-01-01 00:00:00\n");
    put("odd/1.csv", "a,b;\"d\"\"e\"\t'f',ab#x\n#c,d\n\\\"x,\"y,z\"\na\\,b\n");
    put("parts/k=1/1.json", "{\"k\":5,\"n\":1}\n");
    put("deep/k=1/K=2/1.json", "{\"n\":1}\n");
  }

  /** A program that gives the rows to compare, the query to wait for, or nothing. */
  interface Program {
    @Nullable Object run() throws Exception;
  }

  static Map<String, String> answers(Map<String, Program> programs) {
    Map<String, String> answers = new LinkedHashMap<>();
    programs.forEach((name, program) -> answers.put(name, answer(program)));
    return answers;
  }

  private static String answer(Program program) {
    try {
      Object result = program.run();
      if (result instanceof Dataset rows) {
        return PrintedRows.sorted(rows.collect());
      }
      if (!(result instanceof StreamingQuery query)) {
        return "done";
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

  @Test
  protected void wrongQueries() {
    recorded("refused-queries").check(answers(WrongQueries.of(session())));
  }

  @Test
  protected void wrongSettings() {
    recorded("refused-settings").check(answers(WrongSettings.of(session().conf())));
  }

  @Test
  protected void wrongNames() {
    recorded("refused-names").check(answers(WrongNames.of(session())));
  }

  @Test
  protected void wrongColumns() {
    recorded("refused-columns").check(answers(WrongColumns.of(this)));
  }

  @Test
  protected void wrongOptions() {
    recorded("refused-options").check(answers(WrongOptions.of(this)));
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
