package io.penstock.connect.fault;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Session;
import io.penstock.connect.fault.FaultProxy.Fault;
import io.penstock.connect.fault.FaultProxy.Way;
import io.penstock.connect.internal.client.ConnectConditions;
import io.penstock.error.PenstockException;
import io.penstock.runner.ArrowResult;
import io.penstock.testserver.SparkConnectServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Networks that are slow, that add bytes of their own, and ports where another service listens. */
@Timeout(300)
class NetworkTest {
  private static final int ROWS = 200_000;

  /** The rows that came, which are those that are due, or an error. */
  private static long count(Session session) {
    try (ArrowResult result =
        session.range(0, ROWS, 1, 2).selectExpr("id", "cast(id as string) t").toArrow()) {
      long next = 0;
      VectorSchemaRoot batch = result.next();
      while (batch != null) {
        BigIntVector id = (BigIntVector) batch.getVector(0);
        for (int i = 0; i < batch.getRowCount(); i++) {
          assertThat(id.get(i)).isEqualTo(next);
          next++;
        }
        batch = result.next();
      }
      return next;
    }
  }

  @Test
  void bytesThatNobodySentAreNoticedAndTheCallIsMadeAgain() throws Exception {
    try (FaultProxy proxy = new FaultProxy(SparkConnectServer.shared().port());
        Session session = Session.builder().runner(proxy.address()).create()) {
      for (Way way : Way.values()) {
        proxy.arm(Fault.GARBAGE, way, 0);
        proxy.cut();
        assertThat(count(session)).as("%s", way).isEqualTo(ROWS);
        assertThat(proxy.isArmed()).isFalse();
      }
    }
  }

  @Test
  void aStreamThatStandsStillGoesOn() throws Exception {
    try (FaultProxy proxy = new FaultProxy(SparkConnectServer.shared().port());
        Session session = Session.builder().runner(proxy.address()).create()) {
      proxy.arm(Fault.STALL, Way.TO_CLIENT, 500_000);
      CompletableFuture<Long> rows = CompletableFuture.supplyAsync(() -> count(session));
      while (proxy.isArmed()) {
        assertThat(waits(rows)).isTrue();
      }
      assertThat(waits(rows)).isTrue();
      proxy.resume();
      assertThat(rows.get(60, TimeUnit.SECONDS)).isEqualTo(ROWS);
    }
  }

  /** A connection that carries nothing any more in one way is left for a new one. */
  @Test
  void aConnectionThatHangsIsLeft() throws Exception {
    Leaks leaks = Leaks.begin();
    try (FaultProxy proxy = new FaultProxy(SparkConnectServer.shared().port());
        Session session =
            Session.builder()
                .runner(proxy.address())
                .config("penstock.connect.stallTimeout", "2s")
                .create()) {
      assertThat(count(session)).isEqualTo(ROWS); // the first query of a server takes its time
      for (Way way : Way.values()) {
        proxy.arm(Fault.HANG, way, way == Way.TO_CLIENT ? 500_000 : 100);
        long begin = System.nanoTime();
        assertThat(count(session)).as("%s", way).isEqualTo(ROWS);
        assertThat(proxy.isArmed()).as("%s", way).isFalse();
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(30));
      }
      assertThat(proxy.connections()).isGreaterThan(1);
    }
    leaks.assertNone();
  }

  @Test
  void aNetworkThatStandsStillIsAnErrorInTime() throws Exception {
    Leaks leaks = Leaks.begin();
    try (FaultProxy proxy = new FaultProxy(SparkConnectServer.shared().port());
        Session session =
            Session.builder()
                .runner(proxy.address())
                .config("penstock.connect.stallTimeout", "1s")
                .config("penstock.connect.retryTimeout", "2s")
                .create()) {
      proxy.arm(Fault.STALL, Way.TO_CLIENT, 500_000);
      long begin = System.nanoTime();
      PenstockException error = catchThrowableOfType(PenstockException.class, () -> count(session));
      assertThat(error.condition()).as(error.getMessage()).isEqualTo(ConnectConditions.UNAVAILABLE);
      assertThat(error)
          .hasMessageContaining("the server is out of reach")
          .hasMessageContaining("nothing came over the connection for 1.0 s");
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(30));
      proxy.resume();
      assertThat(count(session)).isEqualTo(ROWS);
    }
    leaks.assertNone();
  }

  private static boolean waits(CompletableFuture<Long> rows) throws Exception {
    try {
      rows.get(300, TimeUnit.MILLISECONDS);
      return false;
    } catch (TimeoutException e) {
      return true;
    }
  }

  @Test
  void aServiceThatSpeaksAnotherLanguage() throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread mail = new Thread(() -> greet(listener));
      mail.start();
      PenstockException error =
          catchThrowableOfType(
              PenstockException.class,
              () ->
                  Session.builder()
                      .runner("sc://127.0.0.1:" + listener.getLocalPort())
                      .create()
                      .close());
      assertThat(error).isNotNull();
      assertThat(error.condition())
          .as(error.getMessage())
          .isIn(ConnectConditions.PROTOCOL, ConnectConditions.UNAVAILABLE);
      assertThat(error).hasMessageContaining("Cannot open a session on sc://127.0.0.1");
      listener.close();
      mail.join();
    }
  }

  private static void greet(ServerSocket listener) {
    while (!listener.isClosed()) {
      try (Socket socket = listener.accept();
          InputStream in = socket.getInputStream()) {
        socket.getOutputStream().write("220 mail ready\r\n".getBytes(UTF_8));
        in.read();
      } catch (IOException e) {
        continue;
      }
    }
  }
}
