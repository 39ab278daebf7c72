package io.penstock.connect.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.testserver.SparkConnectServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a session leaves behind; memory of Arrow is checked by the session's own close. */
class LeakTest {
  @Test
  @Timeout(600)
  void aSessionOfAThousandQueriesLeavesNoThreadAndNoChannel() throws Exception {
    Leaks leaks = Leaks.begin();
    try (FaultProxy proxy = new FaultProxy(SparkConnectServer.shared().port())) {
      try (Session session = Session.builder().runner(proxy.address()).create()) {
        session.streams().addListener(new StreamingQueryListener() {});
        session
            .readStream()
            .format("rate")
            .load()
            .writeStream()
            .format("noop")
            .start()
            .termination();
        for (int n = 0; n < 1000; n++) {
          assertThat(session.sql("select " + n + " as n").first()).isEqualTo(Row.of(n));
        }
        assertThat(proxy.connections()).isEqualTo(1);
      }
      leaks.assertNone();
      assertThat(proxy.connections()).isZero();
    }
  }
}
