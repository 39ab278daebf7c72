package io.penstock.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.testserver.SparkConnectServer;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a session leaves behind; memory of Arrow is checked by the session's own close. */
class LeakTest {
  @Test
  void aClosedSessionLeavesNoThread() throws InterruptedException {
    String address = SparkConnectServer.shared().address();
    Set<Thread> before = threads();
    for (int i = 0; i < 2; i++) {
      try (Session session = Session.builder().runner(address).create()) {
        session.streams().addListener(new StreamingQueryListener() {});
        session
            .readStream()
            .format("rate")
            .load()
            .writeStream()
            .format("noop")
            .start()
            .termination();
        for (int n = 0; n < 500; n++) {
          assertThat(session.sql("select " + n + " as n").first()).isEqualTo(Row.of(n));
        }
      }
    }
    Set<Thread> left = threads();
    left.removeAll(before);
    for (Thread thread : left) {
      thread.join(TimeUnit.SECONDS.toMillis(20)); // gRPC ends its threads a second after their use
    }
    assertThat(left).noneMatch(Thread::isAlive);
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(t -> t.getName().startsWith("grpc") || t.getName().startsWith("penstock"))
        .collect(Collectors.toSet());
  }
}
