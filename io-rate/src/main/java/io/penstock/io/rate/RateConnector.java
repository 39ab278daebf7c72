package io.penstock.io.rate;

import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.io.rate.internal.RateOptions;
import io.penstock.io.rate.internal.RateSource;
import io.penstock.io.rate.internal.RateSplit;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Set;

/**
 * {@code format("rate")}: so many rows a second of wall time, {@code timestamp TIMESTAMP, value
 * BIGINT}; semantics.md B.1. Replayable; which rows a batch has depends on the clock. Also for
 * {@code Trigger.Continuous}.
 */
public final class RateConnector implements Connector {
  /** Called by {@link java.util.ServiceLoader}. */
  public RateConnector() {}

  @Override
  public String name() {
    return "rate";
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_READ);
  }

  @Override
  public List<OptionSpec> readOptions() {
    return RateOptions.SPECS;
  }

  @Override
  public StructType readSchema(ReadRequest request, ConnectorContext context) {
    RateOptions.of(request.options(), context.defaultParallelism());
    return RateSplit.SCHEMA;
  }

  @Override
  public StreamSource openStream(ReadRequest request, StructType schema, StreamContext context) {
    return RateSource.open(
        RateOptions.of(request.options(), context.defaultParallelism()), context);
  }
}
