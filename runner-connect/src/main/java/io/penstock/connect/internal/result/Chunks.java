package io.penstock.connect.internal.result;

import com.google.protobuf.ByteString;
import org.apache.spark.connect.proto.ExecutePlanResponse.ArrowBatch;
import org.jspecify.annotations.Nullable;

/** Puts together what the server cut: a batch may come in several messages; semantics.md A.3.7. */
final class Chunks {
  /** An Arrow stream cannot be larger than an array. */
  private static final long MAX_BYTES = Integer.MAX_VALUE - 8;

  private final long limit;
  private ByteString collected = ByteString.EMPTY;
  private long next;
  private long total;
  private long rows;

  /**
   * @param limit the bytes that the session may use
   */
  Chunks(long limit) {
    this.limit = limit;
  }

  /** The whole stream if this was its last piece, else null. */
  @Nullable ByteString add(ArrowBatch piece) {
    if (!piece.hasNumChunksInBatch() || piece.getNumChunksInBatch() <= 1 && next == 0) {
      checkNothingMissing();
      return piece.getData();
    }
    if (next == 0) {
      total = piece.getNumChunksInBatch();
      rows = piece.getRowCount();
    }
    if (piece.getChunkIndex() != next
        || piece.getNumChunksInBatch() != total
        || piece.getRowCount() != rows) {
      throw BatchReader.malformed(
          "piece " + piece.getChunkIndex() + " of a batch came where " + next + " was due", null);
    }
    if ((long) collected.size() + piece.getData().size() > MAX_BYTES) {
      throw BatchReader.malformed("a batch is larger than 2 GiB", null);
    }
    if ((long) collected.size() + piece.getData().size() > limit) {
      throw BatchReader.tooLarge(null);
    }
    collected = collected.concat(piece.getData());
    next++;
    if (next < total) {
      return null;
    }
    ByteString whole = collected;
    collected = ByteString.EMPTY;
    next = 0;
    return whole;
  }

  /** Throws if a batch has begun and not ended. */
  void checkNothingMissing() {
    if (next != 0) {
      throw BatchReader.malformed("a batch ended after " + next + " of " + total + " pieces", null);
    }
  }
}
