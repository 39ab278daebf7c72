package io.penstock.testkit.conformance;

import static io.penstock.Functions.expr;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.error.PenstockException;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Texts of expressions give the columns of the same name, type and value as in Spark, or are
 * refused with its condition. The texts are lines of resources; a blank or {@code #} begins none.
 */
public abstract class SqlTextSuite extends ConformanceSuite {
  /** How many texts make one query. */
  private static final int AT_ONCE = 50;

  static List<String> texts(String name) {
    String file = name + ".sql";
    try (InputStream in = SqlTextSuite.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(in, file).readAllBytes();
      return new String(bytes, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.replace("\\\\n", "\n"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  private void check(String name) {
    Dataset rows = SampleRows.of(session());
    Map<String, String> answers = new LinkedHashMap<>();
    List<String> texts = texts(name);
    for (int i = 0; i < texts.size(); i += AT_ONCE) {
      together(rows, texts.subList(i, Math.min(i + AT_ONCE, texts.size())), answers);
    }
    recorded(name).check(answers);
  }

  private static void together(Dataset rows, List<String> texts, Map<String, String> answers) {
    try {
      Dataset selected = rows.select(columns(texts));
      StructType schema = selected.schema();
      List<Row> collected = selected.collect();
      for (int i = 0; i < texts.size(); i++) {
        answers.put(key(texts.get(i)), column(schema, collected, i));
      }
    } catch (PenstockException e) {
      texts.forEach(text -> answers.put(key(text), alone(rows, text)));
    }
  }

  private static Column[] columns(List<String> texts) {
    return texts.stream().map(text -> expr(text)).toArray(Column[]::new);
  }

  /** A record divides its lines at the first equals sign between blanks. */
  static String key(String text) {
    return text.replace(" = ", " =");
  }

  private static String column(StructType schema, List<Row> rows, int i) {
    StructField field = schema.field(i);
    List<Row> values = rows.stream().map(row -> Row.of(row.get(i))).toList();
    return "`"
        + field.name()
        + "` "
        + field.dataType().simpleString()
        + (field.nullable() ? " " : " not null ")
        + PrintedRows.typed(values);
  }

  private static String alone(Dataset rows, String text) {
    try {
      Dataset selected = rows.select(expr(text));
      StructType schema = selected.schema();
      List<Row> collected = selected.collect();
      List<String> columns = new ArrayList<>();
      for (int i = 0; i < schema.size(); i++) {
        columns.add(column(schema, collected, i));
      }
      return String.join(", ", columns);
    } catch (PenstockException e) {
      return "!"
          + Failure.conditions(e).stream()
              .limit(1)
              .filter(condition -> !condition.startsWith("_LEGACY"))
              .toList();
    }
  }

  /** Literals, names, operators and calls. */
  @Test
  protected void textsAnswerAsInSpark() {
    check("sql-texts");
  }

  @Test
  protected void aggregatesInTextsAnswerAsInSpark() {
    check("sql-texts-of-groups");
  }

  @Test
  protected void windowsInTextsAnswerAsInSpark() {
    check("sql-texts-over-windows");
  }

  /** Texts that are asked one by one: they are wrong, or give several columns or rows. */
  @Test
  protected void otherTextsAnswerAsInSpark() {
    check("sql-texts-alone");
  }
}
