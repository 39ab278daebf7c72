package io.penstock.local.internal.driver;

import io.penstock.connector.StreamSink;
import io.penstock.connector.StreamSource;
import io.penstock.local.internal.checkpoint.LoggedConf;
import io.penstock.local.internal.plan.QueryExecution;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run has opened; closed in reverse order, all of it, whatever fails. Driver thread only.
 */
final class RunResources implements AutoCloseable {
  private final RunSpec run;
  private final Deque<AutoCloseable> open = new ArrayDeque<>();
  private final List<StreamSource> sources = new ArrayList<>();
  private final List<String> descriptions = new ArrayList<>();

  RunResources(RunSpec run) {
    this.run = run;
    open.push(run.allocator());
    run.openSink().ifPresent(open::push);
  }

  /** Opens all sources, in the order of the plan. */
  List<StreamSource> openSources() {
    List<QueryCompiler.SourceRead> reads = run.plan().sources();
    for (int i = 0; i < reads.size(); i++) {
      QueryCompiler.SourceRead read = reads.get(i);
      StreamSource source =
          read.connector().openStream(read.request(), read.schema(), run.sourceContext(i));
      open.push(source);
      sources.add(source);
      descriptions.add(source.description());
    }
    return sources;
  }

  /** What the sources call themselves. */
  List<String> descriptions() {
    return descriptions;
  }

  /** The sink, opened now unless it is open already. */
  StreamSink openSink() {
    if (run.openSink().isPresent()) {
      return run.openSink().get();
    }
    StreamSink sink = run.sink().openSink(run.request(), run.sinkContext());
    open.push(sink);
    return sink;
  }

  /** The operators. */
  QueryExecution openExecution(LoggedConf conf) {
    int partitions = Integer.parseInt(conf.get(LoggedConf.SHUFFLE_PARTITIONS).orElseThrow());
    QueryExecution execution =
        run.plan()
            .open(
                new QueryCompiler.OpenRequest(
                    run.allocator(), run.checkpoint().root(), partitions));
    open.push(execution);
    return execution;
  }

  /** Closes this as well, before what was opened earlier. */
  void add(AutoCloseable resource) {
    open.push(resource);
  }

  @Override
  public void close() throws Exception {
    @Nullable Throwable first = null;
    while (!open.isEmpty()) {
      try {
        open.pop().close();
      } catch (Exception | Error e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first instanceof Exception e) {
      throw e;
    }
    if (first instanceof Error e) {
      throw e;
    }
  }
}
