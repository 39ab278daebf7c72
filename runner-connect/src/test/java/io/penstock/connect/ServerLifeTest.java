package io.penstock.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.runner.ArrowResult;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testserver.SparkConnectServer;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that forgets idle sessions, and one that is killed; cases 67 and 68. */
class ServerLifeTest {
  private static final Map<String, String> IMPATIENT =
      Map.of(
          "spark.connect.session.manager.defaultSessionTimeout", "20s",
          "spark.connect.session.manager.maintenanceInterval", "1s");

  @Test
  @Timeout(300)
  void A3_5_aRunningQueryKeepsItsSessionAndARestartIsNoticed() {
    SparkConnectServer server = SparkConnectServer.start(IMPATIENT);
    int port = server.port();
    try (Session session = Session.builder().runner(server.address()).create()) {
      StreamingQuery query = start(session, "kept");
      try (Session clock = Session.builder().runner(server.address()).create()) {
        StreamingQuery other = start(clock, "clock");
        assertThat(other.awaitTermination(Duration.ofSeconds(32))).isFalse();
      }
      assertThat(query.isActive()).isTrue();
      assertThat(session.range(3).count()).isEqualTo(3);
      server.kill();
      server = SparkConnectServer.start(port, Map.of());
      PenstockException error =
          catchThrowableOfType(PenstockException.class, () -> session.range(1).count());
      assertThat(error.condition().name()).isEqualTo("INVALID_HANDLE.SESSION_CHANGED");
      assertThat(error.sqlState()).isEqualTo("HY000");
      assertThat(error.getMessage()).contains("'kept'").contains("checkpoints");
      assertThat(catchThrowableOfType(PenstockException.class, query::status).condition().name())
          .isEqualTo("INVALID_HANDLE.SESSION_CHANGED");
      try (Session fresh = Session.builder().runner(server.address()).create()) {
        assertThat(fresh.streams().active()).isEmpty();
        ArrowResult running = fresh.sql("select sum(id) from range(1000000000000000)").toArrow();
        server.kill();
        server = SparkConnectServer.start(port, Map.of());
        error = catchThrowableOfType(PenstockException.class, running::next);
        assertThat(error.condition().name()).startsWith("INVALID_HANDLE.SESSION_");
      }
    } finally {
      server.close();
    }
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
}
