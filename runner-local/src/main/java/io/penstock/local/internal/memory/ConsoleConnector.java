package io.penstock.local.internal.memory;

import io.penstock.connector.Connector;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import java.util.List;
import java.util.Set;

/** {@code format("console")}: prints each batch to standard output; semantics.md B.6. */
final class ConsoleConnector implements Connector {
  @Override
  public String name() {
    return "console";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_WRITE, Capability.COMPLETE_MODE, Capability.UPDATE_MODE);
  }

  @Override
  public List<OptionSpec> writeOptions() {
    return ConsoleOptions.SPECS;
  }

  @Override
  public StreamSink openSink(WriteRequest request, StreamContext context) {
    return new ConsoleSink(
        request.schema().fieldNames(),
        ConsoleOptions.of(request.options()),
        (DisplayContext) context);
  }
}
