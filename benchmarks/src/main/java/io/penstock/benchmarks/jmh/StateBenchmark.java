package io.penstock.benchmarks.jmh;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
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
 * Microseconds of a micro-batch that updates count, sum and maximum of as many keys of a state as
 * it has rows, checkpoint on disk; beside a table and files by hand. {@code StateGrowth} shows how
 * they grow with the state.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class StateBenchmark {
  private static final int KEYS = 100_000;

  @Param({"10", "1000"})
  int rows = 10;

  private Session session;
  private MemoryStream stream;
  private StreamingQuery query;
  private HandCheckpoint checkpoint;
  private HandState state;
  private long next;

  /** Starts the query and fills the state. */
  @Setup(Level.Trial)
  public void open() throws IOException {
    session = Session.builder().runner("local[1]").create();
    stream = MemoryStream.create(session, StructType.fromDDL("key bigint, value bigint"));
    query =
        stream
            .toDataset()
            .groupBy("key")
            .agg(count(lit(1)).as("n"), sum(col("value")).as("s"), max(col("value")).as("m"))
            .writeStream()
            .format("noop")
            .outputMode("update")
            .option("checkpointLocation", Files.createTempDirectory("penstock-bench").toString())
            .start();
    add(KEYS);
    checkpoint = new HandCheckpoint();
    state = new HandState(KEYS);
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
  public void update() {
    add(rows);
  }

  /** The same by hand. */
  @Benchmark
  public void updateByHand() throws IOException {
    checkpoint.begin(next);
    checkpoint.change(state.add(rows(rows)));
    checkpoint.commit();
  }

  private void add(int count) {
    stream.addData(rows(count));
    query.processAllAvailable();
  }

  private List<Row> rows(int count) {
    List<Row> out = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      out.add(Row.of(next % KEYS, next));
      next++;
    }
    return out;
  }
}
