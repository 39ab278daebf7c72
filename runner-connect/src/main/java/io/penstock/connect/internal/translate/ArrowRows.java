package io.penstock.connect.internal.translate;

import com.google.protobuf.ByteString;
import io.penstock.plan.Plan;
import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Rows that the program holds as Arrow streams of one batch each, the form in which Spark takes
 * them. Needs no flag of the JVM.
 */
public final class ArrowRows {
  private static final int MAX_ROWS = 10_000;
  private static final long MAX_BYTES = 8 << 20;
  private static final int ROWS_BETWEEN_LOOKS = 64;
  private static final int COPY_BYTES = 1 << 16;
  private static final int END_OF_STREAM_MARK = 0xFFFFFFFF;

  private final BufferAllocator allocator;

  /** Rows are built in memory of the allocator, which is free again when a method returns. */
  public ArrowRows(BufferAllocator allocator) {
    this.allocator = allocator;
  }

  /** The rows in chunks of at most 10,000 rows and about 8 MiB, at least one chunk. */
  public List<ByteString> chunks(Plan.LocalRelation plan) {
    List<ByteString> out = new ArrayList<>();
    int next = 0;
    do {
      try (VectorSchemaRoot root =
          VectorSchemaRoot.create(ArrowTypes.toArrow(plan.schema()), allocator)) {
        int count = fill(root, plan, next);
        next += count;
        out.add(stream(root));
      }
    } while (next < plan.rows().size());
    return out;
  }

  private static int fill(VectorSchemaRoot root, Plan.LocalRelation plan, int first) {
    StructType schema = plan.schema();
    int count = 0;
    while (count < MAX_ROWS && first + count < plan.rows().size()) {
      if (count % ROWS_BETWEEN_LOOKS == 0 && count > 0 && bytes(root, count) > MAX_BYTES) {
        break;
      }
      List<@Nullable Object> row = plan.rows().get(first + count);
      for (int i = 0; i < schema.size(); i++) {
        ArrowWriter.set(root.getVector(i), schema.field(i).dataType(), count, row.get(i));
      }
      count++;
    }
    root.setRowCount(count);
    return count;
  }

  private static long bytes(VectorSchemaRoot root, int rows) {
    long sum = 0;
    for (FieldVector vector : root.getFieldVectors()) {
      sum += vector.getBufferSizeFor(rows);
    }
    return sum;
  }

  private static ByteString stream(VectorSchemaRoot root) {
    ByteString.Output bytes = ByteString.newOutput();
    try (WriteChannel channel = new HeapWriteChannel(bytes);
        ArrowRecordBatch batch = new VectorUnloader(root).getRecordBatch()) {
      MessageSerializer.serialize(channel, root.getSchema());
      MessageSerializer.serialize(channel, batch);
      channel.writeIntLittleEndian(END_OF_STREAM_MARK);
      channel.writeIntLittleEndian(0);
      return bytes.toByteString();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write rows to memory: " + e.getMessage(), e);
    }
  }

  /** Copies buffers through the heap: a view on native memory would need a flag of the JVM. */
  private static final class HeapWriteChannel extends WriteChannel {
    HeapWriteChannel(ByteString.Output out) {
      super(Channels.newChannel(out));
    }

    @Override
    public void write(ArrowBuf buffer) throws IOException {
      byte[] copy = new byte[(int) Math.min(COPY_BYTES, buffer.readableBytes())];
      long at = buffer.readerIndex();
      long end = at + buffer.readableBytes();
      while (at < end) {
        int length = (int) Math.min(copy.length, end - at);
        buffer.getBytes(at, copy, 0, length);
        write(copy, 0, length);
        at += length;
      }
    }

    private void write(byte[] bytes, int offset, int length) throws IOException {
      write(java.nio.ByteBuffer.wrap(bytes, offset, length));
    }
  }
}
