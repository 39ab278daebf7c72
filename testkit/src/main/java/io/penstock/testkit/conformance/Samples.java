package io.penstock.testkit.conformance;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.error.PenstockException;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Expressions by name, and the answers of a runner: {@code TYPE value}, or {@code !} and the
 * condition of the error. Those that are expected to give one value each are asked for together,
 * since each call of a server takes its time.
 */
final class Samples {
  private static final int AT_ONCE = 40;

  /** The number of a lambda's variable is another in each run. */
  private static final Pattern LAMBDA_VARIABLE = Pattern.compile("\\b([a-z])_\\d+");

  /** As is a seed that nobody gave. */
  private static final Pattern SEED = Pattern.compile("-?\\d{15,}L");

  private final Map<String, Column> values = new LinkedHashMap<>();
  private final Map<String, Column> alone = new LinkedHashMap<>();
  private final Set<String> names = new TreeSet<>();

  /** Samples that give a value. */
  Samples add(String name, Column... columns) {
    return add(values, name, columns);
  }

  /** Samples that make several rows or fail. */
  Samples alone(String name, Column... columns) {
    return add(alone, name, columns);
  }

  private Samples add(Map<String, Column> target, String name, Column... columns) {
    for (Column column : columns) {
      String text = LAMBDA_VARIABLE.matcher(column.toString()).replaceAll("$1");
      text = SEED.matcher(text).replaceAll("seed");
      String key = name + ": " + text;
      for (int i = 2; values.containsKey(key) || alone.containsKey(key); i++) {
        key = name + " (" + i + "): " + text;
      }
      target.put(key, column);
    }
    names.add(name);
    return this;
  }

  /** The names of all samples. */
  Set<String> names() {
    return names;
  }

  /** What the rows answer to each, in order. */
  Map<String, String> answers(Dataset rows) {
    Map<String, String> answers = new LinkedHashMap<>();
    List<Map.Entry<String, Column>> all = List.copyOf(values.entrySet());
    for (int i = 0; i < all.size(); i += AT_ONCE) {
      together(rows, all.subList(i, Math.min(i + AT_ONCE, all.size())), answers);
    }
    alone.forEach((key, column) -> answers.put(key, answer(rows, column)));
    return answers;
  }

  private static void together(
      Dataset rows, List<Map.Entry<String, Column>> samples, Map<String, String> answers) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      columns.add(samples.get(i).getValue().as("c" + i));
    }
    try {
      Dataset selected = rows.select(columns.toArray(Column[]::new));
      StructType schema = selected.schema();
      List<Row> collected = selected.collect();
      for (int i = 0; i < samples.size(); i++) {
        answers.put(samples.get(i).getKey(), text(schema.field(i), column(collected, i)));
      }
    } catch (PenstockException e) {
      samples.forEach(one -> answers.put(one.getKey(), answer(rows, one.getValue())));
    }
  }

  private static List<Row> column(List<Row> rows, int i) {
    return rows.stream().map(row -> Row.of(row.get(i))).toList();
  }

  private static String answer(Dataset rows, Column column) {
    try {
      Dataset selected = rows.select(column);
      return text(selected.schema().field(0), selected.collect());
    } catch (PenstockException e) {
      // the number that Spark gives to an old error is lost on the way from a server
      List<String> conditions = new ArrayList<>(Failure.conditions(e));
      conditions.removeIf(condition -> condition.startsWith("_LEGACY"));
      return "!" + conditions;
    }
  }

  private static String text(StructField field, List<Row> rows) {
    return field.dataType().simpleString()
        + (field.nullable() ? " " : " not null ")
        + PrintedRows.typed(rows);
  }
}
