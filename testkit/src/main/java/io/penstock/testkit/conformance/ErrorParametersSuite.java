package io.penstock.testkit.conformance;

import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What Spark puts into its messages comes with an exception, by Spark's names. */
public abstract class ErrorParametersSuite extends ConformanceSuite {
  private final Map<String, String> answers = new LinkedHashMap<>();

  private void fails(String name, Runnable program) {
    try {
      program.run();
      answers.put(name, "done");
    } catch (PenstockException e) {
      answers.put(
          name,
          (e.condition().name() + " " + new TreeMap<>(e.getMessageParameters()))
              .replace(path("."), "DIRECTORY/.")
              .replace(path("").replaceFirst("/$", ""), "DIRECTORY"));
    }
  }

  @Test
  protected void parametersAreSparks() {
    put("in/1.json", "{\"k\":1}\n");
    Dataset rows =
        session().createDataset(List.of(Row.of(1, "x")), StructType.fromDDL("i INT, s STRING"));
    fails("unknown column", () -> rows.select("nope").collect());
    fails("unknown field", () -> rows.select("nope.a").collect());
    fails(
        "two columns of one name",
        () -> rows.select(col("i").as("x"), col("s").as("X")).select("x").collect());
    fails("unknown star", () -> rows.select(col("nope.*")).collect());
    fails("unknown function", () -> rows.select(callFunction("nope", col("i"))).collect());
    fails("unknown table", () -> session().table("no.table").collect());
    fails("unknown format", () -> session().read().format("nope").load().collect());
    fails("missing path", () -> session().read().json(path("missing")).collect());
    fails("existing path", () -> rows.write().json(path("in")));
    fails("doubled name", () -> session().read().schema("k INT, K INT").json(path("in")).collect());
    fails("doubled name with columns", () -> rows.withColumns(Map.of("a", lit(1), "A", lit(2))));
    fails("bad cast", () -> rows.select(col("s").cast("int")).collect());
    fails("wrong flag", () -> session().conf().set("spark.sql.ansi.enabled", "maybe"));
    fails("wrong number", () -> session().conf().set("spark.sql.shuffle.partitions", "many"));
    fails("fixed setting", () -> session().conf().set("spark.sql.warehouse.dir", "x"));
    fails("setting of Spark", () -> session().conf().set("spark.executor.memory", "1g"));
    rows.createTempView("taken");
    fails("taken view", () -> rows.createTempView("taken"));
    Dataset stream = session().readStream().schema("k INT").json(path("in"));
    fails(
        "mode complete", () -> stream.writeStream().format("noop").outputMode("complete").start());
    fails("mode append", () -> stream.groupBy("k").count().writeStream().format("noop").start());
    recorded("error-parameters").check(answers);
  }
}
