package io.penstock.local.internal.driver;

import io.penstock.connector.SessionClock;
import io.penstock.local.internal.memory.DisplayContext;
import io.penstock.local.internal.plan.QueryExecution;
import io.penstock.local.internal.session.SessionState;
import io.penstock.type.ArrowColumns;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What one run of a query lends to a source or sink.
 *
 * @param session the session
 * @param plan the query, for the texts of the console
 * @param allocator of the run
 * @param checkpoint the directory for this source, or the root for a sink
 * @param waiter ends the driver's wait for data
 * @param queryText names the query in messages
 */
record LocalStreamContext(
    SessionState session,
    QueryCompiler.StreamPlan plan,
    BufferAllocator allocator,
    Path checkpoint,
    SessionClock.Waiter waiter,
    String queryText)
    implements DisplayContext {
  @Override
  public SessionClock clock() {
    return session.clock();
  }

  @Override
  public ZoneId timeZone() {
    return session.conf().timeZone();
  }

  @Override
  public Optional<String> conf(String key) {
    return session.conf().get(key);
  }

  @Override
  public int defaultParallelism() {
    return session.tasks().parallelism();
  }

  @Override
  public void dataAvailable() {
    waiter.wake();
  }

  @Override
  public RowTexts openTexts(BufferAllocator textAllocator) {
    QueryExecution.RowPipeline display = plan.openDisplay(textAllocator);
    return new RowTexts() {
      @Override
      public ArrowColumns of(ArrowColumns rows) {
        return display.push(rows, 0);
      }

      @Override
      public void close() {
        display.close();
      }
    };
  }
}
