package io.penstock.benchmarks.jmh;

import io.penstock.CloseableIterator;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
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
 * Nanoseconds a row to decode the result of a Spark Connect server, from the bytes of its messages,
 * as rows and as Arrow batches; all values are read. Beside it loops by hand over the same bytes,
 * which know where what lies, and a copy of the messages.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ConnectBenchmark {
  static final int ROWS = 1 << 18;

  @Param({"false", "true"})
  boolean nulls;

  @Param({"4096", "16384", "65536"})
  int batchRows = 4096;

  private final List<Answer> answers = new ArrayList<>();
  private BufferAllocator allocator;
  private Session session;
  private ArrowBuf out;

  /** Makes the messages. */
  @Setup(Level.Trial)
  public void open() throws IOException {
    allocator = new RootAllocator();
    List<byte[]> messages = new ArrayList<>();
    messages.add(Answer.schema());
    long first = 0;
    for (ArrowColumns batch : Rows.batches(ROWS, batchRows, nulls, allocator)) {
      try (batch) {
        answers.add(Answer.of(batch, first));
        first += batch.getRowCount();
      }
    }
    answers.forEach(answer -> messages.add(answer.bytes()));
    RecordedAnswers.answerWith(messages);
    session = Session.builder().runner("recorded").create();
    out = allocator.buffer(answers.stream().mapToInt(a -> a.bytes().length).max().orElseThrow());
  }

  /** Frees them. */
  @TearDown(Level.Trial)
  public void close() {
    out.close();
    session.close();
    allocator.close();
  }

  /** Row by row through the API, each value read. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long rows() {
    long sum = 0;
    try (CloseableIterator<Row> all = session.range(1).toLocalIterator()) {
      while (all.hasNext()) {
        Row row = all.next();
        Instant time = row.getInstant(0);
        sum += time.getEpochSecond() + time.getNano() + 1;
        if (!row.isNullAt(1)) {
          sum += row.getLong(1) + row.getString(2).hashCode();
          sum += Double.doubleToRawLongBits(row.getDouble(3));
        }
      }
    }
    return sum;
  }

  /** The same by hand. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long rowsByHand() {
    long sum = 0;
    for (Answer answer : answers) {
      sum += AnswerLoops.rows(answer);
    }
    return sum;
  }

  /** Arrow batches, their words added up. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long arrow() {
    long sum = 0;
    try (ArrowResult result = session.range(1).toArrow()) {
      for (ArrowColumns batch = result.nextColumns(); batch != null; batch = result.nextColumns()) {
        sum += batch.getRowCount();
        for (FieldVector vector : batch.getFieldVectors()) {
          sum += Words.sum(vector);
        }
      }
    }
    return sum;
  }

  /** The same by hand. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long arrowByHand() {
    long sum = 0;
    for (Answer answer : answers) {
      sum += AnswerLoops.columns(answer, out.memoryAddress());
    }
    return sum;
  }

  /** The messages copied once: what memory allows. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long copy() {
    for (Answer answer : answers) {
      MemoryUtil.copyToMemory(answer.bytes(), 0, out.memoryAddress(), answer.bytes().length);
    }
    return out.getLong(0);
  }
}
