package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.testserver.SparkProcess;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Questions to one run of {@code src/test/spark/ParquetExchange.java}, which says what can be
 * asked.
 */
final class SparkAsks {
  private final List<String> asks = new ArrayList<>();

  /** Asks; the number finds the answer. */
  int ask(Object... parts) {
    asks.add(List.of(parts).stream().map(Object::toString).collect(Collectors.joining("\t")));
    return asks.size() - 1;
  }

  /** Starts Spark once and gets all answers, each some lines. */
  List<List<String>> answers(Path dir) throws Exception {
    Files.write(dir.resolve("asks.txt"), asks);
    Iterator<String> lines =
        SparkProcess.run("ParquetExchange.java", dir, dir.toString()).iterator();
    List<List<String>> answers = new ArrayList<>();
    while (lines.hasNext()) {
      String head = lines.next();
      assertThat(head).startsWith("= ");
      List<String> answer = new ArrayList<>();
      for (int n = Integer.parseInt(head.substring(2)); n > 0; n--) {
        answer.add(lines.next());
      }
      answers.add(answer);
    }
    assertThat(answers).hasSameSizeAs(asks);
    return answers;
  }

  /** Rows as the program prints them. */
  static List<String> text(List<? extends List<@Nullable Object>> rows) {
    return rows.stream().map(SparkAsks::text).toList();
  }

  private static String text(@Nullable Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(v -> text(v)).toList().toString();
    }
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> text(e.getKey()) + "=" + text(e.getValue()))
          .sorted()
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    return value instanceof String string ? '"' + string + '"' : String.valueOf(value);
  }
}
