package io.penstock.testkit.conformance;

import io.penstock.DataStreamWriter;
import io.penstock.Dataset;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.Trigger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The five triggers with sources, sinks and output modes: what each takes and what it refuses. */
public abstract class TriggerTableSuite extends ConformanceSuite {
  private static final Duration PATIENCE = Duration.ofSeconds(40);
  private static final Map<String, Trigger> TRIGGERS =
      Map.of(
          "processingTime", Trigger.processingTime(0),
          "once", Trigger.once(),
          "availableNow", Trigger.availableNow(),
          "continuous", Trigger.continuous("200 milliseconds"),
          "realTime", Trigger.realTime("5 seconds"));
  private static final List<String> SOURCES = List.of("json", "rate", "rate-micro-batch");

  private final Map<String, String> answers = new LinkedHashMap<>();

  private Dataset stream(String source) {
    return switch (source) {
      case "json" -> session().readStream().schema("k STRING").json(path("in"));
      case "rate" -> session().readStream().format("rate").option("rowsPerSecond", 10).load();
      default -> session().readStream().format(source).option("rowsPerBatch", 2).load();
    };
  }

  private void run(String source, String sink, String mode, String trigger) {
    String name = "q" + answers.size();
    DataStreamWriter writer =
        stream(source)
            .writeStream()
            .format(sink)
            .queryName(name)
            .outputMode(mode)
            .trigger(Objects.requireNonNull(TRIGGERS.get(trigger), trigger))
            .option("checkpointLocation", path(name + "-ck"));
    if (sink.equals("json")) {
      writer.option("path", path(name));
    }
    answers.put(source + " into " + sink + " in mode " + mode, answer(writer, name, trigger));
  }

  private String answer(DataStreamWriter writer, String name, String trigger) {
    try {
      StreamingQuery query = writer.start();
      try {
        boolean ends = trigger.equals("once") || trigger.equals("availableNow");
        return ends
            ? ended(query)
            : trigger.equals("continuous") ? committed(query, name) : ran(query);
      } finally {
        query.stop();
      }
    } catch (PenstockException e) {
      return "!" + Failure.conditions(e);
    }
  }

  private static String ended(StreamingQuery query) {
    return query.awaitTermination(PATIENCE) ? "ended" : "still runs";
  }

  /** Spark reports no progress of a continuous query, but it commits its epochs. */
  private String committed(StreamingQuery query, String name) {
    Path commit = Path.of(path(name + "-ck"), "commits", "0");
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (!Files.exists(commit) && System.nanoTime() < end) {
      if (query.awaitTermination(50)) {
        return "ended";
      }
    }
    return Files.exists(commit) ? "ran" : "no commit";
  }

  private static String ran(StreamingQuery query) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (query.lastProgress() == null && System.nanoTime() < end) {
      if (query.awaitTermination(50)) {
        return "ended";
      }
    }
    return query.lastProgress() != null ? "ran" : "no progress";
  }

  @ParameterizedTest
  @ValueSource(strings = {"processingTime", "once", "availableNow", "continuous", "realTime"})
  protected void eachTakesAndRefusesWhatSparkDoes(String trigger) {
    put("in/1.json", "{\"k\":\"a\"}\n");
    for (String source : SOURCES) {
      for (String mode : List.of("append", "update", "complete")) {
        run(source, "noop", mode, trigger);
      }
      run(source, "memory", "append", trigger);
      run(source, "memory", "update", trigger);
      if (!trigger.equals("continuous") || source.equals("rate")) {
        // Spark notices a continuous file sink before the source, but only while it runs
        run(source, "json", "append", trigger);
      }
    }
    recorded("trigger-" + trigger).check(answers);
  }
}
