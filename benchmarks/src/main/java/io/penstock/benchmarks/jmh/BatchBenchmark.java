package io.penstock.benchmarks.jmh;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Microseconds of a micro-batch of rows of the program, checkpoint on disk, through the driver;
 * beside the same rows looked at and the same files written by hand. Copying a few rows would say
 * nothing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class BatchBenchmark {
  @Param({"10", "1000"})
  int rows = 10;

  private Session session;
  private MemoryStream stream;
  private StreamingQuery query;
  private List<Row> batch;
  private HandCheckpoint checkpoint;

  /** Starts the query. */
  @Setup(Level.Trial)
  public void open() throws IOException {
    session = Session.builder().runner("local[1]").create();
    stream =
        MemoryStream.create(session, StructType.fromDDL("id bigint, name string, time timestamp"));
    query =
        stream
            .toDataset()
            .writeStream()
            .format("noop")
            .option("checkpointLocation", Files.createTempDirectory("penstock-bench").toString())
            .start();
    checkpoint = new HandCheckpoint();
    batch = new ArrayList<>();
    for (int r = 0; r < rows; r++) {
      batch.add(Row.of((long) r, "name " + r, Instant.EPOCH.plusSeconds(r)));
    }
  }

  /** Stops it. */
  @TearDown(Level.Trial)
  public void close() {
    query.stop();
    stream.close();
    session.close();
  }

  /** From the rows' arrival until the batch is committed. */
  @Benchmark
  public void batch() {
    stream.addData(batch);
    query.processAllAvailable();
  }

  /** The same by hand. */
  @Benchmark
  public long batchByHand() throws IOException {
    checkpoint.begin(batch.size());
    long sum = 0;
    for (Row row : batch) {
      sum += row.getLong(0) + row.getString(1).length() + row.getInstant(2).getEpochSecond();
    }
    checkpoint.commit();
    return sum;
  }
}
