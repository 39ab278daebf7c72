package io.penstock.connect.internal.result;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.TypeLayout;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.compression.NoCompressionCodec;
import org.apache.arrow.vector.ipc.message.ArrowFieldNode;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;

/**
 * Gives the buffers of a record batch to vectors, in the order of the columns and of what is nested
 * in them.
 */
final class ColumnLoader {
  private final Iterator<ArrowFieldNode> nodes;
  private final Iterator<ArrowBuf> buffers;

  private ColumnLoader(ArrowRecordBatch batch) {
    this.nodes = batch.getNodes().iterator();
    this.buffers = batch.getBuffers().iterator();
  }

  /** Loads the vectors, which let go of what they held; the batch stays the caller's to close. */
  static void load(ArrowRecordBatch batch, List<FieldVector> vectors) throws IOException {
    if (batch.getBodyCompression().getCodec() != NoCompressionCodec.COMPRESSION_TYPE) {
      throw new IOException("the batch is compressed; unset its codec in the configuration");
    }
    ColumnLoader loader = new ColumnLoader(batch);
    for (FieldVector vector : vectors) {
      loader.load(vector);
      if (vector.getValueCount() != batch.getLength()) {
        throw new IOException(
            vector.getValueCount() + " values in a column of " + batch.getLength() + " rows");
      }
    }
    if (loader.nodes.hasNext() || loader.buffers.hasNext()) {
      throw new IOException("the batch has more columns than its schema");
    }
  }

  private void load(FieldVector vector) throws IOException {
    int count = TypeLayout.getTypeBufferCount(vector.getField().getType());
    List<ArrowBuf> own = new ArrayList<>(count);
    for (int i = 0; i < count && buffers.hasNext(); i++) {
      own.add(buffers.next());
    }
    if (!nodes.hasNext() || own.size() < count) {
      throw new IOException("the batch has fewer columns than its schema");
    }
    vector.loadFieldBuffers(nodes.next(), own);
    for (FieldVector child : vector.getChildrenFromFields()) {
      load(child);
    }
    if (vector.getValueCount() < 0 || capacity(vector) < vector.getValueCount()) {
      throw new IOException(
          "the buffers of column '"
              + vector.getName()
              + "' are shorter than its "
              + vector.getValueCount()
              + " values");
    }
  }

  /** Arrow counts a struct without fields as one that has no room for rows. */
  private static long capacity(FieldVector vector) {
    return vector instanceof StructVector
        ? vector.getValidityBuffer().capacity() * Byte.SIZE
        : vector.getValueCapacity();
  }
}
