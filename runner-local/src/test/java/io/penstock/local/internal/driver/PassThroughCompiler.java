package io.penstock.local.internal.driver;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Options;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.local.internal.plan.QueryExecution;
import io.penstock.local.internal.session.SessionState;
import io.penstock.plan.Plan;
import io.penstock.runner.StreamSpec;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VarCharVector;

/** Runs unions of sources: every row goes to the sink as it is. */
final class PassThroughCompiler implements QueryCompiler {
  private final SessionState session;

  /** Runs before each batch and may fail. */
  volatile Callable<Object> beforeBatch = () -> true;

  PassThroughCompiler(SessionState session) {
    this.session = session;
  }

  @Override
  public StreamPlan analyze(StreamSpec spec) {
    List<SourceRead> reads = new ArrayList<>();
    collect(spec.plan(), reads);
    return new PassThroughPlan(reads);
  }

  private void collect(Plan plan, List<SourceRead> reads) {
    if (plan instanceof Plan.DataSource source) {
      reads.add(
          new SourceRead(
              session.connectors().get(source.format().orElseThrow()),
              new ReadRequest(true, Optional.empty(), Options.of(source.options()), source.paths()),
              FedSource.SCHEMA));
    }
    plan.children().forEach(child -> collect(child, reads));
  }

  private final class PassThroughPlan implements StreamPlan {
    private final List<SourceRead> reads;

    PassThroughPlan(List<SourceRead> reads) {
      this.reads = reads;
    }

    @Override
    public StructType schema() {
      return FedSource.SCHEMA;
    }

    @Override
    public List<SourceRead> sources() {
      return reads;
    }

    @Override
    public String explain(boolean extended) {
      return "== Parsed Logical Plan ==\nPassThrough\n";
    }

    @Override
    public QueryExecution open(OpenRequest request) {
      return new PassThrough(request.allocator());
    }

    @Override
    public QueryExecution.RowPipeline openDisplay(BufferAllocator allocator) {
      return new Texts(allocator);
    }
  }

  private final class PassThrough implements QueryExecution {
    private final BufferAllocator allocator;

    PassThrough(BufferAllocator allocator) {
      this.allocator = allocator;
    }

    @Override
    public StructType schema() {
      return FedSource.SCHEMA;
    }

    @Override
    public String explain() {
      return "== Physical Plan ==\nPassThrough\n";
    }

    @Override
    public BatchResult run(BatchInput input, BatchWrite write) throws InterruptedException {
      List<Callable<PartitionResult>> tasks = new ArrayList<>();
      for (int source = 0; source < input.splits().size(); source++) {
        for (Split split : input.splits().get(source)) {
          int partition = tasks.size();
          int from = source;
          tasks.add(() -> runPartition(split, write.openPartition(partition), from));
        }
      }
      if (tasks.isEmpty()) {
        tasks.add(() -> new PartitionResult(write.openPartition(0).commit(), 0, 0));
      }
      return collect(tasks, input.splits().size());
    }

    private BatchResult collect(List<Callable<PartitionResult>> tasks, int sources)
        throws InterruptedException {
      List<PartitionResult> results;
      try {
        beforeBatch.call();
        results = session.tasks().run(tasks);
      } catch (InterruptedException | RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      List<Long> inputRows = new ArrayList<>();
      for (int source = 0; source < sources; source++) {
        int wanted = source;
        inputRows.add(
            results.stream()
                .filter(r -> r.source() == wanted)
                .mapToLong(PartitionResult::rows)
                .sum());
      }
      return new BatchResult(
          results.stream().map(PartitionResult::message).toList(),
          inputRows,
          results.stream().mapToLong(PartitionResult::rows).sum(),
          List.of());
    }

    private PartitionResult runPartition(Split split, PartitionWriter writer, int source)
        throws Exception {
      long rows = 0;
      try (SplitReader reader = split.open(new ReadContext(FedSource.SCHEMA, 16_384, allocator))) {
        for (ArrowColumns root = reader.next(); root != null; root = reader.next()) {
          rows += root.getRowCount();
          writer.write(root);
        }
        return new PartitionResult(writer.commit(), source, rows);
      } catch (Throwable e) {
        writer.abort(e);
        throw e;
      }
    }

    @Override
    public RowPipeline openPipeline(int source, int partitionId) {
      return new RowPipeline() {
        @Override
        public ArrowColumns push(ArrowColumns rows, long batchTimeMs) {
          return rows;
        }

        @Override
        public void close() {}
      };
    }

    @Override
    public void close() {}
  }

  private record PartitionResult(BatchWrite.CommitMessage message, int source, long rows) {}

  private static final class Texts implements QueryExecution.RowPipeline {
    private final ArrowColumns texts;

    Texts(BufferAllocator allocator) {
      texts = ArrowColumns.create(new StructType().add("value", DataTypes.StringType), allocator);
    }

    @Override
    public ArrowColumns push(ArrowColumns rows, long batchTimeMs) {
      VarCharVector vector = (VarCharVector) texts.getVector(0);
      vector.clear();
      vector.allocateNew();
      for (int i = 0; i < rows.getRowCount(); i++) {
        Object value = ArrowReader.get(rows.getVector(0), DataTypes.LongType, i);
        vector.setSafe(
            i,
            (value == null ? "NULL" : value.toString())
                .getBytes(java.nio.charset.StandardCharsets.UTF_8));
      }
      texts.setRowCount(rows.getRowCount());
      return texts;
    }

    @Override
    public void close() {
      texts.close();
    }
  }
}
