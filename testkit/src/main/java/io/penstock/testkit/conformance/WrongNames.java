package io.penstock.testkit.conformance;

import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.from_json;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.schema_of_json;
import static io.penstock.Functions.struct;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Names and types as text with a mistake, and some that only look so. */
final class WrongNames {
  private final Programs all = new Programs();
  private final Session session;
  private final Dataset rows;

  private WrongNames(Session session) {
    this.session = session;
    this.rows =
        session
            .createDataset(
                List.of(Row.of(1, "{\"k\":1}", List.of(1, 2))),
                StructType.fromDDL("i INT, s STRING, a ARRAY<INT>"))
            .withColumn("st", struct(col("i"), struct(col("s")).as("in")));
  }

  static Programs of(Session session) {
    WrongNames names = new WrongNames(session);
    names.stars();
    names.columns();
    names.tables();
    names.views();
    names.types();
    return names.all;
  }

  private void collect(String name, Supplier<Dataset> query) {
    all.give(name, query::get);
  }

  private void stars() {
    for (String star :
        List.of("*", "i.*", "a.*", "st.*", "st.in.*", "st.i.*", "nope.*", "st.nope.*", "q.i.*")) {
      collect("select " + star, () -> rows.select(col(star)));
    }
    collect("all columns of an alias's number", () -> rows.alias("q").select(col("q.i.*")));
    collect("all columns of an alias's struct", () -> rows.alias("q").select(col("q.st.*")));
    collect("filter by a star", () -> rows.filter(col("*")));
    collect("sort by a star", () -> rows.select("i").orderBy(col("*")));
    collect("a sum of a star", () -> rows.select(col("*").plus(1)));
  }

  private void columns() {
    for (String name : List.of("", " ", "`i`", "`i", "i`", "i.", ".i", "i..k", "`i`x", "i k")) {
      collect("the column '" + name + "'", () -> rows.select(col(name)));
    }
    collect("dropDuplicates by an unknown column", () -> rows.dropDuplicates("nope"));
    collect("dropDuplicates by a field", () -> rows.dropDuplicates("st.i"));
    collect("groupBy an unknown column", () -> rows.groupBy("nope").count());
    collect("withColumns of a name in two cases", () -> rows.withColumns(twice()));
    collect("withColumn of a field", () -> rows.withColumn("st.i", lit(2)));
    collect("rename to a name that there is", () -> rows.withColumnRenamed("i", "s"));
    collect("drop a field", () -> rows.drop("st.i"));
    collect("drop without a name", () -> rows.drop(""));
    collect("a struct with a doubled name", () -> rows.select(struct(col("i"), col("i"))));
    collect("a call without a name", () -> rows.select(callFunction("", col("i"))));
    collect("a call of a bad name", () -> rows.select(callFunction("a b", col("i"))));
    collect("a call in a catalog", () -> rows.select(callFunction("a.b.abs", col("i"))));
    collect("a call of a built-in", () -> rows.select(callFunction("builtin.abs", col("i"))));
  }

  private static Map<String, Column> twice() {
    Map<String, Column> columns = new LinkedHashMap<>();
    columns.put("x", lit(1));
    columns.put("X", lit(2));
    return columns;
  }

  private void tables() {
    for (String name :
        List.of(
            "",
            " ",
            "a b",
            "`a b`",
            "`a",
            "a-b",
            "a.",
            "a..b",
            "1a",
            "a.b",
            "a.b.c",
            "a.b.c.d",
            "select",
            "global_temp.nope",
            "spark_catalog.default.nope",
            "default.nope")) {
      collect("the table '" + name + "'", () -> session.table(name));
    }
  }

  private void views() {
    for (String name :
        List.of("", "a b", "`c d`", "a.b", "`e.f`", "a.b.c", "a-b", "1a", "global_temp.g", "ä")) {
      collect(
          "the view '" + name + "'",
          () -> {
            rows.createTempView(name);
            return session.table(name);
          });
    }
    collect(
        "a view of a taken name",
        () -> {
          rows.createTempView("taken");
          rows.createTempView("Taken");
          return rows;
        });
    collect(
        "a view of itself",
        () -> {
          rows.createOrReplaceTempView("own");
          session.table("own").select("i").createOrReplaceTempView("own");
          return session.table("own");
        });
    for (String name : List.of("own", "no_view", "", "a b", "a.b")) {
      collect(
          "drop the view '" + name + "'",
          () -> {
            session.catalog().dropTempView(name);
            return rows;
          });
    }
  }

  private void types() {
    for (String type :
        List.of(
            "k INT",
            "k STRIN",
            "k,",
            "",
            "INT",
            "STRUCT<k: INT>",
            "ARRAY<INT>",
            "MAP<INT, INT>",
            "k INT, k INT",
            "k INT, K INT",
            "k DECIMAL(50, 2)",
            "k DECIMAL(2, 5)",
            "k CHAR(3)",
            "{\"type\":\"struct\",\"fields\":[]}",
            "{\"type\":\"strukt\"}",
            "{",
            "k INT COMMENT")) {
      collect(
          "from_json of '" + type + "'", () -> rows.select(from_json(col("s"), type, Map.of())));
      collect(
          "from_json of the constant '" + type + "'",
          () -> rows.select(callFunction("from_json", col("s"), lit(type))));
      collect("a cast to '" + type + "'", () -> rows.select(col("s").cast(type)));
    }
    collect("from_json of a column's type", () -> rows.select(from_json(col("s"), col("s"))));
    collect("schema_of_json of a column", () -> rows.select(schema_of_json(col("s"))));
    collect("schema_of_json of no JSON", () -> rows.select(schema_of_json("{")));
    collect("from_json of a number", () -> rows.select(from_json(col("i"), "k INT", Map.of())));
  }
}
