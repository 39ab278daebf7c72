package io.penstock;

import io.penstock.connector.SessionClock;
import io.penstock.internal.record.RecordMapper;
import io.penstock.plan.Plan;
import io.penstock.runner.Addresses;
import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.RunnerLookup;
import io.penstock.streaming.StreamingQueryManager;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The entry to a program: reads data, starts queries, holds configuration and views. All methods
 * may be called from any thread. The holder closes it, which stops its queries.
 *
 * <p>Which runner does the work is configuration; {@link RunnerLookup} says where it is looked for.
 */
public final class Session implements AutoCloseable {
  private static final Object OPENING = new Object();
  private static final AtomicReference<@Nullable Session> DEFAULT = new AtomicReference<>();

  private final String address;
  private final SessionClock clock;
  private final Runner runner;
  private final RuntimeConfig conf;
  private final AtomicBoolean closed = new AtomicBoolean();

  private Session(String address, SessionClock clock, Runner runner) {
    this.address = address;
    this.clock = clock;
    this.runner = runner;
    this.conf = new RuntimeConfig(runner);
  }

  /** Begins a session. */
  public static Builder builder() {
    return new Builder();
  }

  /** The session that {@link Builder#getOrCreate} made last, if it is still open. */
  public static Optional<Session> getDefaultSession() {
    return Optional.ofNullable(DEFAULT.get()).filter(Session::isOpen);
  }

  Runner runner() {
    return runner;
  }

  Dataset dataset(Plan plan) {
    return new Dataset(this, plan);
  }

  /** The address of the runner, for example {@code local[*]}; secrets in it are shown as stars. */
  public String address() {
    return Addresses.shown(address);
  }

  /** Penstock's version. */
  public String version() {
    return Version.TEXT;
  }

  /** The configuration, under Spark's keys. */
  public RuntimeConfig conf() {
    return conf;
  }

  /** Reads data that is there. */
  public DataFrameReader read() {
    return new DataFrameReader(this);
  }

  /** Reads data that keeps coming. */
  public DataStreamReader readStream() {
    return new DataStreamReader(this);
  }

  /** A table or view by name, looked up when the query is analysed. */
  public Dataset table(String tableName) {
    return dataset(new Plan.Table(false, tableName, Map.of()));
  }

  /** A SQL query, which the runner parses; a runner without SQL refuses it. */
  public Dataset sql(String sqlText) {
    return dataset(new Plan.SqlQuery(sqlText));
  }

  /** The column {@code id} from 0 to before {@code end}. */
  public Dataset range(long end) {
    return range(0, end);
  }

  /** The column {@code id} from {@code start} to before {@code end}. */
  public Dataset range(long start, long end) {
    return range(start, end, 1);
  }

  /**
   * The column {@code id} from {@code start} to before {@code end} in steps, which may be negative.
   *
   * @throws IllegalArgumentException if the step is 0
   */
  public Dataset range(long start, long end, long step) {
    return dataset(new Plan.Range(start, end, step, OptionalInt.empty()));
  }

  /** As {@link #range(long, long, long)}, in so many partitions. */
  public Dataset range(long start, long end, long step, int numPartitions) {
    return dataset(new Plan.Range(start, end, step, OptionalInt.of(numPartitions)));
  }

  /** A dataset without rows and columns. */
  public Dataset emptyDataset() {
    return createDataset(List.of(), new StructType());
  }

  /**
   * A dataset of rows that the program holds. Values are of the Java classes that {@link
   * io.penstock.type.DataType} lists; whole numbers may be of a narrower class, decimals of another
   * scale are rounded half up.
   *
   * @throws io.penstock.error.PenstockException {@code INVALID_EXTERNAL_TYPE} or {@code
   *     NOT_NULL_ASSERT_VIOLATION}, naming row and field, if a value does not fit
   */
  public Dataset createDataset(List<Row> rows, StructType schema) {
    List<List<@Nullable Object>> values = new ArrayList<>(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      values.add(RowValues.toPlan(rows.get(i), schema, i));
    }
    return dataset(new Plan.LocalRelation(schema, values));
  }

  /** As {@link #createDataset(List, StructType)}, under Spark's name for rows. */
  public Dataset createDataFrame(List<Row> rows, StructType schema) {
    return createDataset(rows, schema);
  }

  /**
   * A dataset of values that the program holds, usually of a record: a column for each component,
   * in order. Components may be of the Java classes that {@link io.penstock.type.DataType} lists,
   * {@link java.math.BigInteger}, enums (as strings), {@link Optional}, {@link List}, {@link
   * java.util.Set}, arrays, {@link Map}, and records of these. Other classes than records give the
   * one column {@code value}. A record in a named module needs its package opened to this library;
   * on the class path nothing is needed, also for private nested records.
   *
   * @throws io.penstock.error.AnalysisException {@code ENCODER_NOT_FOUND} or {@code
   *     CIRCULAR_CLASS_REFERENCE} if the class has no schema
   */
  public <T> Dataset createDataset(List<? extends T> data, Class<T> type) {
    RecordMapper<T> mapper = RecordMapper.of(type);
    return dataset(new Plan.LocalRelation(mapper.schema(), mapper.toRows(data)));
  }

  /** The views of this session. */
  public Catalog catalog() {
    return new Catalog(runner);
  }

  /** The streaming queries of this session. */
  public StreamingQueryManager streams() {
    return runner.streams();
  }

  boolean isOpen() {
    return !closed.get();
  }

  /**
   * Stops all queries and frees everything. Never hangs; does nothing the second time. Afterwards
   * whatever needs the runner throws {@code PENSTOCK_SESSION_CLOSED}.
   */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    DEFAULT.compareAndSet(this, null);
    runner.close();
  }

  /** As {@link #close()}, under Spark's name. */
  public void stop() {
    close();
  }

  /** Collects what a session is opened with. Not thread-safe. */
  public static final class Builder {
    private final Map<String, String> conf = new LinkedHashMap<>();
    private Optional<String> address = Optional.empty();
    private @Nullable SessionClock clock;

    private Builder() {}

    /** Sets a configuration value, under Spark's key. */
    public Builder config(String key, String value) {
      conf.put(key, value);
      return this;
    }

    /** Sets a configuration value, under Spark's key. */
    public Builder config(String key, boolean value) {
      return config(key, Boolean.toString(value));
    }

    /** Sets a configuration value, under Spark's key. */
    public Builder config(String key, long value) {
      return config(key, Long.toString(value));
    }

    /** Sets a configuration value, under Spark's key. */
    public Builder config(String key, double value) {
      return config(key, Double.toString(value));
    }

    /** Sets configuration values, under Spark's keys. */
    public Builder config(Map<String, String> values) {
      values.forEach(this::config);
      return this;
    }

    /** Sets {@code spark.app.name}. */
    public Builder appName(String name) {
      return config("spark.app.name", name);
    }

    /** Names the runner, for example {@code local[2]}; goes before all configuration. */
    public Builder runner(String address) {
      this.address = Optional.of(address);
      return this;
    }

    /** Replaces the machine's clock; only in-process runners obey it. */
    public Builder clock(SessionClock clock) {
      this.clock = clock;
      return this;
    }

    /**
     * The session that this method gave last, if it is open and was opened with the runner and
     * clock named here, or none is named; then the configuration named here is set on it. Otherwise
     * a new one, which takes that place.
     */
    public Session getOrCreate() {
      synchronized (OPENING) {
        Session existing = DEFAULT.get();
        if (existing != null && existing.isOpen() && fits(existing)) {
          conf.forEach(existing.conf()::set);
          return existing;
        }
        Session created = create();
        DEFAULT.set(created);
        return created;
      }
    }

    private boolean fits(Session existing) {
      boolean sameClock = clock == null || clock == existing.clock;
      return sameClock && address.map(a -> a.trim().equals(existing.address)).orElse(true);
    }

    /**
     * A new session of its own, which {@link #getOrCreate} never gives to others.
     *
     * @throws io.penstock.error.PenstockException {@code PENSTOCK_RUNNER_NOT_FOUND}, or what the
     *     runner throws if it cannot open a session
     */
    public Session create() {
      RunnerLookup lookup = new RunnerLookup();
      String where = lookup.address(address);
      SessionClock time = clock == null ? SessionClock.system() : clock;
      RunnerConfig config = new RunnerConfig(where, lookup.conf(conf), time);
      return new Session(where, time, lookup.provider(where).open(config));
    }
  }
}
