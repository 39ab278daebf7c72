package io.penstock.connect.internal.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.penstock.error.PenstockException;
import org.apache.spark.connect.proto.ExecutePlanResponse.ArrowBatch;
import org.junit.jupiter.api.Test;

/** semantics.md A.3.7. */
class ChunksTest {
  private final Chunks chunks = new Chunks(LIMIT);

  private static final long LIMIT = 1000;

  private static ArrowBatch piece(String data, long index, long count) {
    return ArrowBatch.newBuilder()
        .setData(ByteString.copyFromUtf8(data))
        .setRowCount(7)
        .setChunkIndex(index)
        .setNumChunksInBatch(count)
        .build();
  }

  @Test
  void A3_7_piecesAreJoined() {
    assertThat(chunks.add(piece("a", 0, 3))).isNull();
    assertThat(chunks.add(piece("b", 1, 3))).isNull();
    assertThat(chunks.add(piece("c", 2, 3))).isEqualTo(ByteString.copyFromUtf8("abc"));
    assertThat(chunks.add(piece("d", 0, 1))).isEqualTo(ByteString.copyFromUtf8("d"));
    chunks.checkNothingMissing();
  }

  @Test
  void A3_7_wholeBatchesPass() {
    ArrowBatch whole = ArrowBatch.newBuilder().setData(ByteString.copyFromUtf8("w")).build();
    assertThat(chunks.add(whole)).isEqualTo(ByteString.copyFromUtf8("w"));
  }

  @Test
  void A3_7_aLostPieceIsNoticed() {
    chunks.add(piece("a", 0, 3));
    assertThatThrownBy(() -> chunks.add(piece("c", 2, 3))).isInstanceOf(PenstockException.class);
    assertThatThrownBy(chunks::checkNothingMissing).isInstanceOf(PenstockException.class);
    assertThatThrownBy(() -> new Chunks(LIMIT).add(piece("b", 1, 3)))
        .isInstanceOf(PenstockException.class);
  }

  @Test
  void A3_7_aWholeBatchBetweenPiecesIsNoticed() {
    chunks.add(piece("a", 0, 2));
    assertThatThrownBy(() -> chunks.add(ArrowBatch.getDefaultInstance()))
        .isInstanceOf(PenstockException.class);
  }
}
