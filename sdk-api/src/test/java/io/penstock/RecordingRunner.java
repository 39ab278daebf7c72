package io.penstock;

import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.runner.ArrowResult;
import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.StreamSpec;
import io.penstock.runner.WriteSpec;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryManager;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what the API asks for, and runs the few plans over local rows that the API itself builds.
 * It starts no query: {@link #start} keeps the specification and throws {@link Started}.
 */
final class RecordingRunner implements Runner {
  /** Thrown where a real runner would return a query. */
  static final class Started extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  final RunnerConfig config;
  final Map<String, String> conf;
  final Map<String, Plan> views = new LinkedHashMap<>();
  final List<Plan> executed = new ArrayList<>();
  final RootAllocator allocator = new RootAllocator();
  @Nullable StreamSpec started;
  @Nullable WriteSpec written;
  int closed;

  RecordingRunner(RunnerConfig config) {
    this.config = config;
    this.conf = new LinkedHashMap<>(config.conf());
  }

  static RecordingRunner of(Session session) {
    return (RecordingRunner) session.runner();
  }

  @Override
  public Optional<String> conf(String key) {
    return Optional.ofNullable(conf.get(key));
  }

  @Override
  public Map<String, String> allConf() {
    return Map.copyOf(conf);
  }

  @Override
  public void setConf(String key, String value) {
    conf.put(key, value);
  }

  @Override
  public void unsetConf(String key) {
    conf.remove(key);
  }

  @Override
  public StructType schema(Plan plan) {
    if (plan instanceof Plan.LocalRelation local) {
      return local.schema();
    } else if (plan instanceof Plan.Project project) {
      return project(project);
    }
    return schema(plan.children().get(0));
  }

  private StructType project(Plan.Project project) {
    StructType child = schema(project.child());
    List<StructField> fields = new ArrayList<>();
    for (Expr column : project.columns()) {
      fields.add(child.field(child.indexOf(column.explicitName().orElseThrow())));
    }
    return new StructType(fields);
  }

  private List<List<@Nullable Object>> rows(Plan plan) {
    if (plan instanceof Plan.LocalRelation local) {
      return local.rows();
    } else if (plan instanceof Plan.Limit limit) {
      List<List<@Nullable Object>> rows = rows(limit.child());
      return rows.subList(0, Math.min(limit.count(), rows.size()));
    } else if (plan instanceof Plan.Project project) {
      StructType child = schema(project.child());
      StructType schema = project(project);
      List<List<@Nullable Object>> out = new ArrayList<>();
      for (List<@Nullable Object> row : rows(project.child())) {
        out.add(schema.fieldNames().stream().map(n -> row.get(child.indexOf(n))).toList());
      }
      return out;
    }
    throw new UnsupportedOperationException("Cannot run " + plan);
  }

  @Override
  public boolean isStreaming(Plan plan) {
    return plan instanceof Plan.DataSource source
        ? source.streaming()
        : plan.children().stream().anyMatch(this::isStreaming);
  }

  @Override
  public String explain(Plan plan, boolean extended) {
    return (extended ? "extended " : "") + plan;
  }

  @Override
  public ArrowResult execute(Plan plan) {
    executed.add(plan);
    return new LocalResult(allocator, schema(plan), rows(plan));
  }

  @Override
  public void write(WriteSpec spec) {
    written = spec;
  }

  @Override
  public StreamingQuery start(StreamSpec spec) {
    started = spec;
    throw new Started();
  }

  @Override
  public StreamingQueryManager streams() {
    throw new UnsupportedOperationException("Cannot run queries");
  }

  @Override
  public void createTempView(String name, Plan plan, boolean replace) {
    if (views.containsKey(name) && !replace) {
      throw new IllegalStateException("There is a view " + name);
    }
    views.put(name, plan);
  }

  @Override
  public boolean dropTempView(String name) {
    return views.remove(name) != null;
  }

  @Override
  public void close() {
    closed++;
    allocator.close();
  }
}
