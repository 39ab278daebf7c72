package io.penstock.local;

import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.struct;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.DataStreamWriter;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.conformance.PrintedRows;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Directories that streams write here are read by a real Spark 4.2.0, which goes on with their
 * checkpoints; and the other way round. Each file makes a batch, and there are enough of them for
 * the logs of source and sink to be compacted.
 */
class SparkReadsTest {
  private static final String INPUT = "id BIGINT, text STRING, amount DOUBLE, day DATE, c STRING";
  private static final String NESTED =
      "id BIGINT, text STRING, m DECIMAL(12,3), ts TIMESTAMP, l ARRAY<BIGINT>,"
          + " s STRUCT<a: STRING, b: STRUCT<c: STRING>>, p MAP<STRING, DATE>";
  private static final String NESTED_SELECT =
      "id ; text ; cast(amount as decimal(12,3)) m ; cast(id * 86400 as timestamp) ts"
          + " ; array(id, cast(null as bigint)) l"
          + " ; named_struct('a', text, 'b', named_struct('c', c)) s ; map('day', day) p";
  private static final String FLAT_SELECT = "id ; text ; amount ; day ; c";
  private static final int ROWS_PER_FILE = 4;

  @TempDir Path dir;
  private final Map<String, Long> fed = new HashMap<>();

  @Test
  void B14_directoriesAndCheckpointsAreSharedWithSpark() throws Exception {
    feed("nested", 12);
    feed("json", 3);
    feed("csv", 3);
    runHere("nested", "parquet");
    runHere("json", "json", "day", "c");
    runHere("csv", "csv", "day", "c");

    SparkReads spark = new SparkReads(dir);
    spark.read("parquet", output("nested"), NESTED);
    spark.read("json", output("json"), INPUT);
    spark.read("csv", output("csv"), INPUT);
    long before = rows("nested");
    feed("nested", 3);
    spark.run("parquet", "nested", "", NESTED_SELECT);
    spark.read("parquet", output("nested"), NESTED);
    feed("theirs", 11);
    spark.run("parquet", "theirs", "", NESTED_SELECT);
    feed("theirjson", 2);
    spark.run("json", "theirjson", "day,c", FLAT_SELECT);
    List<List<String>> answers = spark.answers();

    assertThat(answers.get(0)).as("our Parquet").isEqualTo(nested(before));
    assertThat(answers.get(1)).as("our JSON").isEqualTo(flat("json"));
    assertThat(answers.get(2)).as("our csv").isEqualTo(flat("csv"));
    assertThat(answers.get(4)).as("continued by Spark").isEqualTo(nested(rows("nested")));

    assertThat(readHere("parquet", "nested", NESTED)).isEqualTo(nested(rows("nested")));
    assertThat(readHere("parquet", "theirs", NESTED)).isEqualTo(nested(rows("theirs")));
    assertThat(readHere("json", "theirjson", INPUT)).isEqualTo(flat("theirjson"));
    for (String name : List.of("nested", "theirs", "theirjson")) {
      feed(name, 2);
    }
    runHere("nested", "parquet");
    runHere("theirs", "parquet");
    runHere("theirjson", "json", "day", "c");
    assertThat(readHere("parquet", "nested", NESTED)).isEqualTo(nested(rows("nested")));
    assertThat(readHere("parquet", "theirs", NESTED)).isEqualTo(nested(rows("theirs")));
    assertThat(readHere("json", "theirjson", INPUT)).isEqualTo(flat("theirjson"));

    spark.read("parquet", output("nested"), NESTED);
    spark.read("parquet", output("theirs"), NESTED);
    spark.read("json", output("theirjson"), INPUT);
    assertThat(spark.answers())
        .as("continued here, read by Spark")
        .containsExactly(nested(rows("nested")), nested(rows("theirs")), flat("theirjson"));
  }

  private Path output(String name) {
    return dir.resolve(name + "-out");
  }

  private long rows(String name) {
    return fed.getOrDefault(name, 0L);
  }

  private void feed(String name, int files) throws IOException {
    Path in = Files.createDirectories(dir.resolve(name + "-in"));
    for (int f = 0; f < files; f++) {
      long first = rows(name);
      StringBuilder text = new StringBuilder();
      for (long id = first; id < first + ROWS_PER_FILE; id++) {
        text.append(id).append(',').append(id % 7 == 0 ? "" : "\"text, " + id + "\"");
        text.append(',').append(id / 4.0).append(',').append(day(id)).append(',');
        text.append(id % 5 == 0 ? "" : "x/y " + id % 2).append('\n');
      }
      Files.writeString(in.resolve(String.format("%04d.csv", first)), text);
      fed.put(name, first + ROWS_PER_FILE);
    }
  }

  private static LocalDate day(long id) {
    return LocalDate.of(2026, 1, 1).plusDays(id % 3);
  }

  private static Row row(long id, boolean nested) {
    String text = id % 7 == 0 ? null : "text, " + id;
    String c = id % 5 == 0 ? null : "x/y " + id % 2;
    if (!nested) {
      return Row.of(id, text, id / 4.0, day(id), c);
    }
    return Row.of(
        id,
        text,
        BigDecimal.valueOf(id * 250, 3),
        Instant.ofEpochSecond(id * 86_400),
        Arrays.asList(id, null),
        Row.of(text, Row.of(c)),
        Map.of("day", day(id)));
  }

  private static List<String> nested(long rows) {
    return texts(LongStream.range(0, rows).mapToObj(id -> row(id, true)).toList());
  }

  private List<String> flat(String name) {
    return texts(LongStream.range(0, rows(name)).mapToObj(id -> row(id, false)).toList());
  }

  private static List<String> texts(List<Row> rows) {
    return rows.stream()
        .map(row -> PrintedRows.of(List.of(row)))
        .map(text -> text.substring(1, text.length() - 1))
        .sorted()
        .toList();
  }

  private static Session session() {
    return Session.builder()
        .runner("local[2]")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.sql.shuffle.partitions", "2")
        .create();
  }

  private void runHere(String name, String format, String... partitions) {
    try (Session session = session()) {
      DataStreamWriter writer =
          session
              .readStream()
              .format("csv")
              .schema(INPUT)
              .option("maxFilesPerTrigger", 1)
              .load(dir.resolve(name + "-in").toString())
              .select(format.equals("parquet") ? nestedColumns() : flatColumns())
              .writeStream()
              .format(format)
              .option("checkpointLocation", dir.resolve(name + "-ck").toString())
              .trigger("availableNow=true");
      writer.partitionBy(partitions).start(output(name).toString()).awaitTermination();
    }
  }

  private static Column[] flatColumns() {
    return new Column[] {col("id"), col("text"), col("amount"), col("day"), col("c")};
  }

  private static Column[] nestedColumns() {
    return new Column[] {
      col("id"),
      col("text"),
      col("amount").cast("decimal(12,3)").as("m"),
      col("id").multiply(86_400).cast("timestamp").as("ts"),
      array(col("id"), lit(null).cast("bigint")).as("l"),
      struct(col("text").as("a"), struct(col("c").as("c")).as("b")).as("s"),
      map(lit("day"), col("day")).as("p")
    };
  }

  private List<String> readHere(String format, String name, String schema) {
    try (Session session = session()) {
      return texts(
          new ArrayList<>(
              session
                  .read()
                  .format(format)
                  .schema(schema)
                  .load(output(name).toString())
                  .collect()));
    }
  }
}
