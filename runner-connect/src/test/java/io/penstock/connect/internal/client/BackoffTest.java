package io.penstock.connect.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Any;
import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.protobuf.UnknownFieldSet;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** semantics.md A.3.4. */
class BackoffTest {
  private static final StatusRuntimeException LOST = Status.UNAVAILABLE.asRuntimeException();

  private static Backoff backoff() {
    return new Backoff(RetryPolicy.DEFAULT, new Random(42));
  }

  @Test
  void A3_4_fifteenPausesThatGrowToAMinute() {
    Backoff backoff = backoff();
    List<Long> pauses = new ArrayList<>();
    OptionalLong pause = backoff.pause(LOST);
    while (pause.isPresent()) {
      pauses.add(pause.getAsLong());
      pause = backoff.pause(LOST);
    }
    assertThat(pauses).hasSize(15);
    assertThat(pauses.subList(0, 3)).containsExactly(50L, 200L, 800L);
    assertThat(pauses.get(3)).isBetween(3_200L, 3_700L);
    assertThat(pauses.subList(5, 15)).allMatch(p -> p >= 51_200 && p <= 60_500);
  }

  @Test
  void A3_4_progressBeginsAgain() {
    Backoff backoff = backoff();
    backoff.pause(LOST);
    backoff.pause(LOST);
    backoff.reset();
    assertThat(backoff.pause(LOST)).hasValue(50);
  }

  @Test
  void A3_4_otherErrorsAreNotRepeated() {
    assertThat(backoff().pause(Status.INTERNAL.asRuntimeException())).isEmpty();
    assertThat(
            backoff()
                .pause(
                    Status.INTERNAL
                        .withDescription("[INVALID_CURSOR.POSITION_NOT_FOUND] x")
                        .asRuntimeException()))
        .isEmpty();
    assertThat(
            backoff()
                .pause(
                    Status.INTERNAL
                        .withDescription("[INVALID_CURSOR.DISCONNECTED] x")
                        .asRuntimeException()))
        .hasValue(50);
  }

  @Test
  void A3_4_theServerMayAskForAPauseOfUpToTenMinutes() {
    assertThat(backoff().pause(askedFor(7)).getAsLong()).isBetween(7_000L, 7_500L);
    assertThat(backoff().pause(askedFor(7_200)).getAsLong()).isBetween(600_000L, 600_500L);
  }

  private static StatusRuntimeException askedFor(long seconds) {
    ByteString info = message(1, Duration.newBuilder().setSeconds(seconds).build().toByteString());
    Any any =
        Any.newBuilder()
            .setTypeUrl("type.googleapis.com/google.rpc.RetryInfo")
            .setValue(info)
            .build();
    Metadata trailers = new Metadata();
    trailers.put(
        Metadata.Key.of("grpc-status-details-bin", Metadata.BINARY_BYTE_MARSHALLER),
        message(3, any.toByteString()).toByteArray());
    return Status.INTERNAL.asRuntimeException(trailers);
  }

  private static ByteString message(int field, ByteString value) {
    return UnknownFieldSet.newBuilder()
        .addField(field, UnknownFieldSet.Field.newBuilder().addLengthDelimited(value).build())
        .build()
        .toByteString();
  }
}
