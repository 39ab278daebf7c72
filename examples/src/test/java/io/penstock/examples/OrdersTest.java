package io.penstock.examples;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.testkit.DatasetAssert.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.MemoryStream;
import io.penstock.testkit.PenstockExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The test that the README shows. */
@ExtendWith(PenstockExtension.class)
class OrdersTest {
  @Test
  void onlyPaidOrdersPass(Session session, ManualClock clock) {
    try (MemoryStream orders = MemoryStream.create(session, "id long, state string")) {
      StreamingQuery query =
          orders
              .toDataset()
              .filter(col("state").equalTo(lit("paid")))
              .writeStream()
              .format("memory")
              .queryName("paid")
              .start();
      orders.addData(Row.of(1L, "paid"), Row.of(2L, "open"));
      query.processAllAvailable();
      assertThat(session.table("paid")).hasRows(Row.of(1L, "paid"));
      query.stop();
    }
  }
}
