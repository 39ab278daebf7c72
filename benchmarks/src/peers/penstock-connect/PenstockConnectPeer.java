import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;

import io.penstock.CloseableIterator;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.runner.ArrowResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;

/** What a user does with Penstock on a Spark Connect server: first | rows | arrow ADDRESS [ROWS]. */
final class PenstockConnectPeer {
  private PenstockConnectPeer() {}

  public static void main(String[] args) throws Exception {
    try (Session session = Session.builder().runner(args[1]).create()) {
      switch (args[0]) {
        case "first" -> first(session);
        case "rows" -> rows(session, Long.parseLong(args[2]));
        case "arrow" -> arrow(session, Long.parseLong(args[2]));
        default -> throw new IllegalArgumentException(args[0]);
      }
    }
    report();
  }

  private static void first(Session session) {
    List<Row> rows = session.range(10).filter(col("id").geq(lit(7L))).collect();
    System.out.println("first=" + rows.get(0).getLong(0));
    System.out.println("checksum=" + rows.size());
  }

  private static Dataset table(Session session, long rows) {
    return session
        .range(rows)
        .selectExpr(
            "id",
            "id * 0.5D AS price",
            "concat('name ', id % 1000) AS name",
            "timestamp_micros(1704067200000000 + id * 10000) AS time");
  }

  private static void rows(Session session, long rows) {
    for (int round = 0; round < 2; round++) {
      long start = System.nanoTime();
      long sum = 0;
      long count = 0;
      try (CloseableIterator<Row> all = table(session, rows).toLocalIterator()) {
        while (all.hasNext()) {
          Row row = all.next();
          Instant time = (Instant) row.get(3);
          sum += row.getLong(0) + (long) row.getDouble(1) + row.getString(2).hashCode();
          sum += time.getEpochSecond() + time.getNano();
          count++;
        }
      }
      done(round, start, sum + count);
    }
  }

  private static void arrow(Session session, long rows) {
    for (int round = 0; round < 2; round++) {
      long start = System.nanoTime();
      long sum = 0;
      long count = 0;
      try (ArrowResult result = table(session, rows).toArrow()) {
        for (VectorSchemaRoot batch = result.next(); batch != null; batch = result.next()) {
          BigIntVector id = (BigIntVector) batch.getVector(0);
          Float8Vector price = (Float8Vector) batch.getVector(1);
          VarCharVector name = (VarCharVector) batch.getVector(2);
          TimeStampVector time = (TimeStampVector) batch.getVector(3);
          for (int i = 0; i < batch.getRowCount(); i++) {
            long micros = time.get(i);
            sum += id.get(i) + (long) price.get(i);
            sum += hash(name, i);
            sum += micros / 1_000_000 + micros % 1_000_000 * 1000;
          }
          count += batch.getRowCount();
        }
      }
      done(round, start, sum + count);
    }
  }

  /** The hash code of an ASCII string, read where it lies. */
  private static int hash(VarCharVector vector, int row) {
    int hash = 0;
    long end = vector.getEndOffset(row);
    for (long i = vector.getStartOffset(row); i < end; i++) {
      hash = 31 * hash + vector.getDataBuffer().getByte(i);
    }
    return hash;
  }

  /** The first round warms up, the second is the steady state. */
  private static void done(int round, long start, long checksum) {
    System.out.println("seconds" + round + "=" + (System.nanoTime() - start) / 1e9);
    System.out.println("checksum" + round + "=" + checksum);
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
