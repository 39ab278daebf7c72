package io.penstock.connect.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Session;
import io.penstock.connect.internal.client.ConnectConditions;
import io.penstock.error.PenstockException;
import io.penstock.runner.ArrowResult;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.testserver.SparkConnectServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that forgets idle sessions, and one that is killed; cases 67 and 68. */
@Timeout(300)
class ServerGoneTest {
  private static final String CHANGED = "INVALID_HANDLE.SESSION_CHANGED";
  private static final String CLOSED = "INVALID_HANDLE.SESSION_CLOSED";
  private static final Map<String, String> IMPATIENT =
      Map.of(
          "spark.connect.session.manager.defaultSessionTimeout", "8s",
          "spark.connect.session.manager.maintenanceInterval", "1s");

  private static Session open(String address) {
    return Session.builder().runner(address).create();
  }

  /**
   * Asks every two seconds while a call waits, so that a slow call does not outlast the session.
   */
  private static Session openLively(String address) {
    return Session.builder().runner(address).config("penstock.connect.stallTimeout", "4s").create();
  }

  private static StreamingQuery start(Session session, String name) {
    return session
        .readStream()
        .format("rate")
        .load()
        .writeStream()
        .format("noop")
        .queryName(name)
        .start();
  }

  /** A query that always has rows to process: whoever waits for all waits for ever. */
  private static StreamingQuery startBusy(Session session, String name) {
    return session
        .readStream()
        .format("rate-micro-batch")
        .option("rowsPerBatch", 1)
        .load()
        .writeStream()
        .format("noop")
        .queryName(name)
        .start();
  }

  private static PenstockException error(ThrowingCallable call) {
    return catchThrowableOfType(PenstockException.class, call);
  }

  private static void assertGone(PenstockException error, String condition) {
    assertThat(error).isNotNull();
    assertThat(error.condition().name()).isEqualTo(condition);
    assertThat(error.sqlState()).isEqualTo("HY000");
  }

  private static void assertGone(PenstockException error, String condition, String query) {
    assertGone(error, condition);
    assertThat(error).hasMessageContaining(query).hasMessageContaining("checkpoints");
  }

  @Test
  void A3_5_idleSessionsExpireAndRunningQueriesKeepTheirs() throws Exception {
    try (SparkConnectServer server = SparkConnectServer.start(IMPATIENT);
        FaultProxy proxy = new FaultProxy(server.port());
        Session kept = openLively(server.address())) {
      StreamingQuery query = start(kept, "kept");
      assertThat(kept.range(3).count()).isEqualTo(3);
      idlersExpire(server, proxy);
      assertThat(query.isActive()).isTrue();
      assertThat(kept.range(3).count()).isEqualTo(3);
    }
  }

  private static void idlersExpire(SparkConnectServer server, FaultProxy proxy) {
    try (Session idle = open(server.address());
        Session lost = openLively(proxy.address());
        Session clock = openLively(server.address())) {
      idle.sql("select 1 as v").createTempView("mine");
      StreamingQuery dies = start(lost, "dies");
      proxy.refuse(true);
      assertThat(start(clock, "clock").awaitTermination(Duration.ofSeconds(13))).isFalse();
      proxy.refuse(false);
      assertGone(error(() -> idle.table("mine").collect()), CLOSED);
      assertGone(error(() -> idle.conf().get("spark.sql.ansi.enabled")), CLOSED);
      assertGone(error(dies::isActive), CLOSED, "'dies'");
      assertGone(error(() -> lost.range(3).count()), CLOSED, "'dies'");
      assertGone(error(dies::awaitTermination), CLOSED, "'dies'");
    }
  }

  private static CompletableFuture<PenstockException> failing(ThrowingCallable call) {
    return CompletableFuture.supplyAsync(() -> error(call));
  }

  private static void drain(ArrowResult result) {
    while (result.next() != null) {
      assertThat(result.schema().size()).isEqualTo(2);
    }
  }

  @Test
  void A3_5_aRestartIsNoticedByAllThatWait() throws Exception {
    Leaks leaks = Leaks.begin();
    SparkConnectServer server = SparkConnectServer.start(Map.of());
    int port = server.port();
    try (Session session = open(server.address())) {
      session.streams().addListener(new StreamingQueryListener() {});
      StreamingQuery query = startBusy(session, "dies");
      CompletableFuture<Void> end = query.termination().toCompletableFuture();
      ArrowResult half =
          session.range(0, 2_000_000, 1, 4).selectExpr("id", "cast(id as string) t").toArrow();
      assertThat(half.next()).isNotNull();
      List<CompletableFuture<PenstockException>> waiting =
          List.of(
              failing(() -> session.sql("select sum(id) from range(1000000000000)").collect()),
              failing(query::awaitTermination),
              failing(query::processAllAvailable),
              failing(() -> session.streams().awaitAnyTermination()));
      assertThat(session.range(3).count()).isEqualTo(3);
      server.kill();
      server = SparkConnectServer.start(port, Map.of());
      assertGone(error(() -> drain(half)), CHANGED, "'dies'");
      for (CompletableFuture<PenstockException> wait : waiting) {
        assertGone(wait.get(90, TimeUnit.SECONDS), CHANGED, "'dies'");
      }
      assertThatThrownBy(() -> end.get(90, TimeUnit.SECONDS))
          .hasCauseInstanceOf(PenstockException.class);
      assertGone(error(query::status), CHANGED, "'dies'");
      try (Session fresh = open(server.address())) {
        assertThat(fresh.streams().active()).isEmpty();
        assertThat(fresh.range(3).count()).isEqualTo(3);
      }
    } finally {
      server.close();
    }
    leaks.assertNone();
  }

  @Test
  void aServerThatStaysAwayIsGivenUp() throws Exception {
    Leaks leaks = Leaks.begin();
    try (FaultProxy proxy = new FaultProxy(SparkConnectServer.shared().port());
        Session session =
            Session.builder()
                .runner(proxy.address())
                .config("penstock.connect.retryTimeout", "3s")
                .create()) {
      StreamingQuery query = start(session, "unreachable");
      List<CompletableFuture<PenstockException>> waiting =
          List.of(
              failing(() -> session.sql("select sum(id) from range(1000000000000)").collect()),
              failing(query::awaitTermination));
      assertThat(session.range(3).count()).isEqualTo(3);
      proxy.refuse(true);
      long begin = System.nanoTime();
      for (CompletableFuture<PenstockException> wait : waiting) {
        PenstockException error = wait.get(60, TimeUnit.SECONDS);
        assertThat(error.condition())
            .as(error.getMessage())
            .isEqualTo(ConnectConditions.UNAVAILABLE);
        assertThat(error).hasMessageContaining("the server is out of reach");
        assertThat(error.getCause()).isNotNull();
      }
      assertThat(error(() -> session.range(3).count()).condition())
          .isEqualTo(ConnectConditions.UNAVAILABLE);
      assertThat(error(() -> start(session, "more")).condition())
          .isEqualTo(ConnectConditions.UNAVAILABLE);
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(30));
      proxy.refuse(false);
      assertThat(query.isActive()).isTrue();
      assertThat(session.streams().active()).containsExactly(query);
    }
    leaks.assertNone();
  }
}
