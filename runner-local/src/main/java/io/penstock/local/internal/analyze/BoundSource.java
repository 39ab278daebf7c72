package io.penstock.local.internal.analyze;

import io.penstock.connector.Connector;
import io.penstock.connector.ReadRequest;
import io.penstock.type.StructType;

/**
 * A source that a plan reads, after its format, options and schema have been checked. A plan that
 * uses one {@code load()} twice has one of these for both; compared by identity, since two loads
 * with the same options are two sources.
 */
public final class BoundSource {
  private final Connector connector;
  private final ReadRequest request;
  private final StructType schema;

  BoundSource(Connector connector, ReadRequest request, StructType schema) {
    this.connector = connector;
    this.request = request;
    this.schema = schema;
  }

  /** Who reads it. */
  public Connector connector() {
    return connector;
  }

  /** What the user asked for. */
  public ReadRequest request() {
    return request;
  }

  /** What {@link Connector#readSchema} gave. */
  public StructType schema() {
    return schema;
  }

  @Override
  public String toString() {
    return connector.name() + (request.paths().isEmpty() ? "" : " " + request.paths());
  }
}
