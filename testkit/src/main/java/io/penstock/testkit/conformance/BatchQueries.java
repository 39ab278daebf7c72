package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.error.PenstockException;
import io.penstock.type.StructField;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Batch queries by name, and what a runner answers to each. */
final class BatchQueries {
  private final Map<String, Supplier<Dataset>> all = new LinkedHashMap<>();

  /** Adds a query; it may also fail while it is made. */
  BatchQueries add(String name, Supplier<Dataset> query) {
    if (all.put(name, query) != null) {
      throw new IllegalArgumentException("Cannot add query '" + name + "': the name is taken");
    }
    return this;
  }

  /** Columns and sorted rows of each query, or {@code !} and the conditions of its error. */
  Map<String, String> answers() {
    Map<String, String> answers = new LinkedHashMap<>();
    all.forEach((name, query) -> answers.put(name, answer(query)));
    return answers;
  }

  private static String answer(Supplier<Dataset> query) {
    try {
      Dataset rows = query.get();
      String columns =
          rows.schema().fields().stream()
              .map(BatchQueries::column)
              .collect(Collectors.joining(", "));
      return columns + " " + PrintedRows.sorted(rows.collect());
    } catch (PenstockException e) {
      return "!"
          + Failure.conditions(e).stream().filter(one -> !one.startsWith("_LEGACY")).toList();
    }
  }

  private static String column(StructField field) {
    return field.name()
        + ": "
        + field.dataType().simpleString()
        + (field.nullable() ? "" : " not null");
  }
}
