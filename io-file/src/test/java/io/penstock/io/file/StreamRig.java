package io.penstock.io.file;

import io.penstock.connector.Connector;
import io.penstock.connector.Offset;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamSource;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Drives a source as the driver does: offset, commit of the batch before, plan, read. */
final class StreamRig implements AutoCloseable {
  private final FileTest test;
  private final StructType schema;
  private final StreamSource source;
  private @Nullable Offset start;

  StreamRig(FileTest test, Connector connector, ReadRequest request, @Nullable Offset start) {
    this.test = test;
    this.schema = connector.readSchema(request, test.context());
    this.source = connector.openStream(request, schema, test.context());
    this.start = start;
  }

  StreamSource source() {
    return source;
  }

  StructType schema() {
    return schema;
  }

  @Nullable Offset position() {
    return start;
  }

  /** The rows of the next batch; empty if there is none. */
  Optional<List<List<@Nullable Object>>> batch() {
    Optional<Offset> end = source.latestOffset(start, false);
    if (end.isEmpty() || end.get().equals(start)) {
      return Optional.empty();
    }
    if (start != null) {
      source.commit(start);
    }
    List<List<@Nullable Object>> rows = test.rows(source.plan(start, end.get()), schema);
    start = end.get();
    return Optional.of(rows);
  }

  /** All batches there are. */
  List<List<List<@Nullable Object>>> batches() {
    List<List<List<@Nullable Object>>> all = new ArrayList<>();
    for (var batch = batch(); batch.isPresent(); batch = batch()) {
      all.add(batch.get());
    }
    return all;
  }

  @Override
  public void close() {
    source.close();
  }
}
