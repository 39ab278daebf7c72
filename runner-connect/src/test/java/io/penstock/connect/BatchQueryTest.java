package io.penstock.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Batch queries on a real Spark server. */
@ExtendWith(SparkServer.class)
class BatchQueryTest {
  @Test
  void rangeIsCollected(Session session) {
    List<Row> rows = session.range(5).filter("id > 2").collectAsList();
    assertThat(rows).extracting(r -> r.getLong(0)).containsExactly(3L, 4L);
  }
}
