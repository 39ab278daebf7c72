package io.penstock.local.rules;

import static io.penstock.testkit.DatasetAssert.assertThat;

import io.penstock.Functions;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.MemoryStream;
import io.penstock.testkit.PenstockExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What counts rows or draws numbers begins again in each batch, since each is a run of its own. */
@ExtendWith(PenstockExtension.class)
class RowNumbersTest {
  @Test
  void S9_randomNumbersBeginAgainInEachBatch(Session session) {
    try (MemoryStream stream = MemoryStream.create(session, "id int")) {
      StreamingQuery query =
          stream
              .toDataset()
              .select(Functions.col("id"), Functions.rand(42))
              .writeStream()
              .format("memory")
              .queryName("drawn")
              .start();
      stream.addData(Row.of(1));
      query.processAllAvailable();
      stream.addData(Row.of(2));
      query.processAllAvailable();
      query.stop();
      assertThat(session.table("drawn"))
          .hasRows(Row.of(1, 0.619189370225301), Row.of(2, 0.619189370225301));
    }
  }
}
