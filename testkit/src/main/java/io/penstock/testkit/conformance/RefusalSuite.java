package io.penstock.testkit.conformance;

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

  @Test
  protected void wrongQueries() {
    recorded("refused-queries").check(WrongQueries.of(session()).answers());
  }

  @Test
  protected void wrongCalls() {
    recorded("refused-calls").check(WrongCalls.of(session()).answers());
  }

  @Test
  protected void wrongParts() {
    recorded("refused-parts").check(WrongParts.of(session()).answers());
  }

  @Test
  protected void wrongSettings() {
    recorded("refused-settings").check(WrongSettings.of(session().conf()).answers());
  }

  @Test
  protected void wrongNames() {
    recorded("refused-names").check(WrongNames.of(session()).answers());
  }

  @Test
  protected void wrongColumns() {
    recorded("refused-columns").check(WrongColumns.of(this).answers());
  }

  @Test
  protected void wrongOptions() {
    recorded("refused-options").check(WrongOptions.of(this).answers());
  }

  @Test
  protected void wrongReadersAndWriters() {
    recorded("refused-files").check(WrongFiles.of(this).answers());
  }

  @Test
  protected void wrongStreams() {
    recorded("refused-streams").check(WrongStreams.of(this).answers());
  }
}
