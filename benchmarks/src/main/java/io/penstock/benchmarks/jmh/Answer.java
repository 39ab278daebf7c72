package io.penstock.benchmarks.jmh;

import com.google.protobuf.ByteString;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowTypes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.ipc.message.ArrowBuffer;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.spark.connect.proto.DataType;
import org.apache.spark.connect.proto.ExecutePlanResponse;

/**
 * A message with a batch of {@link Rows} as a Spark Connect server sends it, and where in it what
 * lies, for loops by hand.
 *
 * @param bytes the message
 * @param rows how many it has
 * @param body where the values of the Arrow batch begin
 * @param length how many bytes they have
 * @param buffers where validity, offsets and values of the columns begin, in Arrow's order
 */
record Answer(byte[] bytes, int rows, int body, int length, int[] buffers) {
  private static final int ALIGNED = 8;

  /** The first message of each result, which has the schema and no rows. */
  static byte[] schema() {
    DataType.Builder time =
        DataType.newBuilder().setTimestamp(DataType.Timestamp.getDefaultInstance());
    DataType.Builder value = DataType.newBuilder().setLong(DataType.Long.getDefaultInstance());
    DataType.Builder key =
        DataType.newBuilder()
            .setString(DataType.String.newBuilder().setCollation("UTF8_BINARY").build());
    DataType.Builder price = DataType.newBuilder().setDouble(DataType.Double.getDefaultInstance());
    DataType.Struct.Builder struct = DataType.Struct.newBuilder();
    DataType.Builder[] types = {time, value, key, price};
    for (int i = 0; i < types.length; i++) {
      struct
          .addFieldsBuilder()
          .setName(Rows.SCHEMA.field(i).name())
          .setDataType(types[i])
          .setNullable(true);
    }
    return answer().setSchema(DataType.newBuilder().setStruct(struct)).build().toByteArray();
  }

  /** The message of a batch whose first row has a number in the result. */
  static Answer of(ArrowColumns columns, long first) throws IOException {
    try (ArrowRecordBatch batch = columns.toBatch()) {
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      header(MessageSerializer.serializeMetadata(ArrowTypes.toArrow(Rows.SCHEMA)), stream);
      header(MessageSerializer.serializeMetadata(batch), stream);
      byte[] body = new byte[(int) batch.computeBodyLength()];
      int[] buffers = new int[batch.getBuffers().size()];
      for (int i = 0; i < buffers.length; i++) {
        ArrowBuffer layout = batch.getBuffersLayout().get(i);
        buffers[i] = (int) layout.getOffset();
        MemoryUtil.copyFromMemory(
            batch.getBuffers().get(i).memoryAddress(), body, buffers[i], (int) layout.getSize());
      }
      stream.write(body);
      header(ByteBuffer.allocate(0), stream);
      ExecutePlanResponse.ArrowBatch.Builder rows =
          ExecutePlanResponse.ArrowBatch.newBuilder()
              .setRowCount(columns.getRowCount())
              .setStartOffset(first)
              .setData(ByteString.copyFrom(stream.toByteArray()));
      byte[] bytes = answer().setArrowBatch(rows).build().toByteArray();
      int at = find(body, bytes);
      return new Answer(
          bytes,
          columns.getRowCount(),
          at,
          body.length,
          Arrays.stream(buffers).map(offset -> at + offset).toArray());
    }
  }

  private static ExecutePlanResponse.Builder answer() {
    return ExecutePlanResponse.newBuilder()
        .setSessionId("00112233-4455-6677-8899-aabbccddeeff")
        .setServerSideSessionId("00112233-4455-6677-8899-aabbccddeeff")
        .setOperationId("00112233-4455-6677-8899-aabbccddeeff")
        .setResponseId("00112233-4455-6677-8899-aabbccddeeff");
  }

  /** Arrow's mark, the header's length, and the header up to a multiple of eight bytes. */
  private static void header(ByteBuffer header, ByteArrayOutputStream out) throws IOException {
    int length = (header.remaining() + ALIGNED - 1) / ALIGNED * ALIGNED;
    ByteBuffer bytes = ByteBuffer.allocate(ALIGNED + length).order(ByteOrder.LITTLE_ENDIAN);
    out.write(bytes.putInt(-1).putInt(length).put(header).array());
  }

  private static int find(byte[] part, byte[] whole) {
    for (int at = 0; at + part.length <= whole.length; at++) {
      if (Arrays.equals(whole, at, at + part.length, part, 0, part.length)) {
        return at;
      }
    }
    throw new IllegalStateException("Cannot find the rows of a message");
  }
}
