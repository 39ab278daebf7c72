package io.penstock.connect;

import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.expr.Expr;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values of every type on their way to the server and back; case 70. */
@ExtendWith(SparkServer.class)
class ValueTypesTest {
  private static final StructType ALL =
      StructType.fromDDL(
          "bo boolean, by tinyint, sh smallint, i int, l bigint, f float, d double, "
              + "de decimal(38,18), s string, bi binary, da date, ts timestamp, nt timestamp_ntz, "
              + "dt interval day to second, hm interval hour to minute, ym interval year to month, "
              + "yy interval year, ar array<array<int>>, ma map<string,struct<x:int,y:string>>, "
              + "st struct<p:array<string>,q:struct<r:double>>");

  private static Row sample() {
    return Row.of(
        true,
        Byte.MIN_VALUE,
        Short.MAX_VALUE,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        Float.NaN,
        -0.0,
        new BigDecimal("-0.010000000000000000"),
        "é日本😀\u0000'",
        new byte[] {0, -1},
        LocalDate.parse("1582-10-04"),
        Instant.parse("1969-12-31T23:59:59.999999Z"),
        LocalDateTime.parse("9999-12-31T23:59:59.999999"),
        Duration.parse("PT26H3M4.5S"),
        Duration.ofMinutes(61),
        Period.of(1, 2, 0),
        Period.ofYears(-3),
        Arrays.asList(Arrays.asList(1, null), null, List.of()),
        Map.of("k", Row.of(1, null)),
        Row.of(Arrays.asList("a", null), Row.of(2.5)));
  }

  @Test
  void rowsOfTheProgramComeBack(Session session) {
    Row nulls = Row.fromList(Collections.nCopies(ALL.size(), null));
    List<Row> back = session.createDataset(List.of(sample(), nulls), ALL).collectAsList();
    assertThat(back.get(0).toString()).isEqualTo(Row.withSchema(ALL, sample().toList()).toString());
    assertThat(back.get(0)).isEqualTo(sample());
    assertThat(back.get(1)).isEqualTo(nulls);
    assertThat(session.createDataset(List.of(), ALL).schema()).isEqualTo(ALL);
  }

  /** The server makes literals of these days the 15th. */
  @ParameterizedTest
  @ValueSource(strings = {"UTC", "Asia/Kolkata"})
  void constantsOfTheDaysThatTheOldCalendarSkipsComeBack(String zone, Session session) {
    session.conf().set("spark.sql.session.timeZone", zone);
    for (String text : List.of("1582-10-04", "1582-10-05", "1582-10-10", "1582-10-14")) {
      LocalDate date = LocalDate.parse(text);
      Instant time = date.atTime(23, 59, 59, 999_999_000).toInstant(ZoneOffset.UTC);
      Instant noon = date.atTime(12, 0).toInstant(ZoneOffset.UTC);
      StructType type = StructType.fromDDL("d date, n int, m map<timestamp,date>");
      Column nested =
          new Column(new Expr.Literal(Arrays.asList(date, null, Map.of(time, date)), type));
      Row row =
          session
              .range(1)
              .select(
                  lit(date),
                  lit(time).as("t"),
                  lit(Arrays.asList(null, noon)).as("a"),
                  nested.as("n"))
              .first();
      assertThat(row)
          .isEqualTo(
              Row.of(
                  date, time, Arrays.asList(null, noon), Row.of(date, null, Map.of(time, date))));
      assertThat(session.range(1).select(lit(date)).columns())
          .containsExactly("DATE '" + text + "'");
    }
  }

  @Test
  void constantsComeBack(Session session) {
    List<@Nullable Object> values =
        new ArrayList<>(
            Arrays.asList(
                true,
                (byte) 1,
                (short) 2,
                3,
                4L,
                0.1f,
                0.1,
                new BigDecimal("12345678901234567890.12"),
                "é'\\",
                new byte[] {1},
                LocalDate.parse("0001-01-01"),
                Instant.parse("2026-01-01T00:00:00.000001Z"),
                LocalDateTime.parse("2026-01-01T00:00:00"),
                Duration.ofDays(-2),
                Period.of(-1, -2, 0),
                null));
    Column[] columns = values.stream().map(v -> lit(v).as("c")).toArray(Column[]::new);
    assertThat(session.range(1).select(columns).first()).isEqualTo(Row.fromList(values));
  }

  @Test
  void nullStructsAndStructsOfNullsDiffer(Session session) {
    Row row =
        session
            .sql(
                "select named_struct('a', cast(null as int)) x, cast(null as struct<a:int>) y, "
                    + "array() e, map() m, cast(null as void) v")
            .first();
    assertThat(row.getStruct(0)).isEqualTo(Row.of((Object) null));
    assertThat(row.isNullAt(1)).isTrue();
    assertThat(row.getList(2)).isEmpty();
    assertThat(row.getMap(3)).isEmpty();
    assertThat(row.isNullAt(4)).isTrue();
  }

  @Test
  void manyRowsOfTheProgramAreUploadedOnce(Session session) {
    List<Row> rows = new ArrayList<>();
    String text = "x".repeat(200);
    for (int i = 0; i < 50_000; i++) {
      rows.add(Row.of(i, text + i));
    }
    var data = session.createDataset(rows, StructType.fromDDL("n int, s string"));
    assertThat(data.count()).isEqualTo(50_000);
    assertThat(data.filter("n = 49999").first().getString(1)).isEqualTo(text + 49_999);
  }
}
