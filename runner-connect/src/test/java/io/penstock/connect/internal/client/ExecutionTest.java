package io.penstock.connect.internal.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.Status;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.Plan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** semantics.md A.3.3: what is sent again, and what is not. */
class ExecutionTest {
  private FakeServer server;
  private ConnectClient client;

  @BeforeEach
  void open() throws Exception {
    server = new FakeServer();
    client = server.open();
  }

  @AfterEach
  void close() throws Exception {
    client.close();
    server.close();
  }

  private List<String> ids() {
    List<String> out = new ArrayList<>();
    try (Execution execution = client.execute("run a query", Plan.getDefaultInstance())) {
      ExecutePlanResponse response = execution.next();
      while (response != null) {
        out.add(response.getResponseId());
        response = execution.next();
      }
    }
    return out;
  }

  @Test
  void A3_3_aStreamThatEndsEarlyGoesOnAfterTheLastResponse() {
    server.execute =
        (request, out) -> {
          out.onNext(server.response(1).build());
          out.onNext(server.response(2).build());
          out.onCompleted();
        };
    server.reattach =
        (request, out) -> {
          out.onNext(server.response(3).build());
          out.onNext(server.complete(4));
          out.onCompleted();
        };
    assertThat(ids()).containsExactly("r1", "r2", "r3");
    assertThat(server.executes).hasSize(1);
    assertThat(server.reattaches).hasSize(1);
    assertThat(server.reattaches.get(0).getLastResponseId()).isEqualTo("r2");
    assertThat(server.reattaches.get(0).getOperationId())
        .isEqualTo(server.executes.get(0).getOperationId());
  }

  @Test
  void A3_3_aLostConnectionGoesOnAfterTheLastResponse() {
    server.execute =
        (request, out) -> {
          out.onNext(server.response(1).build());
          out.onError(Status.UNAVAILABLE.asRuntimeException());
        };
    server.reattach =
        (request, out) -> {
          if (server.reattaches.size() < 3) {
            out.onError(
                Status.INTERNAL
                    .withDescription("[INVALID_CURSOR.DISCONNECTED] gone")
                    .asRuntimeException());
          } else {
            out.onNext(server.complete(2));
            out.onCompleted();
          }
        };
    assertThat(ids()).containsExactly("r1");
    assertThat(server.reattaches).hasSize(3);
  }

  @Test
  void A3_3_aRequestThatNeverArrivedIsSentAgainAsTheSameOperation() {
    server.execute =
        (request, out) -> {
          if (server.executes.size() == 1) {
            out.onError(Status.UNAVAILABLE.asRuntimeException());
          } else {
            out.onNext(server.complete(1));
            out.onCompleted();
          }
        };
    server.reattach = (request, out) -> out.onError(notFound());
    assertThat(ids()).isEmpty();
    assertThat(server.executes).hasSize(2);
    assertThat(server.executes.get(1)).isEqualTo(server.executes.get(0));
  }

  private static RuntimeException notFound() {
    return Status.INTERNAL
        .withDescription("[INVALID_HANDLE.OPERATION_NOT_FOUND] The handle x. SQLSTATE: HY000")
        .asRuntimeException();
  }

  @Test
  void A3_3_anOperationThatTheServerForgotIsNotRunTwice() {
    server.execute =
        (request, out) -> {
          out.onNext(server.response(1).build());
          out.onError(Status.UNAVAILABLE.asRuntimeException());
        };
    server.reattach = (request, out) -> out.onError(notFound());
    PenstockException error = catchThrowableOfType(PenstockException.class, this::ids);
    assertThat(error.condition().name()).isEqualTo("INVALID_HANDLE.OPERATION_NOT_FOUND");
    assertThat(error.sqlState()).isEqualTo("HY000");
    assertThat(server.executes).hasSize(1);
  }

  @Test
  void A3_3_aServerThatKnowsNothingIsNotAskedForEver() {
    server.execute = (request, out) -> out.onError(notFound());
    server.reattach = (request, out) -> out.onError(notFound());
    assertThat(catchThrowableOfType(PenstockException.class, this::ids)).isNotNull();
    assertThat(server.executes).hasSize(4);
  }

  @Test
  void A3_5_anotherServerSideSessionIsNoticed() {
    client.liveQueries(() -> List.of("'q1' (id)"));
    server.execute =
        (request, out) -> {
          out.onNext(server.response(1).setServerSideSessionId("server-2").build());
          out.onCompleted();
        };
    PenstockException error = catchThrowableOfType(PenstockException.class, this::ids);
    assertThat(error.condition().name()).isEqualTo("INVALID_HANDLE.SESSION_CHANGED");
    assertThat(error.getMessage()).contains("'q1' (id)").contains("checkpoints");
    assertThat(server.executes.get(0).getClientObservedServerSideSessionId()).isEqualTo("server-1");
  }

  @Test
  void aClosedClientDoesNotWait() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    server.execute =
        (request, out) -> {
          client.close();
          closed.countDown();
        };
    PenstockException error = catchThrowableOfType(PenstockException.class, this::ids);
    assertThat(error.condition()).isEqualTo(Conditions.PENSTOCK_SESSION_CLOSED);
    assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
    assertThat(server.sessionReleases).hasSize(1);
  }

  @Test
  void closingEndsTheWaitForAServerThatIsGone() throws Exception {
    CountDownLatch tried = new CountDownLatch(4);
    server.execute = (request, out) -> out.onError(Status.UNAVAILABLE.asRuntimeException());
    server.reattach =
        (request, out) -> {
          tried.countDown();
          out.onError(Status.UNAVAILABLE.asRuntimeException());
        };
    Execution execution = client.execute("run a query", Plan.getDefaultInstance());
    CompletableFuture<Throwable> end =
        CompletableFuture.supplyAsync(() -> catchThrowable(execution::next));
    assertThat(tried.await(20, TimeUnit.SECONDS)).isTrue(); // the next pause is of 12.8 seconds
    execution.close();
    assertThat(end.get(5, TimeUnit.SECONDS)).isInstanceOf(PenstockException.class);
  }
}
