import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.jdk.javaapi.CollectionConverters;

/**
 * What Spark makes of files. Its argument is a directory with {@code asks.txt}; each line asks for
 * one of
 *
 * <pre>
 * read FILE FLAG DDL        rows as text, FLAG is true for the vectorised reader, DDL may be empty
 * schema FILE               the schema in JSON
 * write FILE TARGET CODEC VERSION DICTIONARY TIMESTAMPS PAGE BLOCK   a copy of FILE by Spark
 * legacy FILE TARGET        a copy in the form of Spark's before 1.6: other lists, other decimals
 * old TARGET QUERY          a file with the rows of a query in the calendar of Spark before 3.0
 * count FILE CONDITION      how many rows a condition holds for
 * sql TARGET QUERY          a file with the rows of a query
 * </pre>
 *
 * with tabs between. The answers go to standard output: a line {@code = N} and N lines for each.
 */
public class ParquetExchange {
  public static void main(String[] args) throws Exception {
    Path dir = Path.of(args[0]);
    SparkSession spark =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.datetime.java8API.enabled", "true")
            .config("spark.sql.warehouse.dir", dir.resolve("warehouse").toString())
            .getOrCreate();
    spark.sparkContext().setLogLevel("OFF");
    for (String line : Files.readAllLines(dir.resolve("asks.txt"))) {
      List<String> answer = answer(spark, line.split("\t", -1));
      System.out.println("= " + answer.size());
      answer.forEach(System.out::println);
    }
    spark.stop();
  }

  private static List<String> answer(SparkSession spark, String[] ask) {
    try {
      switch (ask[0]) {
        case "read" -> {
          spark.conf().set("spark.sql.parquet.enableVectorizedReader", ask[2]);
          Dataset<Row> rows =
              ask[3].isEmpty()
                  ? spark.read().parquet(ask[1])
                  : spark.read().schema(ask[3]).parquet(ask[1]);
          return rows.collectAsList().stream().map(ParquetExchange::text).toList();
        }
        case "schema" -> {
          return List.of(spark.read().parquet(ask[1]).schema().json());
        }
        case "write" -> {
          spark.conf().set("spark.sql.parquet.outputTimestampType", ask[6]);
          spark.conf().set("spark.sql.parquet.enableVectorizedReader", "true");
          spark.read().parquet(ask[1]).coalesce(1).write()
              .option("compression", ask[3])
              .option("parquet.writer.version", ask[4])
              .option("parquet.enable.dictionary", ask[5])
              .option("parquet.page.size", ask[7])
              .option("parquet.block.size", ask[8])
              .parquet(ask[2]);
          return List.of();
        }
        case "legacy" -> {
          spark.conf().set("spark.sql.parquet.writeLegacyFormat", "true");
          spark.read().parquet(ask[1]).coalesce(1).write().parquet(ask[2]);
          spark.conf().set("spark.sql.parquet.writeLegacyFormat", "false");
          return List.of();
        }
        case "old" -> {
          spark.conf().set("spark.sql.parquet.datetimeRebaseModeInWrite", "LEGACY");
          spark.conf().set("spark.sql.parquet.int96RebaseModeInWrite", "LEGACY");
          spark.sql(ask[2]).coalesce(1).write().parquet(ask[1]);
          spark.conf().set("spark.sql.parquet.datetimeRebaseModeInWrite", "CORRECTED");
          spark.conf().set("spark.sql.parquet.int96RebaseModeInWrite", "CORRECTED");
          return List.of();
        }
        case "count" -> {
          return List.of(String.valueOf(spark.read().parquet(ask[1]).where(ask[2]).count()));
        }
        default -> {
          spark.sql(ask[2]).coalesce(1).write().parquet(ask[1]);
          return List.of();
        }
      }
    } catch (Exception e) {
      Throwable cause = e;
      while (cause != null) {
        if (cause instanceof SparkThrowable known && known.getCondition() != null) {
          return List.of("ERROR " + known.getCondition());
        }
        cause = cause.getCause();
      }
      return List.of("ERROR " + e);
    }
  }

  private static String text(Object value) {
    if (value instanceof Row row) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        all.add(text(row.get(i)));
      }
      return all.toString();
    }
    if (value instanceof scala.collection.Map<?, ?> map) {
      return CollectionConverters.asJava(map).entrySet().stream()
          .map((Map.Entry<?, ?> e) -> text(e.getKey()) + "=" + text(e.getValue()))
          .sorted()
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof scala.collection.Seq<?> list) {
      return CollectionConverters.asJava(list).stream().map(v -> text(v)).toList().toString();
    }
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof java.math.BigDecimal decimal) {
      return decimal.toPlainString();
    }
    return value instanceof String string ? '"' + string + '"' : String.valueOf(value);
  }
}
