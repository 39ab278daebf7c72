package io.penstock.connect.internal.result;

import com.google.protobuf.ByteString;
import io.penstock.connect.internal.client.Responses;
import io.penstock.connect.internal.translate.ProtoToType;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a query as they come from the server. One batch is in memory, and a few messages that
 * wait for their turn.
 */
public final class RemoteResult implements ArrowResult {
  private final Responses responses;
  private final BufferAllocator allocator;
  private final Consumer<RemoteResult> onClose;
  private final Chunks chunks;
  private final StructType schema;
  private @Nullable ExecutePlanResponse first;
  private @Nullable BatchReader reader;
  private long announced;
  private long received;
  private boolean ended;
  private @Nullable RuntimeException failure;
  private boolean closed;

  private RemoteResult(
      Responses responses, BufferAllocator allocator, Consumer<RemoteResult> onClose) {
    this.responses = responses;
    this.allocator = allocator;
    this.onClose = onClose;
    this.chunks = new Chunks(allocator.getLimit());
    StructType found = null;
    while (found == null) {
      ExecutePlanResponse response = responses.next();
      if (response == null) {
        throw BatchReader.malformed("the query ended without a schema", null);
      }
      if (response.hasSchema()) {
        found = ProtoToType.schema(response.getSchema());
      }
      if (response.hasArrowBatch()) {
        if (found == null) {
          throw BatchReader.malformed("rows came before the schema", null);
        }
        first = response;
      }
    }
    schema = found;
  }

  /**
   * Begins to read the answers to a query and waits for its schema. The result closes them; {@code
   * onClose} hears of it.
   */
  public static RemoteResult open(
      Responses responses, BufferAllocator allocator, Consumer<RemoteResult> onClose) {
    try {
      return new RemoteResult(responses, allocator, onClose);
    } catch (RuntimeException | Error e) {
      responses.close();
      throw e;
    }
  }

  @Override
  public StructType schema() {
    return schema;
  }

  @Override
  public @Nullable VectorSchemaRoot next() {
    ArrowColumns columns = nextColumns();
    return columns == null ? null : columns.toRoot();
  }

  @Override
  public synchronized @Nullable ArrowColumns nextColumns() {
    if (closed) {
      throw new PenstockException(
          Conditions.PENSTOCK_SESSION_CLOSED, "Cannot read rows: the result is closed");
    }
    if (failure != null) {
      throw failure; // what failed must not look like an end
    }
    try {
      return read();
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    }
  }

  private @Nullable ArrowColumns read() {
    while (true) {
      BatchReader current = reader;
      ArrowColumns batch = current == null ? null : current.next();
      if (batch != null) {
        received += batch.getRowCount();
        return batch;
      }
      closeReader();
      if (ended || !openReader()) {
        ended = true;
        return null;
      }
    }
  }

  /** False at the end. */
  private boolean openReader() {
    while (true) {
      ExecutePlanResponse response = first == null ? responses.next() : first;
      first = null;
      if (response == null) {
        chunks.checkNothingMissing();
        return false;
      }
      if (!response.hasArrowBatch()) {
        continue;
      }
      ByteString stream = chunks.add(response.getArrowBatch());
      if (stream != null) {
        checkOffset(response.getArrowBatch());
        announced += response.getArrowBatch().getRowCount();
        BatchReader opened = new BatchReader(stream, allocator);
        reader = opened;
        opened.open(schema);
        return true;
      }
    }
  }

  /** No batch is lost and none comes twice. */
  private void checkOffset(ExecutePlanResponse.ArrowBatch batch) {
    if (batch.hasStartOffset() && batch.getStartOffset() != announced) {
      throw BatchReader.malformed(
          "rows from number " + batch.getStartOffset() + " came where " + announced + " was due",
          null);
    }
  }

  private void closeReader() {
    BatchReader current = reader;
    reader = null;
    if (current != null) {
      current.close();
      if (received != announced) {
        throw BatchReader.malformed(
            received + " rows came where " + announced + " were announced", null);
      }
    }
  }

  @Override
  public void close() {
    responses.close();
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      BatchReader current = reader;
      reader = null;
      if (current != null) {
        current.close();
      }
    }
    onClose.accept(this);
  }
}
