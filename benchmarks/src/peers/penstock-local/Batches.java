import io.penstock.ForeachWriter;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Batches of ten rows from memory into a writer, with a checkpoint: Batches DIR WARM-UP BATCHES
 * default|realtime. A micro-batch is over when its commit is written, a row of the real-time
 * trigger when the writer has it.
 */
final class Batches {
  private Batches() {}

  public static void main(String[] args) throws Exception {
    int warmUp = Integer.parseInt(args[1]);
    int batches = Integer.parseInt(args[2]);
    boolean realTime = args[3].equals("realtime");
    try (Session session = Session.builder().runner("local[1]").create();
        MemoryStream stream =
            MemoryStream.create(session, "id bigint, name string, time timestamp")) {
      StreamingQuery query =
          stream
              .toDataset()
              .writeStream()
              .outputMode("update")
              .option("checkpointLocation", args[0] + "/ck")
              .foreach(new Writer())
              .trigger(realTime ? "realTime=1 minute" : "processingTime=0 seconds")
              .start();
      Arrivals.measure(
          warmUp,
          batches,
          first -> {
            stream.addData(rows(first));
            if (!realTime) {
              query.processAllAvailable();
            }
          });
      Arrivals.report();
      query.stop();
    }
    Report.end();
  }

  private static List<Row> rows(long first) {
    List<Row> rows = new ArrayList<>(Arrivals.BATCH);
    for (long r = 0; r < Arrivals.BATCH; r++) {
      rows.add(Row.of(first + r, "name " + r, Instant.ofEpochSecond(r)));
    }
    return rows;
  }

  private static final class Writer extends ForeachWriter<Row> {
    @Override
    public boolean open(long partition, long epoch) {
      return true;
    }

    @Override
    public void process(Row row) {
      Arrivals.take(row.getLong(0), row.getString(1), row.getInstant(2).toEpochMilli() * 1000);
    }

    @Override
    public void close(Throwable error) {}
  }
}
