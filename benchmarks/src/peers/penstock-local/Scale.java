import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The cost of one size, the second time in the process: Scale DIR
 * cores|rows|keys|files|columns|queries SIZE ROWS.
 */
final class Scale {
  private final Session session;
  private final String dir;
  private final int size;
  private final long rows;

  private Scale(Session session, String dir, int size, long rows) {
    this.session = session;
    this.dir = dir;
    this.size = size;
    this.rows = rows;
  }

  public static void main(String[] args) throws Exception {
    int size = Integer.parseInt(args[2]);
    int cores =
        switch (args[1]) {
          case "cores" -> size;
          case "rows" -> 1;
          default -> 2;
        };
    try (Session session = Session.builder().runner("local[" + cores + "]").create()) {
      Scale scale = new Scale(session, args[0], size, Long.parseLong(args[3]));
      switch (args[1]) {
        case "files" -> scale.writeFiles(size, 10, 1);
        case "columns" -> scale.writeFiles(1, 10_000, size);
        default -> {}
      }
      Report.time(
          2,
          () -> {
            switch (args[1]) {
              case "cores" -> scale.windows(scale.rows);
              case "rows" -> scale.windows(size);
              case "keys" -> scale.keys();
              case "files" -> scale.copy("c0 bigint");
              case "columns" ->
                  scale.copy(
                      IntStream.range(0, size)
                          .mapToObj(c -> "c" + c + " bigint")
                          .collect(Collectors.joining(", ")));
              case "queries" -> scale.queries();
              default -> throw new IllegalArgumentException(args[1]);
            }
          });
    }
    Report.end();
  }

  /** All rows as one batch, by window and 1,000 keys. */
  private void windows(long count) {
    session
        .readStream()
        .format("facts")
        .option("rowsPerBatch", count)
        .load()
        .withWatermark("time", "10 seconds")
        .groupBy(window(col("time"), "10 seconds"), col("key"))
        .agg(count(lit(1)).as("n"), sum(col("value")).as("s"), max(col("price")).as("m"))
        .writeStream()
        .outputMode("update")
        .format("noop")
        .trigger("availableNow=true")
        .start()
        .awaitTermination();
  }

  /** All rows as one batch, by so many keys. */
  private void keys() {
    session
        .readStream()
        .format("rate-micro-batch")
        .option("rowsPerBatch", rows)
        .load()
        .groupBy(col("value").mod(lit((long) size)).as("key"))
        .agg(count(lit(1)).as("n"), sum(col("value")).as("s"))
        .writeStream()
        .outputMode("update")
        .format("noop")
        .trigger("availableNow=true")
        .start()
        .awaitTermination();
  }

  private void writeFiles(int files, int lines, int columns) throws Exception {
    Files.createDirectories(Path.of(dir, "in"));
    String line =
        IntStream.range(0, columns).mapToObj(Integer::toString).collect(Collectors.joining(","));
    String text = (line + "\n").repeat(lines);
    for (int f = 0; f < files; f++) {
      Files.writeString(Path.of(dir, "in", "part-" + f + ".csv"), text);
    }
  }

  private void copy(String schema) throws Exception {
    Path out = Files.createTempDirectory(Path.of(dir), "out");
    session
        .readStream()
        .schema(schema)
        .csv(dir + "/in")
        .writeStream()
        .format("parquet")
        .option("checkpointLocation", out + "/ck")
        .trigger("availableNow=true")
        .start(out + "/rows")
        .awaitTermination();
  }

  /** So many queries at once, each ten batches of ten rows, with a checkpoint. */
  private void queries() throws Exception {
    List<MemoryStream> streams = new ArrayList<>();
    List<StreamingQuery> queries = new ArrayList<>();
    Path out = Files.createTempDirectory(Path.of(dir), "queries");
    for (int q = 0; q < size; q++) {
      MemoryStream stream = MemoryStream.create(session, "id bigint");
      streams.add(stream);
      Dataset rows = stream.toDataset().filter(col("id").geq(lit(0L)));
      queries.add(
          rows.writeStream()
              .format("noop")
              .option("checkpointLocation", out + "/ck" + q)
              .start());
    }
    List<Row> ten = new ArrayList<>();
    for (long id = 0; id < 10; id++) {
      ten.add(Row.of(id));
    }
    for (int batch = 0; batch < 10; batch++) {
      streams.forEach(stream -> stream.addData(ten));
      queries.forEach(StreamingQuery::processAllAvailable);
    }
    queries.forEach(StreamingQuery::stop);
    streams.forEach(MemoryStream::close);
  }
}
