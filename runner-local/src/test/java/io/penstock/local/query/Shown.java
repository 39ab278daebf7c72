package io.penstock.local.query;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VectorSchemaRoot;

/** Results in the form in which the expected ones were recorded from Spark. */
final class Shown {
  private Shown() {}

  /** {@code struct<a:int> [[1], [2]]}: the schema and the rows. */
  static String of(Dataset data) {
    return data.schema().simpleString() + " " + data.collect();
  }

  /** The condition that an action fails with. */
  static String error(Runnable action) {
    try {
      action.run();
    } catch (PenstockException e) {
      return e.condition().name() + (e.sqlState() == null ? "" : " " + e.sqlState());
    }
    return "no error";
  }

  /** The condition that reading the rows fails with. */
  static String error(Dataset data) {
    return error(data::collect);
  }

  /** The first column, a long, batch by batch; each partition begins a batch. */
  static List<List<Long>> batches(Dataset data) {
    List<List<Long>> out = new ArrayList<>();
    try (var result = data.toArrow()) {
      VectorSchemaRoot root = result.next();
      while (root != null) {
        List<Long> batch = new ArrayList<>();
        for (int i = 0; i < root.getRowCount(); i++) {
          batch.add(((BigIntVector) root.getVector(0)).get(i));
        }
        out.add(batch);
        root = result.next();
      }
    }
    return out;
  }

  /** The table of the recorded queries: {@code values (1,'x',1.5D),(2,'y',-0.0D),(3,'y',0.0D)}. */
  static Dataset abc(Session session) {
    return session
        .createDataset(
            List.of(Row.of(1, "x", 1.5), Row.of(2, "y", -0.0), Row.of(3, "y", 0.0)),
            StructType.fromDDL("a int not null, b string not null, c double not null"))
        .alias("t");
  }
}
