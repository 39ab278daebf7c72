package io.penstock.benchmarks.jmh;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.type.ArrowColumns;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
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
 * Nanoseconds a row of whole queries from memory into a sink that adds up what it gets: filter and
 * projection, groups by window and key, sort, distinct; beside loops by hand, and a copy of the
 * rows.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class OperatorBenchmark {
  private static final int ROWS = 1 << 20;
  private static final int BATCH = 16_384;

  @Param({"1", "2"})
  int cores = 1;

  private Engine engine;
  private Dataset filterProject;
  private Dataset windowKeys;
  private Dataset sort;
  private Dataset distinct;
  private List<ArrowColumns> batches;
  private Columns[] columns;
  private ArrowBuf out;

  /** Makes the rows. */
  @Setup(Level.Trial)
  public void open() {
    engine = new Engine("operator", ROWS, BATCH, false, cores);
    Dataset rows = engine.rows();
    filterProject =
        rows.filter(col("value").mod(lit(10L)).gt(lit(1L)).and(col("price").lt(lit(0.9))))
            .select(col("time"), col("value").multiply(lit(2L)).plus(lit(1L)).as("v"), col("key"));
    windowKeys =
        rows.groupBy(window(col("time"), "10 seconds"), col("key"))
            .agg(count(lit(1)).as("n"), sum(col("value")).as("s"), max(col("price")).as("m"));
    sort = rows.orderBy(col("price"), col("value"));
    distinct = rows.select("key").distinct();
    batches = engine.replay().batches();
    columns = batches.stream().map(Columns::of).toArray(Columns[]::new);
    out = batches.get(0).getVector(0).getAllocator().buffer(64L * BATCH);
  }

  /** Frees them. */
  @TearDown(Level.Trial)
  public void close() {
    out.close();
    engine.close();
  }

  /** {@code value % 10 > 1 and price < 0.9}, 72 % of the rows; time, value · 2 + 1 and key. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long filterProject() {
    return Engine.run(filterProject);
  }

  /** The same by hand, with checked arithmetic. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long filterProjectByHand() {
    long sum = 0;
    for (ArrowColumns batch : batches) {
      sum += ByHand.filterProject(Columns.of(batch), out.memoryAddress());
    }
    return sum;
  }

  /** Count, sum and max in windows of 10 seconds and 1,000 keys. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long windowKeys() {
    return Engine.run(windowKeys);
  }

  /** The same by hand. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long windowKeysByHand() {
    HandTable table = new HandTable();
    for (ArrowColumns batch : batches) {
      table.add(Columns.of(batch));
    }
    return table.total();
  }

  /** What {@link #windowKeysByHand} must give. */
  long totalOfWindowKeys() {
    Row row = windowKeys.agg(sum(col("n")), sum(col("s"))).first();
    return row.getLong(0) + row.getLong(1);
  }

  /** How many rows {@link #filterProject} passes on, and the sum of the new values. */
  long passed() {
    Row row = filterProject.agg(count(lit(1)), sum(col("v"))).first();
    return row.getLong(0) + row.getLong(1);
  }

  /** The same by hand. */
  long passedByHand() {
    long out = 0;
    for (ArrowColumns batch : batches) {
      out += ByHand.passed(Columns.of(batch), this.out.memoryAddress());
    }
    return out;
  }

  /** All rows by price and value. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long sort() {
    return Engine.run(sort);
  }

  /** The same by hand. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long sortByHand() {
    return HandSort.sort(columns, out.memoryAddress());
  }

  /** The values of the last rows of {@link #sort}. */
  List<Long> lastSorted(int count) {
    return sort.select("value").tail(count).stream().map(row -> row.getLong(0)).toList();
  }

  /** The same of {@link #sortByHand}. */
  List<Long> lastSortedByHand(int count) {
    sortByHand();
    return IntStream.range(BATCH - count, BATCH)
        .mapToObj(row -> HandSort.value(columns, out.memoryAddress(), row))
        .toList();
  }

  /** The keys, each once. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long distinct() {
    return Engine.run(distinct);
  }

  /** How many {@link #distinct} gives. */
  long distinctKeys() {
    return distinct.count();
  }

  /** The same by hand. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long distinctByHand() {
    HandSet keys = new HandSet();
    for (Columns batch : columns) {
      keys.add(batch);
    }
    return keys.size();
  }

  /** The values of all columns copied once: what memory allows. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long copy() {
    for (ArrowColumns batch : batches) {
      long target = out.memoryAddress();
      for (FieldVector vector : batch.getFieldVectors()) {
        Words.copy(vector, target);
        target += Words.bytes(vector);
      }
    }
    return out.getLong(0);
  }
}
