package io.penstock.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.penstock.connect.internal.client.ConnectAddress;
import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.connect.internal.client.Execution;
import io.penstock.error.PenstockException;
import io.penstock.testserver.SparkConnectServer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.SQL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Executions that are ended from outside; case 76. */
class InterruptTest {
  private static final Plan ENDLESS =
      Plan.newBuilder()
          .setRoot(
              Relation.newBuilder()
                  .setSql(SQL.newBuilder().setQuery("select sum(id) from range(1000000000000000)")))
          .build();

  private ConnectClient client;

  @BeforeEach
  void open() {
    client = ConnectClient.open(ConnectAddress.parse(SparkConnectServer.shared().address()));
  }

  @AfterEach
  void close() {
    client.close();
  }

  /** Begins an execution, and reads it to its end on another thread. */
  private CompletableFuture<Throwable> drain(Execution execution) {
    ExecutePlanResponse schema = execution.next();
    assertThat(schema).isNotNull();
    return CompletableFuture.supplyAsync(
        () ->
            catchThrowable(
                () -> {
                  while (execution.next() != null) {}
                }));
  }

  private void assertCancelled(CompletableFuture<Throwable> end) {
    assertThat(end.join())
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> {
              assertThat(e.condition().name()).isEqualTo("OPERATION_CANCELED");
              assertThat(e.sqlState()).isEqualTo("HY008");
            });
    assertThat(client.interruptAll()).isEmpty();
  }

  @Test
  void allAreInterrupted() {
    try (Execution execution = client.execute("run a query", ENDLESS)) {
      CompletableFuture<Throwable> end = drain(execution);
      assertThat(client.interruptAll()).containsExactly(execution.operationId());
      assertCancelled(end);
    }
  }

  @Test
  void oneIsInterrupted() {
    try (Execution execution = client.execute("run a query", ENDLESS)) {
      CompletableFuture<Throwable> end = drain(execution);
      assertThat(client.interruptTag("none")).isEmpty();
      assertThat(client.interruptOperation(execution.operationId()))
          .isEqualTo(List.of(execution.operationId()));
      assertCancelled(end);
    }
  }

  @Test
  void closingEndsTheExecutionOnTheServer() {
    Execution execution = client.execute("run a query", ENDLESS);
    CompletableFuture<Throwable> end = drain(execution);
    execution.close();
    assertThat(end.join()).isInstanceOf(PenstockException.class);
    List<String> running = client.interruptAll();
    for (int i = 0; i < 1000 && !running.isEmpty(); i++) {
      running = client.interruptAll();
    }
    assertThat(running).isEmpty();
  }
}
