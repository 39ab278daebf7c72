import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.runner.ArrowResult;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import io.penstock.type.StructType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;

/**
 * What a user does with Penstock in process: first DIR | batches DIR WARM-UP BATCHES | csv IN DIR |
 * sum DIR.
 */
final class PenstockLocalPeer {
  private static final String SCHEMA = "time timestamp, value bigint, key string, price double";

  private PenstockLocalPeer() {}

  public static void main(String[] args) throws Exception {
    String runner = args[0].equals("batches") ? "local[1]" : "local[2]";
    try (Session session = Session.builder().runner(runner).create()) {
      switch (args[0]) {
        case "first" -> first(session, args[1]);
        case "batches" ->
            batches(session, args[1], Integer.parseInt(args[2]), Integer.parseInt(args[3]));
        case "csv" -> csv(session, args[1], args[2]);
        case "sum" -> sum(session, args[1]);
        default -> throw new IllegalArgumentException(args[0]);
      }
    }
    report();
  }

  private static void first(Session session, String dir) throws Exception {
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
            .trigger("availableNow=true")
            .start(dir + "/out/");
    query.awaitTermination();
    Dataset rows = session.read().parquet(dir + "/out/").orderBy("value");
    rows.show();
    System.out.println("first=1");
    System.out.println("checksum=" + rows.collect());
  }

  private static void batches(Session session, String dir, int warmUp, int batches) {
    StructType schema = StructType.fromDDL("id bigint, name string, time timestamp");
    try (MemoryStream stream = MemoryStream.create(session, schema)) {
      StreamingQuery query =
          stream
              .toDataset()
              .writeStream()
              .format("memory")
              .queryName("latency")
              .option("checkpointLocation", dir + "/ck")
              .start();
      double[] millis = new double[batches];
      for (int i = -warmUp; i < batches; i++) {
        List<Row> rows = new ArrayList<>(10);
        for (long r = 0; r < 10; r++) {
          rows.add(Row.of((i + warmUp) * 10L + r, "name " + r, Instant.EPOCH.plusSeconds(r)));
        }
        long start = System.nanoTime();
        stream.addData(rows);
        query.processAllAvailable();
        if (i >= 0) {
          millis[i] = (System.nanoTime() - start) / 1e6;
        }
      }
      System.out.println("checksum=" + session.table("latency").count());
      query.stop();
      percentiles(millis);
    }
  }

  private static void percentiles(double[] millis) {
    Arrays.sort(millis);
    System.out.println("p50=" + millis[millis.length / 2]);
    System.out.println("p99=" + millis[(int) (millis.length * 0.99)]);
  }

  private static void csv(Session session, String in, String dir) {
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
            .trigger("availableNow=true")
            .start(dir + "/out/");
    query.awaitTermination();
    System.out.println("seconds=" + (System.nanoTime() - start) / 1e9);
  }

  /** What is in a directory of Parquet files, whoever wrote it. */
  private static void sum(Session session, String dir) {
    long rows = 0;
    long sum = 0;
    try (ArrowResult result = session.read().schema(SCHEMA).parquet(dir + "/out/").toArrow()) {
      for (VectorSchemaRoot batch = result.next(); batch != null; batch = result.next()) {
        TimeStampVector time = (TimeStampVector) batch.getVector(0);
        BigIntVector value = (BigIntVector) batch.getVector(1);
        VarCharVector key = (VarCharVector) batch.getVector(2);
        Float8Vector price = (Float8Vector) batch.getVector(3);
        for (int i = 0; i < batch.getRowCount(); i++) {
          // each term binds the cells of one row together
          long hash = time.get(i) * 31 + value.get(i);
          hash = hash * 31 + Arrays.hashCode(key.get(i));
          sum += hash * 31 + Double.doubleToLongBits(price.get(i));
        }
        rows += batch.getRowCount();
      }
    }
    System.out.println("checksum=" + rows + " rows, " + sum);
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
