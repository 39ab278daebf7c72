package io.penstock.connect.internal.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.connect.internal.client.FakeServer;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryListener;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.StreamingQueryEventType;
import org.apache.spark.connect.proto.StreamingQueryListenerBusCommand;
import org.apache.spark.connect.proto.StreamingQueryListenerEventsResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** semantics.md A.1.4, with a server that closes the bus as it likes. */
class ListenerBusTest {
  private static final UUID ID = UUID.randomUUID();

  private final List<StreamObserver<ExecutePlanResponse>> buses = new CopyOnWriteArrayList<>();
  private final BlockingQueue<StreamingQueryListener.QueryIdle> heard = new LinkedBlockingQueue<>();
  private FakeServer server;
  private ConnectClient client;
  private RemoteQueries queries;

  private final class Ears implements StreamingQueryListener {
    @Override
    public void onQueryIdle(QueryIdle event) {
      heard.add(event);
    }
  }

  @BeforeEach
  void open() throws Exception {
    server = new FakeServer();
    server.execute = this::answer;
    client = server.open();
    queries = new RemoteQueries(client, () -> Duration.ofMinutes(60));
  }

  @AfterEach
  void close() throws Exception {
    client.close();
    queries.close();
    server.close();
  }

  private void answer(ExecutePlanRequest request, StreamObserver<ExecutePlanResponse> out) {
    StreamingQueryListenerBusCommand command =
        request.getPlan().getCommand().getStreamingQueryListenerBusCommand();
    if (command.getAddListenerBusListener()) {
      buses.add(out);
      out.onNext(
          server
              .response(1)
              .setStreamingQueryListenerEventsResult(
                  StreamingQueryListenerEventsResult.newBuilder().setListenerBusListenerAdded(true))
              .build());
      return;
    }
    end(buses.get(buses.size() - 1));
    out.onCompleted();
  }

  private void end(StreamObserver<ExecutePlanResponse> bus) {
    bus.onNext(server.complete(9));
    bus.onCompleted();
  }

  private void send(StreamObserver<ExecutePlanResponse> bus, String timestamp) {
    StreamingQueryListenerEventsResult.Builder events =
        StreamingQueryListenerEventsResult.newBuilder();
    events
        .addEventsBuilder()
        .setEventType(StreamingQueryEventType.QUERY_IDLE_EVENT)
        .setEventJson(
            "{\"id\":\"%s\",\"runId\":\"%s\",\"timestamp\":\"%s\"}".formatted(ID, ID, timestamp));
    bus.onNext(server.response(2).setStreamingQueryListenerEventsResult(events).build());
  }

  private String nextHeard() throws InterruptedException {
    StreamingQueryListener.QueryIdle event = heard.poll(20, TimeUnit.SECONDS);
    assertThat(event).isNotNull();
    return event.timestamp();
  }

  @Test
  void A1_4_oneBusServesAllListeners() throws Exception {
    Ears first = new Ears();
    Ears second = new Ears();
    queries.addListener(first);
    queries.addListener(second);
    assertThat(buses).hasSize(1);
    send(buses.get(0), "t1");
    assertThat(nextHeard()).isEqualTo("t1");
    assertThat(nextHeard()).isEqualTo("t1");
    queries.removeListener(first);
    send(buses.get(0), "t2");
    assertThat(nextHeard()).isEqualTo("t2");
    queries.removeListener(second);
    queries.removeListener(second);
    assertThat(server.executes).hasSize(2);
    queries.addListener(second);
    assertThat(buses).hasSize(2);
  }

  @Test
  void A1_4_aBusThatTheServerClosesIsOpenedAgain() throws Exception {
    queries.addListener(new Ears());
    end(buses.get(0));
    awaitBuses(2);
    send(buses.get(1), "t1");
    assertThat(nextHeard()).isEqualTo("t1");
    buses.get(1).onError(Status.INTERNAL.withDescription("broken").asRuntimeException());
    awaitBuses(3);
    send(buses.get(2), "t2");
    assertThat(nextHeard()).isEqualTo("t2");
  }

  private void awaitBuses(int count) throws InterruptedException {
    for (int i = 0; i < 200 && buses.size() < count; i++) {
      heard.poll(100, TimeUnit.MILLISECONDS);
    }
    assertThat(buses).hasSize(count);
  }

  @Test
  void A1_4_aListenerThatCannotBeAddedIsNotKept() {
    server.execute =
        (request, out) ->
            out.onError(Status.PERMISSION_DENIED.withDescription("no").asRuntimeException());
    assertThatThrownBy(() -> queries.addListener(new Ears())).isInstanceOf(PenstockException.class);
    assertThat(queries.listListeners()).isEmpty();
  }

  @Test
  void aListenerThatThrowsHarmsNobody() throws Exception {
    queries.addListener(
        new StreamingQueryListener() {
          @Override
          public void onQueryIdle(QueryIdle event) {
            throw new IllegalStateException("thrown on purpose");
          }
        });
    queries.addListener(new Ears());
    send(buses.get(0), "t1");
    assertThat(nextHeard()).isEqualTo("t1");
  }
}
