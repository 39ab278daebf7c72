package io.penstock.local.internal.plan;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.SessionClock;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.expr.Expr;
import io.penstock.local.internal.SessionFactory;
import io.penstock.local.internal.analyze.PlanAnalyzer;
import io.penstock.local.internal.session.Catalog;
import io.penstock.local.internal.session.Connectors;
import io.penstock.local.internal.session.SessionConf;
import io.penstock.local.internal.session.SessionState;
import io.penstock.local.internal.session.TaskPool;
import io.penstock.plan.Plan;
import io.penstock.streaming.OutputMode;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** A session, a stream of longs {@code n}, and a sink that keeps what it is given. */
final class Streamed implements AutoCloseable {
  static final StructType SCHEMA = StructType.fromDDL("n bigint, unread string");
  final RootAllocator allocator = new RootAllocator();
  final SessionState session =
      new SessionState(
          new SessionConf(Map.of("spark.sql.session.timeZone", "UTC")),
          SessionClock.system(),
          allocator,
          new TaskPool(2),
          new Connectors(List.of(new Fed("fed"), new Fed("fed2"))),
          new Catalog());
  final Sink sink = new Sink();

  /** A read of the stream; each call is a source of its own. */
  static Plan read(String format) {
    return new Plan.DataSource(true, Optional.of(format), Optional.empty(), Map.of(), List.of());
  }

  static Expr n() {
    return new Expr.Attribute(List.of("n"));
  }

  QueryExecution execution(Plan plan) {
    return PhysicalPlans.stream(
        new PlanAnalyzer(session, SessionFactory.functions()).analyze(plan).plan(),
        session,
        allocator,
        new StreamOptions(OutputMode.APPEND, Path.of("unused"), 1));
  }

  /** One partition of a batch. */
  static Split split(long... values) {
    return new Values(values);
  }

  @Override
  public void close() {
    session.tasks().close();
    allocator.close();
  }

  /** Only a name and a schema: the test hands over the splits. */
  private record Fed(String name) implements Connector {
    @Override
    public Set<Capability> capabilities() {
      return Set.of(Capability.STREAM_READ);
    }

    @Override
    public StructType readSchema(ReadRequest request, ConnectorContext context) {
      return SCHEMA;
    }
  }

  /** A root with the column {@code n} and, if asked for, the other one. */
  static ArrowColumns root(StructType columns, BufferAllocator allocator, long... values) {
    ArrowColumns root = ArrowColumns.create(columns, allocator);
    for (int c = 0; c < columns.size(); c++) {
      FieldVector vector = root.getVector(c);
      for (int r = 0; r < values.length; r++) {
        Object value = vector instanceof BigIntVector ? (Object) values[r] : "text";
        ArrowWriter.set(vector, columns.field(c).dataType(), r, value);
      }
      vector.setValueCount(values.length);
    }
    root.setRowCount(values.length);
    return root;
  }

  private record Values(long[] values) implements Split {
    @Override
    public SplitReader open(ReadContext context) {
      ArrowColumns root = root(context.columns(), context.allocator(), values);
      return new SplitReader() {
        private boolean given;

        @Override
        public @Nullable ArrowColumns next() {
          boolean first = !given;
          given = true;
          return first ? root : null;
        }

        @Override
        public void close() {
          root.close();
        }
      };
    }

    @Override
    public String description() {
      return "values";
    }
  }

  record Message(int partition, List<Long> values) implements BatchWrite.CommitMessage {}

  /** Keeps the first column of each partition; fails at the value 13. */
  static final class Sink implements BatchWrite {
    final List<String> events = new CopyOnWriteArrayList<>();

    @Override
    public PartitionWriter openPartition(int partitionId) {
      List<Long> values = new ArrayList<>();
      return new PartitionWriter() {
        @Override
        public void write(ArrowColumns rows) {
          for (int i = 0; i < rows.getRowCount(); i++) {
            long value = ((BigIntVector) rows.getVector(0)).get(i);
            if (value == 13) {
              throw new IllegalStateException("unlucky");
            }
            values.add(value);
          }
        }

        @Override
        public CommitMessage commit() {
          return new Message(partitionId, values);
        }

        @Override
        public void abort(Throwable error) {
          events.add("abort " + partitionId + ": " + error.getMessage());
        }
      };
    }

    @Override
    public void commit(List<CommitMessage> messages) {
      throw new IllegalStateException("the driver commits");
    }

    @Override
    public void abort() {
      throw new IllegalStateException("the driver aborts");
    }
  }
}
