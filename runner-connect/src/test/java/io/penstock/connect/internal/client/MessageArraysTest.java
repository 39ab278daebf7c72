package io.penstock.connect.internal.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import io.grpc.KnownLength;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MessageArraysTest {
  private static final int SIZE = 200_000;

  @BeforeEach
  void takeAllThatOtherTestsGaveBack() throws IOException {
    for (int i = 0; i < 4; i++) {
      read(SIZE, (byte) 0);
    }
  }

  @Test
  void anArrayThatIsGivenBackServesTheNextMessage() throws IOException {
    ByteString first = read(SIZE, (byte) 1);
    MessageArrays.giveBack(first);
    ByteString second = read(SIZE - 1000, (byte) 2);
    assertThat(second.toByteArray()).hasSize(SIZE - 1000).containsOnly(2);
    assertThat(first.byteAt(0)).as("the same array").isEqualTo((byte) 2);
  }

  @Test
  void aPartGivesTheWholeArrayBack() throws IOException {
    ByteString first = read(SIZE, (byte) 1);
    MessageArrays.giveBack(first.substring(10, 500));
    read(SIZE, (byte) 2);
    assertThat(first.byteAt(SIZE - 1)).isEqualTo((byte) 2);
  }

  @Test
  void anArrayThatIsInUseIsLeftAlone() throws IOException {
    ByteString first = read(SIZE, (byte) 1);
    ByteString second = read(SIZE, (byte) 2);
    assertThat(first.toByteArray()).containsOnly(1);
    assertThat(second.toByteArray()).containsOnly(2);
  }

  @Test
  void eachPieceOfABatchComesBack() throws IOException {
    ByteString first = read(SIZE, (byte) 1);
    ByteString second = read(SIZE, (byte) 2);
    MessageArrays.giveBack(first.concat(second));
    read(SIZE, (byte) 3);
    read(SIZE, (byte) 3);
    assertThat(first.byteAt(0)).isEqualTo((byte) 3);
    assertThat(second.byteAt(0)).isEqualTo((byte) 3);
  }

  @Test
  void aLargerMessageGetsALargerArray() throws IOException {
    ByteString first = read(SIZE, (byte) 1);
    MessageArrays.giveBack(first);
    assertThat(read(2 * SIZE, (byte) 2).toByteArray()).hasSize(2 * SIZE).containsOnly(2);
    assertThat(first.toByteArray()).containsOnly(1);
  }

  @Test
  void aStreamOfUnknownLengthIsReadToItsEnd() throws IOException {
    byte[] bytes = {1, 2, 3};
    assertThat(MessageArrays.read(new ByteArrayInputStream(bytes)).toByteArray()).isEqualTo(bytes);
  }

  @Test
  void aStreamThatEndsEarlyIsAnError() {
    assertThatThrownBy(() -> MessageArrays.read(new Known(new byte[SIZE], SIZE + 1)))
        .isInstanceOf(EOFException.class);
  }

  private static ByteString read(int size, byte value) throws IOException {
    byte[] bytes = new byte[size];
    Arrays.fill(bytes, value);
    return MessageArrays.read(new Known(bytes, size));
  }

  /** A stream that says how much is left, as gRPC's does. */
  private static final class Known extends ByteArrayInputStream implements KnownLength {
    private final int announced;

    Known(byte[] bytes, int announced) {
      super(bytes);
      this.announced = announced;
    }

    @Override
    public synchronized int available() {
      return announced;
    }
  }
}
