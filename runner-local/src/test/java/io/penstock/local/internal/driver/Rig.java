package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.connector.BatchSource;
import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SessionClock;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.connector.StreamContext;
import io.penstock.local.internal.memory.BuiltInConnectors;
import io.penstock.local.internal.session.Catalog;
import io.penstock.local.internal.session.Connectors;
import io.penstock.local.internal.session.SessionConf;
import io.penstock.local.internal.session.SessionState;
import io.penstock.local.internal.session.TaskPool;
import io.penstock.plan.Plan;
import io.penstock.runner.BatchFunction;
import io.penstock.runner.RowWriter;
import io.penstock.runner.StreamSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.Trigger;
import io.penstock.type.ArrowColumns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;

/** A session of its own for one test; closing it fails on leaked memory. */
final class Rig implements AutoCloseable {
  final HandClock clock = new HandClock(1_000_000);
  final FedSource source = new FedSource("fed", 2);
  final FedSource second = new FedSource("fed2", 1);
  final RootAllocator allocator = new RootAllocator();
  final SessionState session;
  final PassThroughCompiler compiler;
  final StreamingQueries queries;

  Rig(Connector... more) {
    this(Map.of(), more);
  }

  Rig(Map<String, String> conf, Connector... more) {
    Map<String, String> values = new HashMap<>();
    values.put("spark.sql.shuffle.partitions", "2");
    values.put("spark.sql.session.timeZone", "UTC");
    values.putAll(conf);
    Catalog catalog = new Catalog();
    List<Connector> connectors = new ArrayList<>(BuiltInConnectors.create(catalog, allocator));
    connectors.add(source);
    connectors.add(second);
    connectors.addAll(List.of(more));
    session =
        new SessionState(
            new SessionConf(values),
            clock,
            allocator,
            new TaskPool(2),
            new Connectors(connectors),
            catalog);
    compiler = new PassThroughCompiler(session);
    queries = new StreamingQueries(session, compiler);
  }

  /** What {@code readStream().format(name).load()} gives. */
  static Plan stream(String format) {
    return new Plan.DataSource(true, Optional.of(format), Optional.empty(), Map.of(), List.of());
  }

  /** The last progress, which must be there. */
  static StreamingQueryProgress last(StreamingQuery query) {
    return Objects.requireNonNull(query.lastProgress());
  }

  Writer write() {
    return new Writer(stream("fed"));
  }

  Writer writeUnion() {
    return new Writer(new Plan.Union(stream("fed"), stream("fed2"), false, false));
  }

  /** The rows of a table of the session, in order. */
  List<Long> table(String name) {
    Catalog.Table entry = (Catalog.Table) session.catalog().find(name).orElseThrow();
    return read(entry);
  }

  List<Long> read(Catalog.Table entry) {
    List<Long> out = new ArrayList<>();
    try (BufferAllocator child = allocator.newChildAllocator("read", 0, Long.MAX_VALUE);
        BatchSource rows = entry.table().open(context(child))) {
      for (Split split : rows.plan()) {
        try (SplitReader reader = split.open(new ReadContext(FedSource.SCHEMA, 4, child))) {
          for (ArrowColumns root = reader.next(); root != null; root = reader.next()) {
            BigIntVector vector = (BigIntVector) root.getVector(0);
            for (int i = 0; i < root.getRowCount(); i++) {
              out.add(vector.get(i));
            }
          }
        }
      }
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return out;
  }

  private ConnectorContext context(BufferAllocator child) {
    StreamContext context =
        new LocalStreamContext(
            session,
            compiler.analyze(write().spec()),
            child,
            Path.of("."),
            clock.newWaiter(),
            "read");
    return context;
  }

  SessionClock clock() {
    return clock;
  }

  @Override
  public void close() {
    queries.close();
    session.tasks().close();
    assertThat(allocator.getAllocatedMemory()).isZero();
    allocator.close();
  }

  /** {@code writeStream()}. */
  final class Writer {
    private final Plan plan;
    private final Map<String, String> options = new LinkedHashMap<>();
    private String format = "noop";
    private OutputMode mode = OutputMode.APPEND;
    private Trigger trigger = new Trigger.ProcessingTime(0);
    private Optional<String> name = Optional.empty();
    private Optional<String> table = Optional.empty();
    private Optional<RowWriter> foreach = Optional.empty();
    private Optional<BatchFunction> foreachBatch = Optional.empty();
    private List<String> partitionBy = List.of();

    Writer(Plan plan) {
      this.plan = plan;
    }

    Writer format(String value) {
      format = value;
      return this;
    }

    Writer memory(String queryName) {
      return format("memory").name(queryName);
    }

    Writer name(String value) {
      name = Optional.of(value);
      return this;
    }

    Writer mode(OutputMode value) {
      mode = value;
      return this;
    }

    Writer trigger(Trigger value) {
      trigger = value;
      return this;
    }

    Writer checkpoint(Path path) {
      return option("checkpointLocation", path.toString());
    }

    Writer option(String key, String value) {
      options.put(key, value);
      return this;
    }

    Writer toTable(String value) {
      table = Optional.of(value);
      return this;
    }

    Writer partitionBy(String column) {
      partitionBy = List.of(column);
      return this;
    }

    Writer foreach(RowWriter writer) {
      foreach = Optional.of(writer);
      return this;
    }

    Writer foreachBatch(BatchFunction function) {
      foreachBatch = Optional.of(function);
      return this;
    }

    StreamSpec spec() {
      return new StreamSpec(
          plan,
          Optional.of(format),
          options,
          mode,
          trigger,
          name,
          Optional.empty(),
          table,
          partitionBy,
          List.of(),
          foreach,
          foreachBatch);
    }

    StreamingQuery start() {
      return queries.start(spec());
    }
  }
}
