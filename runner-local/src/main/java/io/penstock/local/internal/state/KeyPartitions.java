package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Deals keys out to partitions by their bytes, so that equal keys meet. */
public final class KeyPartitions {
  private final int partitions;
  private final int ignored;

  KeyPartitions(int partitions) {
    this(partitions, 0);
  }

  /**
   * @param ignored how many bytes at the end of a key do not matter
   */
  KeyPartitions(int partitions, int ignored) {
    this.partitions = partitions;
    this.ignored = ignored;
  }

  int of(long key, int size) {
    return (int) ((long) KeyIndex.hash(key, size - ignored) * partitions >>> 30);
  }

  /** Deals rows; used by one thread. */
  public static final class Dealer implements AutoCloseable {
    private final KeyPartitions partitions;
    private final RowCodec codec;
    private final EncodedRows bytes;

    /**
     * @param keys the types of the key columns, as in the {@link StateLayout}
     */
    public Dealer(StructType keys, int partitions, BufferAllocator allocator) {
      this.partitions = new KeyPartitions(partitions);
      this.codec = new RowCodec(keys, true);
      this.bytes = new EncodedRows(allocator);
    }

    /** The partition of each row. */
    public void deal(List<FieldVector> keys, Selection rows, int[] out) {
      bytes.encode(codec, keys.toArray(FieldVector[]::new), rows);
      for (int i = 0; i < rows.count(); i++) {
        out[i] = partitions.of(bytes.address(i), bytes.size(i));
      }
    }

    @Override
    public void close() {
      bytes.close();
    }
  }
}
