package io.penstock.testkit.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.assertj.core.api.Assertions;

/**
 * What Spark 4.2.0 answered to the samples of an area: a file of lines {@code key = answer}. A test
 * that runs with {@code -Dpenstock.write} on Spark writes the file; every other run compares.
 */
final class Recorded {
  private static final String WRITE = "penstock.write";
  private static final String SEPARATOR = " = ";
  private static final String NO_FUNCTION = "![UNRESOLVED_ROUTINE 42883]";

  private final String file;
  private final Optional<Path> writable;

  /**
   * @param area names the file
   * @param sources the directory of the files if the runner is the judge
   */
  Recorded(String area, Optional<Path> sources) {
    this.file = area + ".txt";
    this.writable =
        System.getProperty(WRITE) == null
            ? Optional.empty()
            : sources.map(directory -> directory.resolve(file));
  }

  /** Compares all answers but those of these functions, which the runner lacks, or records them. */
  void check(Map<String, String> answers, Set<String> lacking) {
    Map<String, String> known = new LinkedHashMap<>(answers);
    known.keySet().removeIf(key -> lacking.contains(functionOf(key)));
    Assertions.assertThat(withoutFunction(answers))
        .as("functions that the runner lacks, of those in %s", file)
        .isEqualTo(
            lacking.stream()
                .filter(f -> answers.keySet().stream().anyMatch(key -> functionOf(key).equals(f)))
                .collect(Collectors.toCollection(TreeSet::new)));
    check(known);
  }

  private static Set<String> withoutFunction(Map<String, String> answers) {
    Set<String> names = new TreeSet<>();
    answers.forEach(
        (key, answer) -> {
          if (answer.equals(NO_FUNCTION) && !key.contains("no_such_function")) {
            names.add(functionOf(key));
          }
        });
    return names;
  }

  /** A key begins with the name of the function, to which it may add a number. */
  private static String functionOf(String key) {
    int end = 0;
    while (Character.isJavaIdentifierPart(key.charAt(end))) {
      end++;
    }
    return key.substring(0, end);
  }

  /** Compares all answers, or records them. */
  void check(Map<String, String> answers) {
    try {
      if (writable.isPresent()) {
        write(answers, writable.get());
      } else {
        compare(answers);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot use record " + file + ": " + e.getMessage(), e);
    }
  }

  private static void write(Map<String, String> answers, Path target) throws IOException {
    List<String> lines = new ArrayList<>();
    answers.forEach((key, answer) -> lines.add(escaped(key) + SEPARATOR + escaped(answer)));
    Files.createDirectories(target.getParent());
    Files.write(target, lines);
  }

  private void compare(Map<String, String> answers) throws IOException {
    Map<String, String> expected = read();
    List<String> wrong = new ArrayList<>();
    answers.forEach(
        (key, answer) -> {
          String spark = expected.getOrDefault(escaped(key), "(not recorded)");
          if (!spark.equals(escaped(answer))) {
            wrong.add(
                "%n%s%n  Spark: %s%n  here:  %s".formatted(escaped(key), spark, escaped(answer)));
          }
        });
    Assertions.assertThat(wrong).as("answers unlike those in %s", file).isEmpty();
  }

  private Map<String, String> read() throws IOException {
    Map<String, String> out = new LinkedHashMap<>();
    try (InputStream in = Recorded.class.getResourceAsStream(file)) {
      if (in == null) {
        return out;
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.split("\n", -1)) {
        int separator = line.indexOf(SEPARATOR);
        if (separator > 0) {
          out.put(line.substring(0, separator), line.substring(separator + SEPARATOR.length()));
        }
      }
    }
    return out;
  }

  /** On one line, without what an editor would change. */
  private static String escaped(String answer) {
    StringBuilder out = new StringBuilder();
    answer
        .chars()
        .forEach(
            c -> {
              if (c < ' ' || c == 0x7f || Character.isSurrogate((char) c) || c > 0xff) {
                out.append("\\u%04x".formatted(c));
              } else {
                out.append((char) c);
              }
            });
    return out.toString();
  }
}
