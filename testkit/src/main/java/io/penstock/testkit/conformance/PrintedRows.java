package io.penstock.testkit.conformance;

import io.penstock.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows as the public cases print Spark's: {@code [(1, 'ann', NULL), (2, [1, 2], {'k'=3})]}. A
 * timestamp is an instant in UTC, a binary {@code bytes[1, 2]}, and of the control characters the
 * line ends are escaped. In the typed form each number, instant and date begins with its class.
 */
public final class PrintedRows {
  private final boolean typed;

  private PrintedRows(boolean typed) {
    this.typed = typed;
  }

  /** The rows in their order. */
  public static String of(List<Row> rows) {
    return rows.stream().map(new PrintedRows(false)::text).toList().toString();
  }

  /** The rows sorted by their texts. */
  public static String sorted(List<Row> rows) {
    return rows.stream().map(new PrintedRows(false)::text).sorted().toList().toString();
  }

  /** The rows in their order, typed: {@code [(Integer:1, 'ann')]}. */
  public static String typed(List<Row> rows) {
    return rows.stream().map(new PrintedRows(true)::text).toList().toString();
  }

  private String text(@Nullable Object value) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof Row row) {
      return row.toList().stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
    }
    if (value instanceof String string) {
      return "'" + string.replace("\r", "\\r").replace("\n", "\\n") + "'";
    }
    if (value instanceof byte[] bytes) {
      return "bytes" + Arrays.toString(bytes);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(this::text).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(entry -> text(entry.getKey()) + "=" + text(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    boolean plain = !typed || value instanceof Boolean;
    return plain ? value.toString() : value.getClass().getSimpleName() + ":" + value;
  }
}
