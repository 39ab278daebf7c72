package io.penstock.io.rate;

import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.io.rate.internal.RateMicroBatchOptions;
import io.penstock.io.rate.internal.RateMicroBatchSource;
import io.penstock.io.rate.internal.RateSplit;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Set;

/**
 * {@code format("rate-micro-batch")}: so many rows a batch, {@code timestamp TIMESTAMP, value
 * BIGINT}, independent of the clock and so the same on every runner; semantics.md B.2. Replayable;
 * always has data.
 */
public final class RateMicroBatchConnector implements Connector {
  /** Called by {@link java.util.ServiceLoader}. */
  public RateMicroBatchConnector() {}

  @Override
  public String name() {
    return "rate-micro-batch";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_READ);
  }

  @Override
  public List<OptionSpec> readOptions() {
    return RateMicroBatchOptions.SPECS;
  }

  @Override
  public StructType readSchema(ReadRequest request, ConnectorContext context) {
    RateMicroBatchOptions.of(request.options(), context.defaultParallelism());
    return RateSplit.SCHEMA;
  }

  @Override
  public StreamSource openStream(ReadRequest request, StructType schema, StreamContext context) {
    return new RateMicroBatchSource(
        RateMicroBatchOptions.of(request.options(), context.defaultParallelism()));
  }
}
