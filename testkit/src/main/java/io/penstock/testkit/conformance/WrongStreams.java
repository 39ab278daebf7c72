package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.current_timestamp;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.monotonically_increasing_id;
import static io.penstock.Functions.split;

import io.penstock.DataStreamReader;
import io.penstock.DataStreamWriter;
import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.Trigger;
import java.util.function.Supplier;

/** Streams with a mistake, and some that only look so. */
final class WrongStreams {
  private final Programs all = new Programs();
  private final ConformanceSuite suite;

  private WrongStreams(ConformanceSuite suite) {
    this.suite = suite;
  }

  static Programs of(ConformanceSuite suite) {
    WrongStreams streams = new WrongStreams(suite);
    streams.sinks();
    streams.modes();
    streams.plans();
    streams.triggers();
    streams.sources();
    return streams.all;
  }

  private Session session() {
    return suite.session();
  }

  private Dataset rows() {
    return session().readStream().schema("k STRING, n INT").json(suite.path("in"));
  }

  private DataStreamWriter noop(Dataset rows) {
    return rows.writeStream().format("noop");
  }

  private void start(String name, Supplier<DataStreamWriter> writer) {
    all.give(name, () -> writer.get().start());
  }

  private void start(String name, String path, Supplier<DataStreamWriter> writer) {
    all.give(name, () -> writer.get().start(suite.path(path)));
  }

  private DataStreamWriter file(String format, String checkpoint) {
    return rows().writeStream().format(format).option("checkpointLocation", suite.path(checkpoint));
  }

  private void sinks() {
    start("write a batch as a stream", () -> noop(session().range(1)));
    start("a sink nobody knows", () -> rows().writeStream().format("nope"));
    start("a memory table without a name", () -> rows().writeStream().format("memory"));
    start("a memory table", () -> rows().writeStream().format("memory").queryName("m1"));
    start("a file sink without a path", () -> file("json", "c1"));
    start("a file sink without a checkpoint", "o2", () -> rows().writeStream().format("json"));
    start("a file sink", "o3", () -> file("json", "c3"));
    start("a file sink with two paths", "o4", () -> file("json", "c4").option("path", "x"));
    start("a text sink with two columns", "o5", () -> file("text", "c5"));
    start("partitions of an unknown column", "o6", () -> file("json", "c6").partitionBy("nope"));
    start("partitions of noop", () -> noop(rows()).partitionBy("k"));
    start(
        "partitions and clusters", "o8", () -> file("json", "c8").partitionBy("k").clusterBy("n"));
  }

  private void modes() {
    for (String mode : new String[] {"append", "update", "complete"}) {
      start("noop in mode " + mode, () -> noop(rows()).outputMode(mode));
      start(
          "memory in mode " + mode,
          () -> rows().writeStream().format("memory").queryName("m_" + mode).outputMode(mode));
      start("sort in mode " + mode, () -> noop(rows().orderBy("n")).outputMode(mode));
    }
    for (String mode : new String[] {"append", "update"}) {
      start(
          "files in mode " + mode, "om_" + mode, () -> file("csv", "cm_" + mode).outputMode(mode));
    }
    for (String mode : new String[] {"update", "complete"}) {
      start("limit in mode " + mode, () -> noop(rows().limit(1)).outputMode(mode));
    }
    start(
        "counts into files in mode complete",
        "o_counts",
        () ->
            rows()
                .groupBy("k")
                .count()
                .writeStream()
                .format("json")
                .outputMode("complete")
                .option("checkpointLocation", suite.path("c_counts")));
    start("distinct in mode complete", () -> noop(rows().distinct()).outputMode("complete"));
    start("an unknown mode", () -> noop(rows()).outputMode("sometimes"));
  }

  private void plans() {
    start("an unknown column", () -> noop(rows().select("nope")));
    start(
        "a union with a batch",
        () -> noop(rows().select("n").union(session().range(1).select(col("id").cast("int")))));
    start("a union of streams", () -> noop(rows().union(rows())));
    start("row ids", () -> noop(rows().select(monotonically_increasing_id())));
    start("the time", () -> noop(rows().select(current_timestamp())));
    start("words", () -> noop(rows().select(explode(split(col("k"), " ")))));
    start("sort within partitions", () -> noop(rows().sortWithinPartitions("n")));
    start("repartition", () -> noop(rows().repartition(3)));
    start("a division by zero", () -> noop(rows().select(lit(1).divide(col("n").minus(1)))));
    start("a bad cast", () -> noop(rows().select(col("k").cast("int"))));
  }

  private void triggers() {
    start("continuous files", () -> noop(rows()).trigger(Trigger.continuous("1 second")));
    start(
        "continuous rate-micro-batch",
        () ->
            noop(session().readStream().format("rate-micro-batch").option("rowsPerBatch", 1).load())
                .trigger(Trigger.continuous("1 second")));
    start(
        "real time of rate",
        () ->
            session()
                .readStream()
                .format("rate")
                .load()
                .writeStream()
                .format("console")
                .outputMode("update")
                .trigger(Trigger.realTime("5 seconds")));
    start(
        "real time of files",
        () ->
            rows()
                .writeStream()
                .format("console")
                .outputMode("update")
                .trigger(Trigger.realTime("5 seconds")));
    start(
        "real time in mode append",
        () -> rows().writeStream().format("console").trigger(Trigger.realTime("5 seconds")));
    start(
        "real time of too short batches",
        () ->
            rows()
                .writeStream()
                .format("console")
                .outputMode("update")
                .trigger(new Trigger.RealTime(10)));
    start("once", () -> noop(rows()).trigger(Trigger.once()));
    start("available now", () -> noop(rows()).trigger(Trigger.availableNow()));
    start("an unknown trigger", () -> noop(rows()).trigger("whenever=true"));
  }

  private void source(String name, Supplier<DataStreamReader> reader) {
    start("source: " + name, () -> noop(reader.get().load()));
  }

  private DataStreamReader json() {
    return session().readStream().format("json");
  }

  private void sources() {
    String in = suite.path("in");
    source("a format nobody knows", () -> session().readStream().format("nope"));
    source("no path", () -> json().schema("k STRING"));
    source("a missing directory", () -> json().schema("k STRING").option("path", suite.path("no")));
    source("no schema", () -> json().option("path", in));
    source("a bad schema", () -> json().schema("k STRIN").option("path", in));
    source(
        "no files per trigger",
        () -> json().schema("k STRING").option("path", in).option("maxFilesPerTrigger", 0));
    source(
        "a bad file age",
        () -> json().schema("k STRING").option("path", in).option("maxFileAge", "old"));
    source(
        "a bad flag",
        () -> json().schema("k STRING").option("path", in).option("latestFirst", "so"));
    source(
        "an unknown option",
        () -> json().schema("k STRING").option("path", in).option("my.own", "x"));
    source(
        "text of numbers",
        () ->
            session()
                .readStream()
                .format("text")
                .schema("n INT")
                .option("path", suite.path("text")));
    source("rate with a schema", () -> session().readStream().format("rate").schema("n INT"));
    source(
        "rate without rows",
        () -> session().readStream().format("rate").option("rowsPerSecond", 0));
    source(
        "rate with a bad number",
        () -> session().readStream().format("rate").option("rowsPerSecond", "x"));
    source(
        "rate without partitions",
        () -> session().readStream().format("rate").option("numPartitions", 0));
    source(
        "rate-micro-batch without rows", () -> session().readStream().format("rate-micro-batch"));
    source(
        "rate-micro-batch with a bad number",
        () -> session().readStream().format("rate-micro-batch").option("rowsPerBatch", "-1"));
  }
}
