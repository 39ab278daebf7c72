package io.penstock.testkit.script;

import io.penstock.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Expected and actual rows side by side, whatever their order. */
final class RowTable {
  private static final String EXPECTED = "expected";

  private final List<Row> both = new ArrayList<>();
  private final List<Row> missing = new ArrayList<>();
  private final List<Row> unexpected = new ArrayList<>();

  private RowTable(List<Row> expected, List<Row> actual) {
    unexpected.addAll(actual);
    for (Row row : expected) {
      (unexpected.remove(row) ? both : missing).add(row);
    }
  }

  /** Fails with a message and a table if the rows differ. */
  static void check(String message, List<Row> expected, List<Row> actual) {
    RowTable table = new RowTable(expected, actual);
    if (!table.missing.isEmpty() || !table.unexpected.isEmpty()) {
      throw new AssertionError(message + "\n" + table);
    }
  }

  /** One line a row: what was expected, a mark where only one side has it, what came. */
  @Override
  public String toString() {
    Function<Row, String> text = looksEqual() ? Texts::typed : Row::toString;
    int width =
        Math.max(
            EXPECTED.length(),
            missing.stream()
                .mapToInt(row -> text.apply(row).length())
                .reduce(longest(both, text), Math::max));
    String line = "  %-" + width + "s | %s | %s%n";
    StringBuilder out = new StringBuilder(line.formatted(EXPECTED, " ", "actual"));
    sorted(both).forEach(r -> out.append(line.formatted(text.apply(r), " ", text.apply(r))));
    sorted(missing).forEach(r -> out.append(line.formatted(text.apply(r), "<", "(missing)")));
    sorted(unexpected).forEach(r -> out.append(line.formatted("", ">", text.apply(r))));
    return out.toString();
  }

  private static int longest(List<Row> rows, Function<Row, String> text) {
    return rows.stream().mapToInt(row -> text.apply(row).length()).max().orElse(0);
  }

  /** Whether rows differ that print alike, for example an int and a long. */
  private boolean looksEqual() {
    Set<String> texts = new HashSet<>();
    missing.forEach(row -> texts.add(row.toString()));
    return unexpected.stream().anyMatch(row -> texts.contains(row.toString()));
  }

  private static List<Row> sorted(List<Row> rows) {
    return rows.stream().sorted(Comparator.comparing(Row::toString)).toList();
  }
}
