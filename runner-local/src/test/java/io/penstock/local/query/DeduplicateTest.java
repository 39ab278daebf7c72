package io.penstock.local.query;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code distinct} and {@code dropDuplicates}; results recorded from Spark. */
@ExtendWith(PenstockExtension.class)
class DeduplicateTest {
  @Test
  void zerosAreOneAndComeOutPositive(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("c").distinct().orderBy(col("c").desc())))
        .isEqualTo("struct<c:double> [[1.5], [0.0]]");
    assertThat(Shown.of(d.dropDuplicates("c").orderBy("a")))
        .isEqualTo("struct<a:int,b:string,c:double> [[1,x,1.5], [2,y,0.0]]");
  }

  @Test
  void keepsTheFirstRowOfAKeyAndItsOtherColumns(Session session) {
    Dataset d = Shown.abc(session).coalesce(1);
    String rows = "struct<a:int,b:string,c:double> [[1,x,1.5], [2,y,-0.0]]";
    assertThat(Shown.of(d.dropDuplicates("b"))).isEqualTo(rows);
    assertThat(Shown.of(d.dropDuplicates("B"))).isEqualTo(rows);
  }

  @Test
  void nansAndNullsAreEqual(Session session) {
    Dataset d =
        session.createDataset(
            List.of(
                Row.of(Double.NaN, null),
                Row.of(-Double.NaN, null),
                Row.of(null, Arrays.asList(1f, null)),
                Row.of(null, Arrays.asList(1f, null)),
                Row.of(null, List.of(-0f)),
                Row.of(null, List.of(0f))),
            StructType.fromDDL("d double, l array<float>"));
    assertThat(d.distinct().count()).isEqualTo(3);
  }

  @Test
  void refusesMaps(Session session) {
    Dataset d =
        session.createDataset(
            List.of(Row.of(Map.of(1, "x"), 1, List.of(Map.of(1, "x")))),
            StructType.fromDDL("m map<int,string>, a int, l array<map<int,string>>"));
    String maps = "UNSUPPORTED_FEATURE.SET_OPERATION_ON_MAP_TYPE 0A000";
    assertThat(Shown.error(d.distinct())).isEqualTo(maps);
    assertThat(Shown.error(d.dropDuplicates("m"))).isEqualTo(maps);
    assertThat(Shown.error(d.dropDuplicates("l"))).isEqualTo(maps);
    assertThat(d.dropDuplicates("a").count()).isEqualTo(1);
  }

  @Test
  void refusesUnknownColumns(Session session) {
    assertThat(Shown.error(Shown.abc(session).dropDuplicates("nope")))
        .isEqualTo("UNRESOLVED_COLUMN_AMONG_FIELD_NAMES 42703");
  }

  @Test
  void findsDuplicatesAcrossPartitionsAndBatches(Session session) {
    Dataset d = session.range(0, 50_000, 1, 3).union(session.range(10_000, 60_000, 1, 4));
    assertThat(d.distinct().count()).isEqualTo(60_000);
  }
}
