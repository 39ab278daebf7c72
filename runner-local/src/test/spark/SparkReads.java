import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.DataStreamWriter;
import org.apache.spark.sql.streaming.Trigger;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Reads directories and runs streams. Its argument is a directory with {@code asks.txt}; each line,
 * with tabs between, asks for one of
 *
 * <pre>
 * read FORMAT DIRECTORY DDL             rows as text, sorted
 * run FORMAT NAME PARTITIONS SELECT     csv files of NAME-in to NAME-out on the checkpoint NAME-ck
 * </pre>
 *
 * The answers go to standard output: a line {@code = N} and N lines for each.
 */
public class SparkReads {
  private static final String INPUT =
      "id BIGINT, text STRING, amount DOUBLE, day DATE, c STRING";

  public static void main(String[] args) throws Exception {
    Path dir = Path.of(args[0]);
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.sql.datetime.java8API.enabled", "true")
            .config("spark.sql.warehouse.dir", dir.resolve("warehouse").toString())
            .getOrCreate();
    spark.sparkContext().setLogLevel("ERROR");
    for (String line : Files.readAllLines(dir.resolve("asks.txt"))) {
      String[] ask = line.split("\t", -1);
      List<String> answer = ask[0].equals("read") ? read(spark, ask) : run(spark, dir, ask);
      System.out.println("= " + answer.size());
      answer.forEach(System.out::println);
    }
    spark.stop();
  }

  private static List<String> read(SparkSession spark, String[] ask) {
    return spark.read().schema(ask[3]).format(ask[1]).load(ask[2]).collectAsList().stream()
        .map(SparkReads::text)
        .sorted()
        .toList();
  }

  private static List<String> run(SparkSession spark, Path dir, String[] ask) throws Exception {
    DataStreamWriter<Row> writer =
        spark
            .readStream()
            .schema(INPUT)
            .option("maxFilesPerTrigger", 1)
            .csv(dir.resolve(ask[2] + "-in").toString())
            .selectExpr(ask[4].split(" ; "))
            .writeStream()
            .format(ask[1])
            .option("checkpointLocation", dir.resolve(ask[2] + "-ck").toString())
            .trigger(Trigger.AvailableNow());
    if (!ask[3].isEmpty()) {
      writer = writer.partitionBy(ask[3].split(","));
    }
    writer.start(dir.resolve(ask[2] + "-out").toString()).awaitTermination();
    return List.of();
  }

  private static String text(Object value) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof Row row) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        all.add(text(row.get(i)));
      }
      return "(" + String.join(", ", all) + ")";
    }
    if (value instanceof String string) {
      return "'" + string + "'";
    }
    if (value instanceof byte[] bytes) {
      return "bytes" + Arrays.toString(bytes);
    }
    if (value instanceof scala.collection.Map<?, ?> map) {
      return CollectionConverters.asJava(map).entrySet().stream()
          .map(e -> text(e.getKey()) + "=" + text(e.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof scala.collection.Seq<?> list) {
      return CollectionConverters.asJava(list).stream()
          .map(SparkReads::text)
          .collect(Collectors.joining(", ", "[", "]"));
    }
    return value.toString();
  }
}
