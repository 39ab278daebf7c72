package io.penstock.connect.internal.result;

import com.google.protobuf.ByteString;
import io.penstock.connect.internal.client.ConnectConditions;
import io.penstock.connect.internal.client.MessageArrays;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageChannelReader;
import org.apache.arrow.vector.ipc.message.MessageResult;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.Field;
import org.jspecify.annotations.Nullable;

/**
 * The batches of one Arrow stream that came in a message. Memory is bounded by a multiple of the
 * message's size, whatever the stream claims of itself.
 */
final class BatchReader implements AutoCloseable {
  private static final long SLACK_BYTES = 1 << 20;

  private final BufferAllocator parent;
  private final BufferAllocator allocator;
  private final CheckedMessages messages;
  private ArrowColumns columns = new ArrowColumns(List.of(), 0);
  private ByteString bytes;

  /** The message that the bytes are of is not read after {@link #close()}. */
  BatchReader(ByteString bytes, BufferAllocator parent) {
    this.parent = parent;
    this.bytes = bytes;
    allocator = parent.newChildAllocator("batch", 0, 4L * bytes.size() + SLACK_BYTES);
    messages = new CheckedMessages(new ByteStringChannel(bytes), allocator);
  }

  /** Begins the stream; its columns must be those that were announced. */
  void open(StructType schema) {
    reading(
        () -> {
          List<Field> came = readSchema();
          if (!ArrowShape.fits(came, schema)) {
            throw malformed(came + " came where " + schema.simpleString() + " was announced", null);
          }
          columns = ArrowColumns.create(came, allocator);
          return null;
        });
  }

  /** The next batch, or null at the end; valid until the next call or {@link #close()}. */
  @Nullable ArrowColumns next() {
    return reading(
        () -> {
          MessageResult result = messages.readNext();
          if (result == null) {
            return null;
          }
          Message message = result.getMessage();
          if (message.headerType() != MessageHeader.RecordBatch) {
            throw new IOException("a message of kind " + message.headerType() + " in the stream");
          }
          ArrowBuf body = result.getBodyBuffer();
          try (ArrowRecordBatch batch =
              MessageSerializer.deserializeRecordBatch(
                  message, body == null ? allocator.getEmpty() : body)) {
            columns.load(batch);
            return columns;
          }
        });
  }

  private List<Field> readSchema() throws IOException {
    MessageResult result = messages.readNext();
    if (result == null || result.getMessage().headerType() != MessageHeader.Schema) {
      throw new IOException("the stream does not begin with a schema");
    }
    Schema schema = (Schema) result.getMessage().header(new Schema());
    if (schema == null || schema.endianness() != Endianness.Little) {
      throw new IOException("the bytes are not in little-endian order");
    }
    List<Field> out = new ArrayList<>();
    for (int i = 0; i < schema.fieldsLength(); i++) {
      out.add(Field.convertField(schema.fields(i)));
    }
    return out;
  }

  private interface Step {
    @Nullable ArrowColumns run() throws IOException;
  }

  private @Nullable ArrowColumns reading(Step step) {
    try {
      return step.run();
    } catch (PenstockException e) {
      throw e;
    } catch (OutOfMemoryException e) {
      throw outOfMemory(e);
    } catch (IOException | RuntimeException | StackOverflowError e) {
      throw malformed(e.toString(), e);
    }
  }

  /** Whether the session has no room, or the stream claims more than it can have. */
  private PenstockException outOfMemory(OutOfMemoryException e) {
    long ownRoom = allocator.getLimit() - allocator.getAllocatedMemory();
    return parent.getHeadroom() < ownRoom ? tooLarge(e) : malformed(e.toString(), e);
  }

  static PenstockException tooLarge(@Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_MEMORY_LIMIT,
        "Cannot read rows of the server: a batch needs more memory than penstock.memory.limit"
            + " leaves; raise it, or let the server send smaller batches with"
            + " spark.sql.execution.arrow.maxRecordsPerBatch",
        cause);
  }

  static PenstockException malformed(String reason, @Nullable Throwable cause) {
    return new PenstockException(
        ConnectConditions.PROTOCOL, "Cannot read rows of the server: " + reason, cause);
  }

  @Override
  public void close() {
    try {
      columns.close();
    } finally {
      messages.releaseBody();
      allocator.close();
      MessageArrays.giveBack(bytes);
      bytes = ByteString.EMPTY;
    }
  }

  /**
   * Looks at each header before it is read, and frees a body that Arrow loses when its header lies.
   */
  private static final class CheckedMessages extends MessageChannelReader {
    private final ByteStringChannel channel;
    private @Nullable ArrowBuf body;

    CheckedMessages(ByteStringChannel channel, BufferAllocator allocator) {
      super(channel, allocator);
      this.channel = channel;
    }

    @Override
    public MessageResult readNext() throws IOException {
      channel.checkNextHeader();
      MessageResult result = super.readNext();
      body = result == null ? null : result.getBodyBuffer();
      return result;
    }

    void releaseBody() {
      ArrowBuf last = body;
      int references = last == null ? 0 : last.refCnt();
      if (last != null && references > 0) {
        last.getReferenceManager().release(references);
      }
    }
  }
}
