package io.penstock.local.internal.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.local.internal.SessionFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every function gives what Spark gave: over literals and columns, with ANSI mode on and off. */
class FunctionSamplesTest {
  private static final SampleRunner RUNNER = new SampleRunner(SessionFactory.functions());

  private static final int MOST_ARGUMENTS = 4;

  /** What depends on the clock has tests of its own. */
  private static final Set<String> OF_THE_CLOCK =
      Set.of("current_timestamp", "now", "current_date", "curdate", "localtimestamp");

  static List<String> files() {
    return List.of(
        "text.tsv",
        "math.tsv",
        "hash.tsv",
        "time.tsv",
        "patterns.tsv",
        "collection.tsv",
        "lambda.tsv",
        "json.tsv",
        "more.tsv",
        "nulls.tsv",
        "differences.tsv");
  }

  @ParameterizedTest
  @MethodSource("files")
  void resultsAreThoseOfSpark(String file) {
    List<String> wrong = new ArrayList<>();
    for (Sample sample : Sample.read(file)) {
      for (boolean ansi : new boolean[] {true, false}) {
        for (String mode : List.of("literals", "columns")) {
          if (sample.appliesTo(ansi, mode)) {
            check(sample, ansi, mode, wrong);
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** Loops over whole batches are for one column and constants. */
  @ParameterizedTest
  @ValueSource(strings = {"text.tsv", "time.tsv", "math.tsv", "patterns.tsv", "more.tsv"})
  void resultsAreThoseOfSparkOverOneColumn(String file) {
    List<String> wrong = new ArrayList<>();
    for (Sample sample : Sample.read(file)) {
      for (boolean ansi : new boolean[] {true, false}) {
        if (sample.appliesTo(ansi, "literals") && sample.appliesTo(ansi, "columns")) {
          for (int position = 0; position < MOST_ARGUMENTS; position++) {
            int column = position;
            String actual = RUNNER.run(sample, ansi, p -> p == column);
            if (!resultOf(actual).equals(sample.result()) && !isRaw(sample, actual)) {
              wrong.add(sample.place() + " " + sample.call() + " " + column + ": " + actual);
            }
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** Without the type, which knows of each argument whether it may be null. */
  private static String resultOf(String answer) {
    return answer.substring(answer.indexOf('\t') + 1);
  }

  /** What Spark throws as a plain Java exception has a condition of our own. */
  private static boolean isRaw(Sample sample, String actual) {
    return sample.result().startsWith("!raw:") && actual.startsWith("\t!");
  }

  private static void check(Sample sample, boolean ansi, String mode, List<String> wrong) {
    String expected = sample.type() + "\t" + sample.result();
    String actual = RUNNER.run(sample, ansi, mode.equals("columns"));
    if (!isRaw(sample, actual) && !actual.equals(expected)) {
      wrong.add(
          "\n%s %s ansi=%s %s\n  Spark: %s\n  here:  %s"
              .formatted(sample.place(), sample.call(), ansi, mode, expected, actual));
    }
  }

  @Test
  void resultNamesAreThoseOfSpark() {
    List<String> wrong = new ArrayList<>();
    for (Sample sample : Sample.read("names.tsv")) {
      String name = RUNNER.name(sample);
      if (!name.equals(sample.result())) {
        wrong.add(
            "\n%s %s %s\n  Spark: %s\n  here:  %s"
                .formatted(sample.place(), sample.call(), sample.mode(), sample.result(), name));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void everyFunctionHasASample() {
    Set<String> sampled = new HashSet<>();
    files()
        .forEach(
            f -> Sample.read(f).forEach(s -> sampled.add(s.function().toLowerCase(Locale.ROOT))));
    Set<String> missing = new TreeSet<>();
    FunctionLibrary.all().forEach(f -> missing.add(f.name()));
    missing.removeAll(sampled);
    missing.removeAll(OF_THE_CLOCK);
    assertThat(missing).isEmpty();
  }
}
