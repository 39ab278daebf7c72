import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.ForeachWriter;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.streaming.runtime.MemoryStream;
import org.apache.spark.sql.execution.streaming.runtime.MemoryStream$;
import org.apache.spark.sql.execution.streaming.sources.LowLatencyMemoryStream;
import org.apache.spark.sql.execution.streaming.sources.LowLatencyMemoryStream$;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Batches of ten rows from memory into a writer, with a checkpoint: Batches DIR WARM-UP BATCHES
 * default|plain|realtime. A micro-batch is over when its commit is written, a row of the real-time
 * trigger when the writer has it.
 */
final class Batches {
  private static final String PLAIN =
      "org.apache.spark.sql.execution.streaming.checkpointing.FileSystemBasedCheckpointFileManager";
  private static final StructType SCHEMA =
      StructType.fromDDL("id bigint, name string, time timestamp");

  private Batches() {}

  public static void main(String[] args) throws Exception {
    int warmUp = Integer.parseInt(args[1]);
    int batches = Integer.parseInt(args[2]);
    Map<String, String> settings = new HashMap<>();
    if (!args[3].equals("default")) {
      settings.put("spark.sql.streaming.checkpointFileManagerClass", PLAIN);
    }
    try (SparkSession session = Local.session(1, settings)) {
      if (args[3].equals("realtime")) {
        LowLatencyMemoryStream<Row> stream =
            LowLatencyMemoryStream$.MODULE$.apply(session, 1, Encoders.row(SCHEMA));
        StreamingQuery query = start(stream.toDF(), args[0], Trigger.RealTime("1 minute"));
        Arrivals.measure(warmUp, batches, first -> stream.addData(rows(first)));
        Arrivals.report();
        query.stop();
      } else {
        MemoryStream<Row> stream = MemoryStream$.MODULE$.apply(session, Encoders.row(SCHEMA));
        StreamingQuery query = start(stream.toDF(), args[0], Trigger.ProcessingTime(0));
        Arrivals.measure(
            warmUp,
            batches,
            first -> {
              stream.addData(rows(first));
              query.processAllAvailable();
            });
        Arrivals.report();
        query.stop();
      }
    }
    Report.end();
  }

  private static scala.collection.immutable.Seq<Row> rows(long first) {
    List<Row> rows = new ArrayList<>(Arrivals.BATCH);
    for (long r = 0; r < Arrivals.BATCH; r++) {
      rows.add(RowFactory.create(first + r, "name " + r, new Timestamp(r * 1000)));
    }
    return CollectionConverters.asScala(rows).toList();
  }

  private static StreamingQuery start(Dataset<Row> rows, String dir, Trigger trigger)
      throws TimeoutException {
    return rows.writeStream()
        .outputMode("update")
        .option("checkpointLocation", dir + "/ck")
        .foreach(new Writer())
        .trigger(trigger)
        .start();
  }

  private static final class Writer extends ForeachWriter<Row> {
    @Override
    public boolean open(long partition, long epoch) {
      return true;
    }

    @Override
    public void process(Row row) {
      Arrivals.take(row.getLong(0), row.getString(1), row.getTimestamp(2).getTime() * 1000);
    }

    @Override
    public void close(Throwable error) {}
  }
}
