package io.penstock.testkit.conformance;

import io.penstock.testkit.script.StreamScript;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** What scripts give, batch for batch, or the conditions of their errors: to be recorded. */
final class ScriptAnswers {
  /** Batches are planned by one thread each; on cores that are busy anyway it saves nothing. */
  private static final int AT_ONCE = 3;

  private static final Map<String, String> CONF = Map.of("spark.sql.shuffle.partitions", "2");

  private final ConformanceSuite suite;
  private final Map<String, StreamScript> scripts = new LinkedHashMap<>();

  ScriptAnswers(ConformanceSuite suite) {
    this.suite = suite;
  }

  void add(String name, StreamScript script) {
    scripts.put(name, script);
  }

  /** Plays the scripts, several at once, and compares with the record of an area, or records. */
  void check(String area) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    try {
      Map<String, Future<String>> played = new LinkedHashMap<>();
      scripts.forEach((name, script) -> played.put(name, threads.submit(() -> answer(script))));
      Map<String, String> answers = new LinkedHashMap<>();
      for (Map.Entry<String, Future<String>> answer : played.entrySet()) {
        answers.put(answer.getKey(), answer.getValue().get());
      }
      suite.recorded(area).check(answers);
    } finally {
      threads.shutdownNow();
    }
  }

  private String answer(StreamScript script) {
    try {
      return String.join("; ", suite.printedApart(script, CONF));
    } catch (AssertionError e) {
      if (Failure.conditions(e).isEmpty()) {
        throw e;
      }
      return "!" + Failure.conditions(e);
    }
  }
}
