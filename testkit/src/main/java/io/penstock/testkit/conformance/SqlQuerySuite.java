package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code session.sql("select …")} gives Spark's columns and rows, or its conditions. */
public abstract class SqlQuerySuite extends ConformanceSuite {
  @BeforeEach
  void putViews() {
    view(
        "t",
        "id INT, k STRING, v DOUBLE",
        Row.of(1, "ann", 1.5),
        Row.of(2, "bob", 0.5),
        Row.of(3, "ann", 2.5),
        Row.of(4, null, 4.0),
        Row.of(5, "amy", null));
    view("u", "id INT, w BIGINT", Row.of(1, 10L), Row.of(3, 30L), Row.of(6, 60L));
  }

  private void view(String name, String schema, Row... rows) {
    session()
        .createDataset(List.of(rows), StructType.fromDDL(schema))
        .coalesce(1)
        .createOrReplaceTempView(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sql-queries", "sql-queries-joined", "sql-queries-refused"})
  protected void queriesAnswerAsInSpark(String name) {
    Map<String, String> answers = new LinkedHashMap<>();
    for (String text : SqlTextSuite.texts(name)) {
      answers.put(SqlTextSuite.key(text), answer(text));
    }
    recorded(name).check(answers);
  }

  private String answer(String text) {
    try {
      Dataset result = session().sql(text);
      String schema = result.schema().toDDL();
      List<Row> rows = result.collect();
      boolean ordered = text.toLowerCase(Locale.ROOT).contains("order by");
      return schema + " " + (ordered ? PrintedRows.typed(rows) : PrintedRows.sorted(rows));
    } catch (PenstockException e) {
      return "!" + Failure.conditions(e).stream().limit(1).toList();
    }
  }
}
