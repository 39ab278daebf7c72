package io.penstock.testkit.script;

import io.penstock.Row;
import io.penstock.error.PenstockException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How failures show rows and errors. */
final class Texts {
  private Texts() {}

  static String list(List<Row> rows) {
    return rows.isEmpty()
        ? "no rows"
        : rows.stream().map(Row::toString).collect(Collectors.joining(" "));
  }

  /** The row with the class of each value. */
  static String typed(Row row) {
    return row.toList().stream().map(Texts::typed).collect(Collectors.joining(",", "[", "]"));
  }

  private static String typed(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    return value instanceof Row row
        ? typed(row)
        : value.getClass().getSimpleName() + ":" + Row.of(value).mkString();
  }

  /** The names of the conditions along the chain of causes. */
  static List<String> conditions(Throwable thrown) {
    List<String> names = new ArrayList<>();
    for (@Nullable Throwable one = thrown; one != null; one = one.getCause()) {
      if (one instanceof PenstockException known) {
        names.add(known.condition().name());
      }
    }
    return names;
  }

  /** Whether the expected ones are among the actual ones, in this order. */
  static boolean inOrder(List<String> expected, List<String> actual) {
    Iterator<String> rest = expected.iterator();
    String wanted = rest.hasNext() ? rest.next() : null;
    for (String one : actual) {
      if (one.equals(wanted)) {
        wanted = rest.hasNext() ? rest.next() : null;
      }
    }
    return wanted == null;
  }
}
