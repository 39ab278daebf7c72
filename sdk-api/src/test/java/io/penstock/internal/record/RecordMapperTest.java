package io.penstock.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Records are private and nested here, so that reflection must do without any JVM flag. */
class RecordMapperTest {
  private enum Color {
    RED,
    GREEN
  }

  private record Point(int x, @Nullable Integer y) {}

  private record Everything(
      boolean flag,
      byte b,
      short s,
      int i,
      long l,
      float f,
      double d,
      String text,
      BigDecimal decimal,
      BigInteger integer,
      LocalDate date,
      Instant instant,
      LocalDateTime local,
      Duration duration,
      Period period,
      Color color,
      Optional<String> maybe,
      List<Point> points,
      Set<Long> set,
      Map<String, List<Integer>> map,
      Point nested) {}

  private record Bytes(byte[] bytes, int[] ints) {}

  private record Loop(List<Loop> loops) {}

  private record Odd(Object anything) {}

  private record Fussy(int n) {
    Fussy {
      if (n < 0) {
        throw new IllegalArgumentException("negative " + n);
      }
    }
  }

  private static final Everything FULL =
      new Everything(
          true,
          (byte) 1,
          (short) 2,
          3,
          4L,
          5f,
          6d,
          "seven",
          new BigDecimal("8.500000000000000000"),
          BigInteger.valueOf(9),
          LocalDate.parse("2020-01-02"),
          Instant.parse("2020-01-02T03:04:05.000006Z"),
          LocalDateTime.parse("2020-01-02T03:04:05.000006"),
          Duration.ofDays(1),
          Period.of(1, 2, 0),
          Color.GREEN,
          Optional.of("m"),
          List.of(new Point(1, null), new Point(2, 3)),
          Set.of(10L),
          Map.of("k", List.of(11)),
          new Point(12, 13));

  private static final String FULL_SCHEMA =
      "flag BOOLEAN NOT NULL, b TINYINT NOT NULL, s SMALLINT NOT NULL, i INT NOT NULL,"
          + " l BIGINT NOT NULL, f FLOAT NOT NULL, d DOUBLE NOT NULL, text STRING,"
          + " decimal DECIMAL(38,18), integer DECIMAL(38,0), date DATE, instant TIMESTAMP,"
          + " local TIMESTAMP_NTZ, duration INTERVAL DAY TO SECOND, period INTERVAL YEAR TO MONTH,"
          + " color STRING, maybe STRING, points ARRAY<STRUCT<x: INT NOT NULL, y: INT>>,"
          + " `set` ARRAY<BIGINT>, map MAP<STRING, ARRAY<INT>>, nested STRUCT<x: INT NOT NULL, y: INT>";

  private static <T> T roundTrip(Class<T> type, T value) {
    RecordMapper<T> mapper = RecordMapper.of(type);
    return mapper.fromRows(mapper.schema()).apply(mapper.toRows(List.of(value)).get(0));
  }

  private static <T> T read(Class<T> type, String schema, @Nullable Object... values) {
    return RecordMapper.of(type).fromRows(StructType.fromDDL(schema)).apply(Arrays.asList(values));
  }

  private static void assertRefused(ThrowingCallable call, String condition, String... texts) {
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(call)
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo(condition))
        .satisfies(e -> assertThat(e.getMessage()).contains(Arrays.asList(texts)));
  }

  @Test
  void everyTypeHasItsColumn() {
    assertThat(RecordMapper.of(Everything.class).schema())
        .isEqualTo(StructType.fromDDL(FULL_SCHEMA));
  }

  @Test
  void everyTypeComesBack() {
    assertThat(roundTrip(Everything.class, FULL)).isEqualTo(FULL);
  }

  @Test
  void arraysComeBack() {
    Bytes back = roundTrip(Bytes.class, new Bytes(new byte[] {1}, new int[] {2, 3}));
    assertThat(back.bytes()).containsExactly(1);
    assertThat(back.ints()).containsExactly(2, 3);
    assertThat(RecordMapper.of(Bytes.class).schema().fields().get(1).dataType().sql())
        .isEqualTo("ARRAY<INT>");
  }

  @Test
  void otherClassesAreOneColumn() {
    assertThat(RecordMapper.of(String.class).schema())
        .isEqualTo(StructType.fromDDL("value STRING"));
    assertThat(roundTrip(Long.class, 5L)).isEqualTo(5L);
    assertRefused(
        () -> read(String.class, "a STRING, b STRING", "x", "y"),
        "UNRESOLVED_COLUMN.WITH_SUGGESTION",
        "[a, b]");
  }

  @Test
  void columnsAreFoundByNameInAnyCaseAndOrder() {
    assertThat(read(Point.class, "z STRING, Y INT, X INT", "z", 2, 1)).isEqualTo(new Point(1, 2));
    assertRefused(
        () -> read(Point.class, "x INT, z INT", 1, 2),
        "UNRESOLVED_COLUMN.WITH_SUGGESTION",
        "column y",
        "[x, z]");
    assertRefused(
        () -> read(Point.class, "x INT, y INT, X INT", 1, 2, 3), "AMBIGUOUS_REFERENCE", "name x");
  }

  @Test
  void narrowerNumbersAreWidened() {
    record Wide(long l, double d, BigDecimal big, BigInteger whole) {}
    assertThat(
            read(
                Wide.class,
                "l TINYINT, d INT, big DECIMAL(4,1), whole BIGINT",
                (byte) 1,
                2,
                new BigDecimal("3.5"),
                4L))
        .isEqualTo(new Wide(1, 2, new BigDecimal("3.5"), BigInteger.valueOf(4)));
    assertRefused(
        () -> read(Point.class, "x BIGINT, y INT", 1L, 2),
        "CANNOT_UP_CAST_DATATYPE",
        "column x",
        "BIGINT",
        "int");
    assertRefused(
        () -> read(String.class, "v INT", 1), "CANNOT_UP_CAST_DATATYPE", "column v", "String");
  }

  @Test
  void nullIsNoPrimitive() {
    assertThat(read(Point.class, "x INT, y INT", 1, null)).isEqualTo(new Point(1, null));
    assertRefused(
        () -> read(Point.class, "x INT, y INT", null, 1),
        "NOT_NULL_ASSERT_VIOLATION",
        "column x",
        "int");
    record Line(@Nullable Point from) {}
    assertRefused(
        () -> read(Line.class, "from STRUCT<x: INT, y: INT>", Arrays.asList(null, 1)),
        "NOT_NULL_ASSERT_VIOLATION",
        "column from.x");
    assertThat(read(Line.class, "from STRUCT<x: INT, y: INT>", (Object) null))
        .isEqualTo(new Line(null));
  }

  @Test
  void emptyOptionalsAreNull() {
    record Maybe(Optional<Integer> n) {}
    assertThat(RecordMapper.of(Maybe.class).toRows(List.of(new Maybe(Optional.empty()))).get(0))
        .containsExactly((Object) null);
    assertThat(roundTrip(Maybe.class, new Maybe(Optional.of(1))))
        .isEqualTo(new Maybe(Optional.of(1)));
    assertThat(read(Maybe.class, "n INT", (Object) null)).isEqualTo(new Maybe(Optional.empty()));
  }

  @Test
  void unknownConstantsAreNamed() {
    record Paint(Color color) {}
    assertRefused(
        () -> read(Paint.class, "color STRING", "BLUE"),
        "EXPRESSION_DECODING_FAILED",
        "BLUE",
        "[RED, GREEN]");
  }

  @Test
  void timesAreCutToMicroseconds() {
    record Time(Instant at) {}
    Time time = new Time(Instant.parse("1969-12-31T23:59:59.999999999Z"));
    assertThat(RecordMapper.of(Time.class).toRows(List.of(time)).get(0))
        .containsExactly(Instant.parse("1969-12-31T23:59:59.999999Z"));
  }

  @Test
  void decimalsMustFit() {
    record Money(BigDecimal amount) {}
    assertRefused(
        () -> RecordMapper.of(Money.class).toRows(List.of(new Money(new BigDecimal("1e20")))),
        "NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION",
        "Money 0.amount");
  }

  @Test
  void classesWithoutASchemaAreRefused() {
    assertRefused(() -> RecordMapper.of(Odd.class), "ENCODER_NOT_FOUND", "Odd.anything", "Object");
    assertRefused(() -> RecordMapper.of(Loop.class), "CIRCULAR_CLASS_REFERENCE", "Loop");
  }

  @Test
  void nullRecordsAreRefused() {
    assertRefused(
        () -> RecordMapper.of(Point.class).toRows(Arrays.asList(new Point(1, 2), null)),
        "NOT_NULL_ASSERT_VIOLATION",
        "Point 1");
  }

  @Test
  void whatAConstructorThrowsIsTheCause() {
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> read(Fussy.class, "n INT", -1))
        .withCauseInstanceOf(IllegalArgumentException.class)
        .withMessageContaining("negative -1")
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo("EXPRESSION_DECODING_FAILED"));
  }
}
