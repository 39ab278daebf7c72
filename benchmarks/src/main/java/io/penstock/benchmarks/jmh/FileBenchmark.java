package io.penstock.benchmarks.jmh;

import io.penstock.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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

/** Nanoseconds a row of four columns, read from files and written to them, on one core. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FileBenchmark {
  private static final int ROWS = 1 << 18;

  @Param({"csv", "json", "parquet"})
  String format = "csv";

  private Engine engine;
  private Dataset rows;
  private Dataset files;
  private Path dir;

  /** Makes the rows and files of them. */
  @Setup(Level.Trial)
  public void open() throws IOException {
    engine = new Engine("files", ROWS, 16_384, false);
    rows = engine.rows();
    dir = Files.createTempDirectory("penstock-bench");
    rows.write().format(format).mode("overwrite").save(dir + "/in");
    files = engine.session().read().format(format).schema(Rows.SCHEMA).load(dir + "/in");
  }

  /** Deletes them. */
  @TearDown(Level.Trial)
  public void close() throws IOException {
    engine.close();
    try (Stream<Path> all = Files.walk(dir)) {
      for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  /** Files into a sink that adds up what it gets. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long decode() {
    return Engine.run(files);
  }

  /** Rows from memory into files. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void encode() {
    rows.write().format(format).mode("overwrite").save(dir + "/out");
  }
}
