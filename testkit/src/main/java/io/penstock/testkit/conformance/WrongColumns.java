package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.struct;

import io.penstock.DataFrameReader;
import io.penstock.Dataset;
import io.penstock.Session;
import java.util.List;
import java.util.function.Supplier;

/** Files whose columns or partition columns have a name twice or do not exist. */
final class WrongColumns {
  private static final List<String> FORMATS = List.of("json", "csv", "parquet");

  private final Programs all = new Programs();
  private final ConformanceSuite suite;
  private final Session session;

  private WrongColumns(ConformanceSuite suite) {
    this.suite = suite;
    this.session = suite.session();
  }

  static Programs of(ConformanceSuite suite) {
    WrongColumns columns = new WrongColumns(suite);
    columns.reads();
    columns.partitionedReads();
    columns.writes();
    columns.partitionedWrites();
    columns.streams();
    return columns.all;
  }

  private String in() {
    return suite.path("in");
  }

  private DataFrameReader reader(String format, String schema) {
    return session.read().format(format).schema(schema);
  }

  private void load(String name, Supplier<Dataset> read) {
    all.give(name, read::get);
  }

  private void reads() {
    for (String format : FORMATS) {
      load("read a doubled name: " + format, () -> reader(format, "k STRING, k INT").load(in()));
      load(
          "read a name in two cases: " + format,
          () -> reader(format, "k STRING, K INT").load(in()));
      load(
          "read a doubled field: " + format,
          () -> reader(format, "s STRUCT<k: INT, K: INT>").load(in()));
      load("read no column: " + format, () -> reader(format, "").load(in()));
    }
    load(
        "read a doubled field in an array",
        () -> reader("json", "s ARRAY<STRUCT<k: INT, k: INT>>").load(in()));
    load("infer a doubled name", () -> session.read().json(suite.path("doubled")));
    load(
        "infer a doubled header",
        () -> session.read().option("header", true).csv(suite.path("header")));
    load("read a doubled name of text", () -> reader("text", "k STRING, k STRING").load(in()));
  }

  private void partitionedReads() {
    String parts = suite.path("parts");
    load("infer a partition column's name", () -> session.read().json(parts));
    load("read a partition column", () -> reader("json", "n INT, k INT").load(parts));
    load("read a partition column alone", () -> reader("json", "k INT").load(parts));
    load("read partitions of one name", () -> session.read().json(suite.path("deep")));
    load(
        "read partitions of one name with a schema",
        () -> reader("json", "n INT").load(suite.path("deep")));
  }

  private void writes() {
    Dataset doubled = session.range(2).select(col("id").as("k"), lit("x").as("k"));
    Dataset cases = session.range(2).select(col("id").as("k"), lit("x").as("K"));
    Dataset nested = session.range(2).select(struct(col("id").as("k"), lit("x").as("K")).as("s"));
    for (String format : FORMATS) {
      all.act(
          "write a doubled name: " + format,
          () -> doubled.write().format(format).save(suite.path("d_" + format)));
      all.act(
          "write a name in two cases: " + format,
          () -> cases.write().format(format).save(suite.path("c_" + format)));
    }
    all.act("write a doubled field: json", () -> nested.write().json(suite.path("n_json")));
    all.act(
        "write a doubled field: parquet", () -> nested.write().parquet(suite.path("n_parquet")));
    all.act("write a doubled name: text", () -> doubled.write().text(suite.path("d_text")));
  }

  private void partitionedWrites() {
    Dataset rows = session.range(2).select(col("id").as("k"), lit("x").as("s"), lit(1).as("n"));
    for (String format : FORMATS) {
      partitioned(rows, format, "k", "k");
      partitioned(rows, format, "k", "K");
      partitioned(rows, format, "K");
      partitioned(rows, format, "k", "nope");
      partitioned(rows, format, "");
      partitioned(rows, format, "k", "s", "n");
    }
    partitioned(rows.select(struct(col("k")).as("st"), col("n")), "json", "st");
    partitioned(rows.select(struct(col("k")).as("st"), col("n")), "json", "st.k");
    partitioned(rows.select(lit(1.5).as("d"), col("n")), "json", "d");
    partitioned(rows.select(lit(true).as("b"), col("n")), "json", "b");
    partitioned(rows.select(lit(new byte[] {1}).as("bin"), col("n")), "json", "bin");
    partitioned(rows.select(col("k"), col("k").as("K"), col("n")), "json", "k");
  }

  private void partitioned(Dataset rows, String format, String... columns) {
    String target = suite.path("p" + all.size());
    all.act(
        "write " + format + " of " + rows.columns() + " by " + List.of(columns),
        () -> rows.write().format(format).partitionBy(columns).save(target));
  }

  private void streams() {
    for (String format : FORMATS) {
      Dataset rows = session.readStream().schema("k STRING, n INT").json(in());
      stream(rows, format, "k", "n");
      stream(rows, format, "k", "k");
      stream(rows, format, "K");
      stream(rows, format, "");
      stream(rows.select(col("k"), col("n").as("K")), format);
      stream(rows.select(col("k"), col("n").as("K"), lit(1).as("m")), format, "m");
    }
    all.give(
        "stream a doubled name",
        () ->
            session
                .readStream()
                .schema("k STRING, K INT")
                .json(in())
                .writeStream()
                .format("noop")
                .start());
    all.give(
        "stream partitions of one name",
        () ->
            session
                .readStream()
                .schema("n INT")
                .json(suite.path("deep"))
                .writeStream()
                .format("noop")
                .start());
  }

  private void stream(Dataset rows, String format, String... columns) {
    String target = suite.path("s" + all.size());
    all.give(
        "stream " + rows.columns() + " into " + format + " by " + List.of(columns),
        () ->
            rows.writeStream()
                .format(format)
                .partitionBy(columns)
                .option("checkpointLocation", target + "-ck")
                .start(target));
  }
}
