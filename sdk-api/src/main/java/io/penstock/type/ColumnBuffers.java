package io.penstock.type;

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
 * Gives the buffers of a record batch to vectors and back, in the order of the columns and of what
 * is nested in them.
 */
final class ColumnBuffers {
  private final Iterator<ArrowFieldNode> nodes;
  private final Iterator<ArrowBuf> buffers;

  private ColumnBuffers(ArrowRecordBatch batch) {
    this.nodes = batch.getNodes().iterator();
    this.buffers = batch.getBuffers().iterator();
  }

  /** Loads the vectors, which let go of what they held; the batch stays the caller's to close. */
  static void load(ArrowRecordBatch batch, List<FieldVector> vectors) {
    if (batch.getBodyCompression().getCodec() != NoCompressionCodec.COMPRESSION_TYPE) {
      throw new IllegalArgumentException(
          "Cannot load a batch: it is compressed; unset the codec in the configuration");
    }
    ColumnBuffers loader = new ColumnBuffers(batch);
    for (FieldVector vector : vectors) {
      loader.load(vector);
      if (vector.getValueCount() != batch.getLength()) {
        throw new IllegalArgumentException(
            "Cannot load a batch: "
                + vector.getValueCount()
                + " values in a column of "
                + batch.getLength()
                + " rows");
      }
    }
    if (loader.nodes.hasNext() || loader.buffers.hasNext()) {
      throw new IllegalArgumentException(
          "Cannot load a batch: it has more columns than there are to fill");
    }
  }

  /** The buffers of the vectors, which the batch holds too until the caller closes it. */
  static ArrowRecordBatch unload(int rows, List<FieldVector> vectors) {
    List<ArrowFieldNode> nodes = new ArrayList<>();
    List<ArrowBuf> buffers = new ArrayList<>();
    vectors.forEach(vector -> unload(vector, nodes, buffers));
    return new ArrowRecordBatch(rows, nodes, buffers);
  }

  private static void unload(
      FieldVector vector, List<ArrowFieldNode> nodes, List<ArrowBuf> buffers) {
    nodes.add(new ArrowFieldNode(vector.getValueCount(), vector.getNullCount()));
    buffers.addAll(vector.getFieldBuffers());
    vector.getChildrenFromFields().forEach(child -> unload(child, nodes, buffers));
  }

  private void load(FieldVector vector) {
    int count = TypeLayout.getTypeBufferCount(vector.getField().getType());
    List<ArrowBuf> own = new ArrayList<>(count);
    for (int i = 0; i < count && buffers.hasNext(); i++) {
      own.add(buffers.next());
    }
    if (!nodes.hasNext() || own.size() < count) {
      throw new IllegalArgumentException(
          "Cannot load a batch: it has fewer columns than there are to fill");
    }
    vector.loadFieldBuffers(nodes.next(), own);
    for (FieldVector child : vector.getChildrenFromFields()) {
      load(child);
    }
    if (vector.getValueCount() < 0 || capacity(vector) < vector.getValueCount()) {
      throw new IllegalArgumentException(
          "Cannot load a batch: the buffers of column '"
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
