package io.penstock.testkit.internal;

import io.penstock.connector.Connector;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Set;

/**
 * {@code format("penstock-memory-stream")}: the source behind {@code MemoryStream}. Any in-process
 * runner can read it, since it is an ordinary connector.
 */
public final class FeedConnector implements Connector {
  /** The name of the format. */
  public static final String NAME = "penstock-memory-stream";

  /** The option that names the feed. */
  public static final String ID = "id";

  /** Called by {@link java.util.ServiceLoader}. */
  public FeedConnector() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<Capability> capabilities() {
    return Set.of(Capability.STREAM_READ);
  }

  @Override
  public List<OptionSpec> readOptions() {
    return List.of(new OptionSpec(ID, null, "The id of an open MemoryStream."));
  }

  @Override
  public StructType readSchema(ReadRequest request, ConnectorContext context) {
    return feed(request).schema();
  }

  @Override
  public StreamSource openStream(ReadRequest request, StructType schema, StreamContext context) {
    return new FeedSource(feed(request), context);
  }

  private static Feed feed(ReadRequest request) {
    String id = request.options().get(ID, "");
    Feed feed = Feed.find(id);
    if (feed == null) {
      throw Options.invalid(ID, id, "no MemoryStream of this id is open");
    }
    return feed;
  }
}
