package io.penstock.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.testserver.SparkConnectServer;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a session leaves behind; memory of Arrow is checked by the session's own close. */
class LeakTest {
  @Test
  void aClosedSessionLeavesNoThread() throws InterruptedException {
    String address = SparkConnectServer.shared().address();
    Set<String> before = threads();
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
        for (int n = 0; n < 100; n++) {
          assertThat(session.range(n).count()).isEqualTo(n);
        }
      }
    }
    // gRPC ends its shared threads a second after their last use
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    Set<String> left = left(before);
    while (!left.isEmpty() && System.nanoTime() < end) {
      Thread.onSpinWait();
      left = left(before);
    }
    assertThat(left).isEmpty();
  }

  private static Set<String> left(Set<String> before) {
    Set<String> now = threads();
    now.removeAll(before);
    return now;
  }

  private static Set<String> threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(Thread::isAlive)
        .map(t -> t.getName() + "#" + t.getId())
        .filter(name -> name.startsWith("grpc") || name.startsWith("penstock"))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
