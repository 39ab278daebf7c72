package io.penstock.io.file;

import io.penstock.connector.SessionClock;
import io.penstock.connector.StreamContext;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** What a runner would lend, with everything given by the test. */
record TestContext(
    BufferAllocator allocator,
    Path checkpoint,
    SessionClock clock,
    ZoneId timeZone,
    int defaultParallelism,
    Map<String, String> settings)
    implements StreamContext {
  @Override
  public Optional<String> conf(String key) {
    return Optional.ofNullable(settings.get(key));
  }

  @Override
  public void dataAvailable() {}

  @Override
  public String queryText() {
    return "'test'";
  }
}
