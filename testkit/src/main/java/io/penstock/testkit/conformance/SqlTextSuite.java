package io.penstock.testkit.conformance;

import static io.penstock.Functions.expr;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Functions;
import io.penstock.Row;
import io.penstock.Window;
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

  private static String shown(Dataset rows) {
    return rows.schema().toDDL() + " " + PrintedRows.sorted(rows.collect());
  }

  /** A text may stand wherever a column may. */
  @Test
  protected void textsStandWhereColumnsDo() {
    Dataset rows = SampleRows.of(session()).select("i", "l", "s", "t");
    Dataset other = session().range(7, 9).as("o");
    Map<String, Dataset> queries = new LinkedHashMap<>();
    queries.put("filter", rows.filter("i > 1 and s like 'S%'"));
    queries.put("where", rows.where("i is null or not t"));
    queries.put("selectExpr", rows.selectExpr("*", "i + 1 as n", "l"));
    queries.put("withColumn", rows.withColumn("i", expr("i * 2 as ignored")));
    queries.put("column", rows.select(expr("i").plus(expr("l + 1")), expr("s").as("r")));
    queries.put("orderBy", rows.orderBy(expr("-i").desc(), expr("s || 'x'")));
    queries.put("drop", rows.drop(expr("i")).drop("t"));
    queries.put(
        "groupBy", rows.groupBy(expr("i % 2 as p")).agg(expr("sum(l) as s"), expr("max(i)")));
    queries.put("rollup", rows.rollup(expr("i % 2")).agg(expr("count(*)")));
    queries.put("agg", rows.agg(expr("count(*) + 1"), expr("collect_list(i)")));
    queries.put("over", rows.select(expr("sum(i)").over(Window.partitionBy(expr("t and true")))));
    queries.put("join", rows.as("r").join(other, expr("r.i = o.id"), "left"));
    queries.put("struct", rows.select(Functions.struct(expr("i as n"), expr("s"))));
    queries.put("window", rows.groupBy(expr("window(timestamp '2020-01-01', '1 day')")).count());
    Map<String, String> answers = new LinkedHashMap<>();
    queries.forEach((name, query) -> answers.put(name, shown(query)));
    recorded("sql-texts-in-queries").check(answers);
  }

  @Test
  protected void textsWorkOnStreams() {
    put("in/1.json", "{\"k\":\"a\",\"n\":1}\n{\"k\":\"b\",\"n\":2}\n{\"k\":\"b\",\"n\":3}\n");
    Dataset stream = session().readStream().schema("k STRING, n INT").json(path("in"));
    Recording rows = recording(stream.filter("n > 1").selectExpr("upper(k) as u", "n * 10 as m"));

    assertThat(rows.next()).isEqualTo("[('B', 20), ('B', 30)]");
  }
}
