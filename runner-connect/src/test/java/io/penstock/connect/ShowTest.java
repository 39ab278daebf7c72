package io.penstock.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.connect.internal.client.ConnectAddress;
import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.connect.internal.result.RemoteResult;
import io.penstock.connect.internal.translate.CommandToProto;
import io.penstock.runner.ArrowResult;
import io.penstock.testserver.SparkConnectServer;
import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.spark.connect.proto.Relation;
import org.apache.spark.connect.proto.SQL;
import org.apache.spark.connect.proto.ShowString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code show()} prints what Spark's own message for it gives. */
@ExtendWith(SparkServer.class)
class ShowTest {
  private static final String QUERY =
      "select 'é日本😀' s, cast(null as string) n, X'41FF' b, X'' e, cast(null as binary) nb, "
          + "null v, 1.50 d, double('NaN') f, true t, date'2026-01-01' da, "
          + "timestamp'2026-01-01 00:00:00' ts, interval '1 2:3:4' day to second i, "
          + "array(1, null) a, array(array(X'41FF', null), null, array()) aa, "
          + "map('k', cast(null as int), 'l', 2) m, cast(null as map<int,int>) nm, "
          + "named_struct('x', 1, 'y', null, 'z', named_struct('q', array('t'))) st, "
          + "cast(null as struct<a:int>) ns";

  @Test
  void theSameTextAsSparks(Session session) {
    assertThat(printed(session)).isEqualTo(sparks());
  }

  private static String printed(Session session) {
    PrintStream out = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      session.sql(QUERY).show(false);
    } finally {
      System.setOut(out);
    }
    return bytes.toString(StandardCharsets.UTF_8).strip();
  }

  private static String sparks() {
    Relation sql = Relation.newBuilder().setSql(SQL.newBuilder().setQuery(QUERY)).build();
    Relation show =
        Relation.newBuilder()
            .setShowString(ShowString.newBuilder().setInput(sql).setNumRows(20))
            .build();
    ConnectAddress address = ConnectAddress.parse(SparkConnectServer.shared().address());
    try (ConnectClient client = ConnectClient.open(address);
        BufferAllocator allocator = new RootAllocator();
        ArrowResult result =
            RemoteResult.open(
                client.execute("show", CommandToProto.query(show)), allocator, closed -> {})) {
      VectorSchemaRoot batch = result.next();
      assertThat(batch).isNotNull();
      return String.valueOf(ArrowReader.get(batch.getVector(0), AtomicType.STRING, 0)).strip();
    }
  }
}
