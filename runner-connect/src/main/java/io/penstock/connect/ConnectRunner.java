package io.penstock.connect;

import io.penstock.connect.internal.client.ConnectAddress;
import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.connect.internal.query.RemoteQueries;
import io.penstock.connect.internal.result.RemoteResult;
import io.penstock.connect.internal.translate.ArrowRows;
import io.penstock.connect.internal.translate.CommandToProto;
import io.penstock.connect.internal.translate.PlanToProto;
import io.penstock.connect.internal.translate.PrettyStrings;
import io.penstock.connect.internal.translate.ProtoToType;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.plan.Plan;
import io.penstock.runner.ArrowResult;
import io.penstock.runner.Runner;
import io.penstock.runner.StreamSpec;
import io.penstock.runner.WriteSpec;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryManager;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.StructType;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.Catalog;
import org.apache.spark.connect.proto.DropTempView;
import org.apache.spark.connect.proto.Relation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A session on a Spark Connect server. */
final class ConnectRunner implements Runner {
  private static final Logger LOG = LoggerFactory.getLogger(ConnectRunner.class);

  private final ConnectClient client;
  private final RemoteConf conf;
  private final RemoteQueries queries;
  private final BufferAllocator allocator = new RootAllocator(OwnConf.defaultMemoryLimit());
  private final OwnConf own;
  private final LocalRowsUpload localRows;
  private final Set<RemoteResult> results = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean consoleNoticed = new AtomicBoolean();
  private final AtomicBoolean closed = new AtomicBoolean();

  private ConnectRunner(ConnectClient client) {
    this.client = client;
    this.conf = new RemoteConf(client);
    this.own = new OwnConf(allocator, client);
    this.queries = new RemoteQueries(client, conf::sessionTimeout);
    this.localRows = new LocalRowsUpload(client, new ArrowRows(allocator));
  }

  static ConnectRunner open(ConnectAddress address, Map<String, String> conf) {
    ConnectRunner runner = new ConnectRunner(ConnectClient.open(address));
    try {
      conf.forEach(runner.own::set);
      runner.conf.setAll(conf);
      return runner;
    } catch (RuntimeException | Error e) {
      runner.close();
      throw e;
    }
  }

  private Relation relation(Plan plan) {
    return new PlanToProto(localRows).convert(plan);
  }

  private org.apache.spark.connect.proto.Plan query(Plan plan) {
    return CommandToProto.query(relation(plan));
  }

  @Override
  public Optional<String> conf(String key) {
    return conf.get(key);
  }

  /** Only values that are set: the server does not tell its defaults. */
  @Override
  public Map<String, String> allConf() {
    return conf.all();
  }

  @Override
  public void setConf(String key, String value) {
    own.set(key, value);
    conf.set(key, value);
  }

  @Override
  public void unsetConf(String key) {
    own.unset(key);
    conf.unset(key);
  }

  @Override
  public boolean isModifiable(String key) {
    return conf.isModifiable(key);
  }

  @Override
  public StructType schema(Plan plan) {
    AnalyzePlanRequest.Builder request = AnalyzePlanRequest.newBuilder();
    request.getSchemaBuilder().setPlan(query(plan));
    return ProtoToType.schema(client.analyze("analyse a query", request).getSchema().getSchema());
  }

  @Override
  public boolean isStreaming(Plan plan) {
    AnalyzePlanRequest.Builder request = AnalyzePlanRequest.newBuilder();
    request.getIsStreamingBuilder().setPlan(query(plan));
    return client.analyze("analyse a query", request).getIsStreaming().getIsStreaming();
  }

  @Override
  public String explain(Plan plan, boolean extended) {
    AnalyzePlanRequest.Builder request = AnalyzePlanRequest.newBuilder();
    request
        .getExplainBuilder()
        .setPlan(query(plan))
        .setExplainMode(
            extended
                ? AnalyzePlanRequest.Explain.ExplainMode.EXPLAIN_MODE_EXTENDED
                : AnalyzePlanRequest.Explain.ExplainMode.EXPLAIN_MODE_SIMPLE);
    return client.analyze("explain a query", request).getExplain().getExplainString();
  }

  @Override
  public ArrowResult execute(Plan plan) {
    return execute(relation(PrettyStrings.writeOut(plan, this::schema)));
  }

  private ArrowResult execute(Relation root) {
    RemoteResult result =
        RemoteResult.open(
            client.execute("run a query", CommandToProto.query(root)), allocator, results::remove);
    results.add(result);
    if (closed.get()) {
      result.close();
      checkOpen();
    }
    return result;
  }

  private void checkOpen() {
    if (closed.get()) {
      throw new PenstockException(
          Conditions.PENSTOCK_SESSION_CLOSED, "Cannot use the session: it is closed");
    }
  }

  @Override
  public void write(WriteSpec spec) {
    client.run("write", CommandToProto.write(relation(spec.plan()), spec));
  }

  @Override
  public StreamingQuery start(StreamSpec spec) {
    checkOpen();
    if (spec.foreach().isPresent() || spec.foreachBatch().isPresent()) {
      throw new PenstockException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot start a streaming query with "
              + (spec.foreach().isPresent() ? "foreach" : "foreachBatch")
              + " on "
              + client.address()
              + ": the rows are on the Spark server, which has not the classes of this program."
              + " Write with format(...) or toTable(...), or run it with runner local[*]");
    }
    boolean console = spec.format().orElse("").toLowerCase(Locale.ROOT).equals("console");
    if (console && consoleNoticed.compareAndSet(false, true)) {
      LOG.info(
          "The sink 'console' prints to the output of the Spark server at {}, not here",
          client.address());
    }
    return queries.start(CommandToProto.startStream(relation(spec.plan()), spec));
  }

  @Override
  public StreamingQueryManager streams() {
    checkOpen();
    return queries;
  }

  @Override
  public void createTempView(String name, Plan plan, boolean replace) {
    client.run(
        "create view '" + name + "'", CommandToProto.createView(relation(plan), name, replace));
  }

  @Override
  public boolean dropTempView(String name) {
    DropTempView.Builder drop = DropTempView.newBuilder().setViewName(name);
    Relation root =
        Relation.newBuilder().setCatalog(Catalog.newBuilder().setDropTempView(drop)).build();
    try (ArrowResult result = execute(root)) {
      VectorSchemaRoot batch = result.next();
      while (batch != null && batch.getRowCount() == 0) {
        batch = result.next();
      }
      return batch != null
          && Boolean.TRUE.equals(ArrowReader.get(batch.getVector(0), AtomicType.BOOLEAN, 0));
    }
  }

  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    for (RemoteResult result : Set.copyOf(results)) {
      result.close();
    }
    try {
      client.close();
    } catch (PenstockException e) {
      // a server that is gone has no session to release, and one that is there ends it by itself
      LOG.warn("Cannot release the session on {}: {}", client.address(), e.text(), e);
    }
    queries.close();
    allocator.close();
  }
}
