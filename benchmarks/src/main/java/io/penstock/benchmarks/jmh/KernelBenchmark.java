package io.penstock.benchmarks.jmh;

import io.penstock.Dataset;
import io.penstock.type.ArrowColumns;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.memory.ArrowBuf;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Nanoseconds a row of one expression: the query that selects it, into a sink that adds its words
 * up, beside the loop by hand over the same batches into the same kind of sink. Whatever a query
 * costs besides its kernel is in the engine's figure, so that one reads the rows several times.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class KernelBenchmark {
  static final int ROWS = 1 << 20;

  /** How often a query reads them. */
  static final int TIMES = 8;

  @Param Kernel kernel = Kernel.ADD;

  @Param({"false", "true"})
  boolean nulls;

  @Param({"4096", "16384", "65536"})
  int batchRows = 4096;

  private Engine engine;
  private Dataset query;
  private List<ArrowColumns> batches;
  private ArrowBuf out;

  /** Makes the rows. */
  @Setup(Level.Trial)
  public void open() {
    engine = new Engine("kernel", ROWS, batchRows, nulls);
    query = engine.rows(TIMES).select(kernel.expression().as("x"));
    batches = engine.replay().batches();
    out = batches.get(0).getVector(0).getAllocator().buffer(Kernel.BYTES_A_ROW * batchRows + 64);
  }

  /** Frees them. */
  @TearDown(Level.Trial)
  public void close() {
    out.close();
    engine.close();
  }

  /** The query. */
  @Benchmark
  @OperationsPerInvocation(TIMES * ROWS)
  public long engine() {
    return Engine.run(query);
  }

  /** The loop by hand. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long byHand() {
    long sum = 0;
    for (ArrowColumns batch : batches) {
      long bytes = kernel.loop(Columns.of(batch), out.memoryAddress());
      sum += Words.sum(out.memoryAddress(), bytes);
    }
    return sum;
  }

  /** What memory alone costs: values of eight bytes copied and added up. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long copy() {
    long sum = 0;
    for (ArrowColumns batch : batches) {
      Words.copy(batch.getVector(1), out.memoryAddress());
      sum += Words.sum(out.memoryAddress(), 8L * batch.getRowCount());
    }
    return sum;
  }
}
