package io.penstock.benchmarks.jmh;

import io.penstock.Dataset;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
 * Nanoseconds a row of four columns, read from files and written to them, on one core; beside loops
 * by hand for the formats of text, and a copy of the file. There is none by hand for Parquet, which
 * would be another reader and writer of Parquet.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FileBenchmark {
  private static final int ROWS = 1 << 18;
  private static final int BATCH = 16_384;

  @Param({"csv", "json", "parquet"})
  String format = "csv";

  private Engine engine;
  private Dataset rows;
  private Dataset files;
  private Path dir;
  private Path file;
  private ArrowBuf out;

  /** Makes the rows and files of them. */
  @Setup(Level.Trial)
  public void open() throws IOException {
    engine = new Engine("files", ROWS, BATCH, false);
    rows = engine.rows();
    dir = Files.createTempDirectory("penstock-bench");
    rows.write().format(format).mode("overwrite").save(dir + "/in");
    files = engine.session().read().format(format).schema(Rows.SCHEMA).load(dir + "/in");
    try (Stream<Path> all = Files.list(dir.resolve("in"))) {
      file = all.filter(path -> path.toString().contains("part-")).findFirst().orElseThrow();
    }
    out = engine.replay().batches().get(0).getVector(0).getAllocator().buffer(64L * BATCH);
  }

  /** Deletes them. */
  @TearDown(Level.Trial)
  public void close() throws IOException {
    out.close();
    engine.close();
    try (Stream<Path> all = Files.walk(dir)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
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

  /** The file into columns by hand, their words added up. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long decodeByHand() throws IOException {
    return new DecodeLoops(form(), BATCH, out.memoryAddress()).decode(Files.readAllBytes(file));
  }

  /** Columns into a file by hand. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void encodeByHand() throws IOException {
    EncodeLoops loops = new EncodeLoops(form());
    byte[] bytes = new byte[EncodeLoops.LINE * BATCH];
    try (OutputStream target = Files.newOutputStream(dir.resolve("hand"))) {
      for (ArrowColumns batch : engine.replay().batches()) {
        target.write(bytes, 0, loops.encode(Columns.of(batch), bytes));
      }
    }
  }

  /** The file copied: what the file system allows. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void copy() throws IOException {
    Files.copy(file, dir.resolve("copy"), StandardCopyOption.REPLACE_EXISTING);
  }

  private TextForm form() {
    return TextForm.valueOf(format.toUpperCase(Locale.ROOT));
  }

  /** What {@link #encode} wrote. */
  byte[] written() throws IOException {
    return Files.readAllBytes(file);
  }

  /** The same of {@link #encodeByHand}. */
  byte[] writtenByHand() throws IOException {
    return Files.readAllBytes(dir.resolve("hand"));
  }

  /** What {@link #decodeByHand} must give; files of text have times of milliseconds. */
  long sumOfRows() {
    long sum = 0;
    for (ArrowColumns batch : engine.replay().batches()) {
      sum += batch.getRowCount();
      for (FieldVector vector : batch.getFieldVectors()) {
        sum += Words.sum(vector);
      }
      for (int i = 0; i < batch.getRowCount(); i++) {
        sum -= batch.getVector(0).getDataBuffer().getLong(8L * i) % 1000;
      }
    }
    return sum;
  }
}
