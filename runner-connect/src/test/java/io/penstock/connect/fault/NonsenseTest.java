package io.penstock.connect.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.protobuf.ByteString;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import io.penstock.Session;
import io.penstock.connect.internal.client.ConnectConditions;
import io.penstock.connect.internal.client.FakeServer;
import io.penstock.connect.internal.translate.ArrowRows;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.plan.Plan;
import io.penstock.runner.ArrowResult;
import io.penstock.type.StructType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.spark.connect.proto.DataType;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.ExecutePlanResponse.ArrowBatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Answers that a server of Spark's never gives: each is refused, at each further call too, and
 * leaves no memory. The session's close checks that.
 */
@Timeout(60)
class NonsenseTest {
  private static final StructType IDS = StructType.fromDDL("id bigint");

  private FakeServer server;
  private Session session;

  @BeforeEach
  void open() throws Exception {
    server = new FakeServer();
    session = Session.builder().runner(server.address()).create();
  }

  @AfterEach
  void close() throws Exception {
    session.close();
    server.close();
  }

  private static ByteString rows(int count) {
    try (BufferAllocator allocator = new RootAllocator()) {
      List<List<@Nullable Object>> rows =
          LongStream.range(0, count).<List<@Nullable Object>>mapToObj(List::of).toList();
      return new ArrowRows(allocator).chunks(new Plan.LocalRelation(IDS, rows)).get(0);
    }
  }

  private static ArrowBatch.Builder batch(int count) {
    return ArrowBatch.newBuilder().setData(rows(count)).setRowCount(count);
  }

  private ExecutePlanResponse schema() {
    DataType.Struct.Builder struct = DataType.Struct.newBuilder();
    struct
        .addFieldsBuilder()
        .setName("id")
        .setDataType(DataType.newBuilder().setLong(DataType.Long.getDefaultInstance()));
    return server.response(0).setSchema(DataType.newBuilder().setStruct(struct)).build();
  }

  /** Lets the server answer with a schema, then this, then the end. */
  private void answers(Consumer<StreamObserver<ExecutePlanResponse>> rows) {
    server.execute =
        (request, out) -> {
          out.onNext(schema());
          rows.accept(out);
          out.onNext(server.complete(99));
          out.onCompleted();
        };
  }

  private void answers(ArrowBatch.Builder... batches) {
    answers(
        out -> {
          for (int i = 0; i < batches.length; i++) {
            out.onNext(server.response(i + 1).setArrowBatch(batches[i]).build());
          }
        });
  }

  private long count() {
    try (ArrowResult result = session.range(5).toArrow()) {
      long out = 0;
      var batch = result.next();
      while (batch != null) {
        out += batch.getRowCount();
        batch = result.next();
      }
      return out;
    }
  }

  private void assertRefused(Condition condition, String part) {
    PenstockException error = catchThrowableOfType(PenstockException.class, this::count);
    assertThat(error).isNotNull();
    assertThat(error.condition()).as(error.getMessage()).isEqualTo(condition);
    assertThat(error).hasMessageContaining("Cannot ").hasMessageContaining(part);
  }

  private void assertMalformed(String part) {
    assertRefused(ConnectConditions.PROTOCOL, part);
  }

  @Test
  void goodAnswersPass() {
    answers(batch(3).setStartOffset(0), batch(2).setStartOffset(3));
    assertThat(count()).isEqualTo(5);
  }

  @Test
  void bytesThatAreNotArrow() {
    answers(ArrowBatch.newBuilder().setData(ByteString.copyFromUtf8("nonsense".repeat(9))));
    assertMalformed("Cannot read rows of the server");
  }

  @Test
  void bytesThatAreNoMessage() {
    answers(batch(3));
    server.garbled = new byte[] {(byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 1, 2, 3};
    long begin = System.nanoTime();
    assertMalformed("Cannot read a message of the server");
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(10));
    assertThat(server.reattaches).isEmpty();
  }

  /** The server says so when it is asked, so the connection is not given up. */
  @Test
  void aServerThatIsSlowIsWaitedFor() {
    session.conf().set("penstock.connect.stallTimeout", "200ms");
    CountDownLatch asked = new CountDownLatch(4);
    server.asked = asked::countDown;
    answers(
        out -> {
          try {
            asked.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          out.onNext(server.response(1).setArrowBatch(batch(3)).build());
        });
    assertThat(count()).isEqualTo(3);
    assertThat(server.reattaches).isEmpty();
  }

  @Test
  void fewerRowsThanAnnounced() {
    answers(batch(3).setRowCount(4));
    assertMalformed("3 rows came where 4 were announced");
  }

  @Test
  void aBatchThatIsMissing() {
    answers(batch(3).setStartOffset(0), batch(2).setStartOffset(6));
    assertMalformed("rows from number 6 came where 3 was due");
  }

  @Test
  void aBatchThatComesTwice() {
    answers(batch(3).setStartOffset(0), batch(3).setStartOffset(0));
    assertMalformed("rows from number 0 came where 3 was due");
  }

  @Test
  void piecesThatAreMissing() {
    answers(batch(3).setChunkIndex(0).setNumChunksInBatch(2));
    assertMalformed("a batch ended after 1 of 2 pieces");
  }

  @Test
  void otherColumnsThanAnnounced() {
    ArrowBatch.Builder other = batch(3);
    server.execute =
        (request, out) -> {
          DataType.Struct.Builder struct = DataType.Struct.newBuilder();
          struct
              .addFieldsBuilder()
              .setName("id")
              .setDataType(DataType.newBuilder().setDate(DataType.Date.getDefaultInstance()));
          out.onNext(server.response(0).setSchema(DataType.newBuilder().setStruct(struct)).build());
          out.onNext(server.response(1).setArrowBatch(other).build());
          out.onNext(server.complete(2));
          out.onCompleted();
        };
    assertMalformed("was announced");
  }

  @Test
  void anEndWithoutSchema() {
    server.execute =
        (request, out) -> {
          out.onNext(server.complete(1));
          out.onCompleted();
        };
    assertMalformed("the query ended without a schema");
  }

  @Test
  void anotherSessionOfTheServer() {
    answers(
        out ->
            out.onNext(
                server
                    .response(1)
                    .setServerSideSessionId("another")
                    .setArrowBatch(batch(3))
                    .build()));
    PenstockException error = catchThrowableOfType(PenstockException.class, this::count);
    assertThat(error.condition().name()).isEqualTo("INVALID_HANDLE.SESSION_CHANGED");
  }

  @Test
  void aFailureStaysAFailure() {
    answers(batch(3).setStartOffset(0), batch(2).setStartOffset(6));
    try (ArrowResult result = session.range(5).toArrow()) {
      assertThat(result.next()).isNotNull();
      PenstockException first = catchThrowableOfType(PenstockException.class, result::next);
      assertThat(catchThrowableOfType(PenstockException.class, result::next)).isSameAs(first);
    }
  }

  @Test
  void callsThatEndWithoutAnAnswer() {
    session.close();
    server.execute = (request, out) -> out.onCompleted();
    server.reattach = (request, out) -> out.onCompleted();
    session =
        Session.builder()
            .runner(server.address())
            .config("penstock.connect.retryTimeout", "2s")
            .create();
    long begin = System.nanoTime();
    assertRefused(ConnectConditions.UNAVAILABLE, "the server ends calls without an answer");
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void aBatchLargerThanTheMemoryLimit() {
    session.close();
    session =
        Session.builder().runner(server.address()).config("penstock.memory.limit", "64k").create();
    answers(batch(100).setStartOffset(0));
    assertThat(count()).isEqualTo(100);
    answers(batch(10_000));
    assertRefused(Conditions.PENSTOCK_MEMORY_LIMIT, "penstock.memory.limit");
    ArrowBatch.Builder large = batch(10_000);
    answers(
        large.clone().setChunkIndex(0).setNumChunksInBatch(2),
        large.clone().setChunkIndex(1).setNumChunksInBatch(2));
    assertRefused(Conditions.PENSTOCK_MEMORY_LIMIT, "penstock.memory.limit");
    answers(batch(5));
    assertThat(count()).isEqualTo(5);
  }

  @Test
  void aMessageAboveTheLimit() {
    session.close();
    session = Session.builder().runner(server.address() + "/;grpc_max_message_size=10000").create();
    answers(batch(10_000));
    assertRefused(ConnectConditions.MESSAGE_TOO_LARGE, "grpc_max_message_size");
  }

  /** As Spark answers when it has no stack left: without a word. */
  @Test
  void aFatalErrorOfTheServer() {
    server.execute = (request, out) -> out.onError(Status.UNKNOWN.asRuntimeException());
    assertRefused(ConnectConditions.SERVER_ERROR, "nested too deeply");
  }

  @Test
  void aTokenThatIsRevokedInMidResult() {
    server.execute =
        (request, out) -> {
          out.onNext(schema());
          out.onNext(server.response(1).setArrowBatch(batch(3)).build());
          out.onError(Status.UNAVAILABLE.asRuntimeException());
        };
    server.reattach =
        (request, out) ->
            out.onError(Status.UNAUTHENTICATED.withDescription("revoked").asRuntimeException());
    assertRefused(ConnectConditions.UNAUTHENTICATED, "revoked");
  }
}
