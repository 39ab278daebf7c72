package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;

import io.penstock.Dataset;
import io.penstock.Session;

/** Readers and writers of files with a mistake, and some that only look so. */
final class WrongFiles {
  private final Programs all = new Programs();
  private final ConformanceSuite suite;

  private WrongFiles(ConformanceSuite suite) {
    this.suite = suite;
  }

  static Programs of(ConformanceSuite suite) {
    WrongFiles files = new WrongFiles(suite);
    files.readers(suite.session());
    files.writers(suite.session());
    return files.all;
  }

  private void readers(Session session) {
    String in = suite.path("in");
    all.act("read a format nobody knows", () -> session.read().format("nope").load(in).collect());
    all.act("read a missing directory", () -> session.read().json(suite.path("no")).collect());
    all.act(
        "read a missing directory with a schema",
        () -> session.read().schema("k STRING").json(suite.path("no")).collect());
    all.act("read with a bad schema", () -> session.read().schema("k STRIN").json(in).collect());
    all.act("read with a broken schema", () -> session.read().schema("k,").json(in).collect());
    all.act(
        "read a path twice given",
        () -> session.read().option("path", in).schema("k STRING").json(in).collect());
    all.act(
        "read an empty directory",
        () -> {
          suite.makeDirectory("empty");
          session.read().parquet(suite.path("empty")).collect();
        });
    all.act(
        "read text as Parquet",
        () -> session.read().schema("k STRING").parquet(suite.path("text")).collect());
    all.act(
        "read text with two columns",
        () -> session.read().schema("a STRING, b STRING").text(suite.path("text")).collect());
    all.act(
        "read text with a number",
        () -> session.read().schema("a INT").text(suite.path("text")).collect());
    all.act(
        "read CSV with an array",
        () -> session.read().schema("a ARRAY<INT>").csv(suite.path("text")).collect());
    all.act(
        "read CSV in an unknown mode",
        () ->
            session
                .read()
                .schema("a STRING")
                .option("mode", "HURRY")
                .csv(suite.path("text"))
                .collect());
    all.act(
        "read CSV in an unknown encoding",
        () ->
            session
                .read()
                .schema("a STRING")
                .option("encoding", "klingon")
                .csv(suite.path("text"))
                .collect());
    all.act(
        "read JSON with a bad flag",
        () -> session.read().schema("k STRING").option("multiLine", "perhaps").json(in).collect());
    all.act(
        "read JSON with a corrupt column of a number",
        () -> session.read().schema("k STRING, _corrupt_record INT").json(in).collect());
    all.act(
        "read a stream as a batch",
        () -> session.readStream().schema("k STRING").json(in).collect());
    all.act("count a stream", () -> session.readStream().schema("k STRING").json(in).count());
  }

  private void writers(Session session) {
    Dataset rows = session.range(2).select(col("id"), col("id").cast("string").as("s"));
    String out = suite.path("written");
    all.act("write once", () -> rows.write().json(out));
    all.act("write again", () -> rows.write().json(out));
    all.act("write again, ignoring", () -> rows.write().mode("ignore").json(out));
    all.act("write again, appending", () -> rows.write().mode("append").json(out));
    all.act("write again, overwriting", () -> rows.write().mode("overwrite").json(out));
    overwritingPartitions(session);
    all.act("write in an unknown mode", () -> rows.write().mode("gently").json(out));
    all.act(
        "write a format nobody knows", () -> rows.write().format("nope").save(suite.path("w1")));
    all.act("write without a path", () -> rows.write().format("json").save());
    all.act("write text with two columns", () -> rows.write().text(suite.path("w2")));
    all.act("write text with a number", () -> rows.select("id").write().text(suite.path("w3")));
    all.act(
        "write CSV with an array",
        () -> rows.select(array(col("id"))).write().csv(suite.path("w4")));
    all.act(
        "write CSV with a map",
        () -> rows.select(map(col("s"), col("id"))).write().csv(suite.path("w5")));
    all.act("write Parquet without columns", () -> rows.select().write().parquet(suite.path("w7")));
    all.act(
        "write Parquet with an unknown codec",
        () -> rows.write().option("compression", "squash").parquet(suite.path("w8")));
    all.act(
        "write JSON without a type",
        () -> rows.select(lit(null).as("v")).write().json(suite.path("w10")));
    all.act(
        "write Parquet without a type",
        () -> rows.select(lit(null).as("v")).write().parquet(suite.path("w11")));
    all.act(
        "write partitions of an unknown column",
        () -> rows.write().partitionBy("nope").json(suite.path("w12")));
    all.act(
        "write partitions of all columns",
        () -> rows.write().partitionBy("id", "s").json(suite.path("w13")));
    all.act(
        "write partitions of an array",
        () ->
            rows.select(col("s"), array(col("id")).as("a"))
                .write()
                .partitionBy("a")
                .json(suite.path("w15")));
    all.act(
        "write a stream as a batch",
        () ->
            session
                .readStream()
                .schema("k STRING")
                .json(suite.path("in"))
                .write()
                .json(suite.path("w16")));
    all.act(
        "write what fails",
        () -> rows.select(col("s").plus(lit("x").cast("int"))).write().json(suite.path("w17")));
  }

  private void overwritingPartitions(Session session) {
    String out = suite.path("partitions");
    Dataset rows = session.range(4).select(col("id"), col("id").mod(3).as("k"));
    Dataset more = rows.filter(col("k").equalTo(1)).withColumn("id", col("id").plus(10));
    all.give(
        "overwrite partitions that there are rows of",
        () -> {
          rows.write().partitionBy("k").json(out);
          more.write()
              .mode("overwrite")
              .option("partitionOverwriteMode", "Dynamic")
              .partitionBy("k")
              .json(out);
          return session.read().schema("id LONG, k INT").json(out);
        });
    all.give(
        "overwrite no partition",
        () -> {
          more.filter(col("id").lt(0))
              .write()
              .mode("overwrite")
              .option("partitionOverwriteMode", "dynamic")
              .partitionBy("k")
              .json(out);
          return session.read().schema("id LONG, k INT").json(out);
        });
    all.give(
        "overwrite dynamically without partitions",
        () -> {
          String plain = suite.path("plain");
          rows.write().json(plain);
          more.write().mode("overwrite").option("partitionOverwriteMode", "dynamic").json(plain);
          return session.read().schema("id LONG, k INT").json(plain);
        });
    all.give(
        "overwrite all partitions",
        () -> {
          more.write().mode("overwrite").partitionBy("k").json(out);
          return session.read().schema("id LONG, k INT").json(out);
        });
  }
}
