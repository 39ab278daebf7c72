import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The same as PenstockConnectPeer with Spark's own client: first | rows | list ADDRESS [ROWS]. */
final class SparkClientPeer {
  private SparkClientPeer() {}

  public static void main(String[] args) throws Exception {
    try (SparkSession session =
        org.apache.spark.sql.connect.SparkSession.builder().remote(args[1]).create()) {
      switch (args[0]) {
        case "first" -> first(session);
        case "rows" -> rows(session, Long.parseLong(args[2]), false);
        case "list" -> rows(session, Long.parseLong(args[2]), true);
        default -> throw new IllegalArgumentException(args[0]);
      }
    }
    report();
  }

  private static void first(SparkSession session) {
    List<Row> rows = session.range(10).toDF().filter(col("id").geq(lit(7L))).collectAsList();
    System.out.println("first=" + rows.get(0).getLong(0));
    System.out.println("checksum=" + rows.size());
  }

  private static Dataset<Row> table(SparkSession session, long rows) {
    return session
        .range(rows)
        .selectExpr(
            "id",
            "id * 0.5D AS price",
            "concat('name ', id % 1000) AS name",
            "timestamp_micros(1704067200000000 + id * 10000) AS time");
  }

  private static void rows(SparkSession session, long rows, boolean list) throws Exception {
    for (int round = 0; round < 2; round++) {
      long start = System.nanoTime();
      long sum = 0;
      long count = 0;
      Iterator<Row> all =
          list
              ? table(session, rows).collectAsList().iterator()
              : table(session, rows).toLocalIterator();
      while (all.hasNext()) {
        Row row = all.next();
        // a TIMESTAMP is a java.sql.Timestamp here, an Instant when the session says so
        Object value = row.get(3);
        Instant time =
            value instanceof Instant i ? i : ((java.sql.Timestamp) value).toInstant();
        sum += row.getLong(0) + (long) row.getDouble(1) + row.getString(2).hashCode();
        sum += time.getEpochSecond() + time.getNano();
        count++;
      }
      if (all instanceof AutoCloseable closeable) {
        closeable.close();
      }
      System.out.println("seconds" + round + "=" + (System.nanoTime() - start) / 1e9);
      System.out.println("checksum" + round + "=" + (sum + count));
    }
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
