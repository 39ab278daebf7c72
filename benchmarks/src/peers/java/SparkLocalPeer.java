import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.streaming.runtime.MemoryStream;
import org.apache.spark.sql.execution.streaming.runtime.MemoryStream$;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;

/**
 * The same as PenstockLocalPeer with Spark in local mode: first DIR | batches DIR WARM-UP BATCHES
 * [plain] | csv IN DIR.
 */
final class SparkLocalPeer {
  private static final String SCHEMA = "time timestamp, value bigint, key string, price double";
  private static final String PLAIN =
      "org.apache.spark.sql.execution.streaming.checkpointing.FileSystemBasedCheckpointFileManager";

  private SparkLocalPeer() {}

  public static void main(String[] args) throws Exception {
    SparkSession.Builder builder =
        SparkSession.builder()
            .master(args[0].equals("batches") ? "local[1]" : "local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "2");
    if (args[args.length - 1].equals("plain")) {
      builder.config("spark.sql.streaming.checkpointFileManagerClass", PLAIN);
    }
    try (SparkSession session = builder.getOrCreate()) {
      session.sparkContext().setLogLevel("WARN");
      switch (args[0]) {
        case "first" -> first(session, args[1]);
        case "batches" ->
            batches(session, args[1], Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        case "csv" -> csv(session, args[1], args[2]);
        default -> throw new IllegalArgumentException(args[0]);
      }
    }
    report();
  }

  private static void first(SparkSession session, String dir) throws Exception {
    Files.createDirectories(Path.of(dir, "in"));
    Files.writeString(Path.of(dir, "in/towns.csv"), "value\nDelft\nLeiden\nGouda\n");
    Files.writeString(Path.of(dir, "in/rivers.csv"), "value\nSchie\nVliet\n");
    StreamingQuery query =
        session
            .readStream()
            .format("csv")
            .option("header", true)
            .schema("value string")
            .load(dir + "/in/")
            .writeStream()
            .format("parquet")
            .outputMode("append")
            .option("checkpointLocation", dir + "/ck")
            .trigger(Trigger.AvailableNow())
            .start(dir + "/out/");
    query.awaitTermination();
    Dataset<Row> rows = session.read().parquet(dir + "/out/").orderBy("value");
    rows.show();
    System.out.println("first=1");
    System.out.println("checksum=" + rows.collectAsList());
  }

  private static void batches(SparkSession session, String dir, int warmUp, int batches)
      throws Exception {
    StructType schema = StructType.fromDDL("id bigint, name string, time timestamp");
    MemoryStream<Row> stream = MemoryStream$.MODULE$.apply(session, Encoders.row(schema));
    StreamingQuery query =
        stream
            .toDF()
            .writeStream()
            .format("memory")
            .queryName("latency")
            .option("checkpointLocation", dir + "/ck")
            .start();
    double[] millis = new double[batches];
    for (int i = -warmUp; i < batches; i++) {
      List<Row> rows = new ArrayList<>(10);
      for (long r = 0; r < 10; r++) {
        rows.add(RowFactory.create((i + warmUp) * 10L + r, "name " + r, new Timestamp(r * 1000)));
      }
      long start = System.nanoTime();
      stream.addData(CollectionConverters.asScala(rows).toList());
      query.processAllAvailable();
      if (i >= 0) {
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
    }
    System.out.println("checksum=" + session.table("latency").count());
    query.stop();
    Arrays.sort(millis);
    System.out.println("p50=" + millis[millis.length / 2]);
    System.out.println("p99=" + millis[(int) (millis.length * 0.99)]);
  }

  private static void csv(SparkSession session, String in, String dir) throws Exception {
    long start = System.nanoTime();
    StreamingQuery query =
        session
            .readStream()
            .format("csv")
            .option("header", true)
            .schema(SCHEMA)
            .load(in)
            .writeStream()
            .format("parquet")
            .outputMode("append")
            .option("checkpointLocation", dir + "/ck")
            .trigger(Trigger.AvailableNow())
            .start(dir + "/out/");
    query.awaitTermination();
    System.out.println("seconds=" + (System.nanoTime() - start) / 1e9);
  }

  private static void report() throws Exception {
    System.out.println("done=1");
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmHWM:")) {
        System.out.println("peakKb=" + line.replaceAll("[^0-9]", ""));
      }
    }
    ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .ifPresent(cpu -> System.out.println("cpu=" + cpu.toMillis() / 1e3));
    System.out.flush();
  }
}
