package io.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowTest {
  private static final StructType SCHEMA = StructType.fromDDL("a INT, b STRING, c BINARY");
  private static final Row ROW =
      Row.withSchema(SCHEMA, Arrays.asList(1, null, new byte[] {65, -1}));

  @Test
  void printsAsSparkDoes() {
    assertThat(Row.of(1, "x", null)).hasToString("[1,x,null]");
    assertThat(Row.of(1, Row.of(2, 3))).hasToString("[1,[2,3]]");
    assertThat(Row.of(1, 2).mkString()).isEqualTo("12");
    assertThat(Row.of(1, 2).mkString("; ")).isEqualTo("1; 2");
    assertThat(ROW).hasToString("[1,null,[41 FF]]");
  }

  @Test
  void gettersGiveTheValues() {
    Instant instant = Instant.parse("2020-01-01T00:00:00Z");
    Row row =
        Row.of(
            true,
            (byte) 1,
            (short) 2,
            3,
            4L,
            5f,
            6d,
            "s",
            new BigDecimal("1.5"),
            LocalDate.EPOCH,
            instant,
            LocalDateTime.MIN,
            Duration.ZERO,
            Period.ZERO,
            List.of(1),
            Map.of("k", 1),
            Row.of(1));
    assertThat(row.getBoolean(0)).isTrue();
    assertThat(row.getByte(1)).isEqualTo((byte) 1);
    assertThat(row.getShort(2)).isEqualTo((short) 2);
    assertThat(row.getInt(3)).isEqualTo(3);
    assertThat(row.getLong(4)).isEqualTo(4L);
    assertThat(row.getFloat(5)).isEqualTo(5f);
    assertThat(row.getDouble(6)).isEqualTo(6d);
    assertThat(row.getString(7)).isEqualTo("s");
    assertThat(row.getDecimal(8)).isEqualTo("1.5");
    assertThat(row.getDate(9)).isEqualTo(LocalDate.EPOCH);
    assertThat(row.getTimestamp(10)).isEqualTo(instant);
    assertThat(row.getLocalDateTime(11)).isEqualTo(LocalDateTime.MIN);
    assertThat(row.getDuration(12)).isEqualTo(Duration.ZERO);
    assertThat(row.getPeriod(13)).isEqualTo(Period.ZERO);
    assertThat(row.<Integer>getList(14)).containsExactly(1);
    assertThat(row.<String, Integer>getMap(15)).containsEntry("k", 1);
    assertThat(row.getStruct(16)).isEqualTo(Row.of(1));
    assertThat(row.<String>getAs(7)).isEqualTo("s");
    assertThat(row.length()).isEqualTo(17).isEqualTo(row.size());
  }

  @Test
  void fieldsAreFoundByNameInAnyCase() {
    assertThat(ROW.fieldIndex("B")).isEqualTo(1);
    assertThat(ROW.<Integer>getAs("a")).isEqualTo(1);
    assertThat(ROW.isNullAt(1)).isTrue();
    assertThat(ROW.anyNull()).isTrue();
  }

  @Test
  void ofRepeatedNamesTheLastIsFound() {
    Row row =
        Row.withSchema(
            StructType.fromDDL("A INT").add("a", SCHEMA).add("a", SCHEMA), List.of(1, 2, 3));
    assertThat(row.fieldIndex("a")).isEqualTo(2);
    assertThat(row.fieldIndex("A")).isEqualTo(0);
  }

  @Test
  void missingFieldsAreNamedWithTheOthers() {
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> ROW.fieldIndex("x"))
        .withMessageContaining("[a, b, c]")
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo("FIELD_NOT_FOUND"));
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> Row.of(1).fieldIndex("x"))
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo("UNSUPPORTED_CALL.FIELD_INDEX"));
  }

  @Test
  void nullIsNoPrimitive() {
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> ROW.getInt(1))
        .withMessageContaining("value 1 (b)")
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo("ROW_VALUE_IS_NULL"));
  }

  @Test
  void positionsAreChecked() {
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> ROW.get(3))
        .withMessageContaining("3 values");
  }

  @Test
  void rowsAreEqualByValue() {
    assertEqual(Row.of(new byte[] {1}, Double.NaN), Row.of(new byte[] {1}, Double.NaN));
    assertEqual(Row.of(new BigDecimal("1.0"), 0.0), Row.of(new BigDecimal("1.00"), -0.0));
    assertEqual(Row.of(new BigDecimal("0.00")), Row.of(BigDecimal.ZERO));
    assertEqual(
        Row.of(List.of(new byte[] {1}), Map.of(1, new BigDecimal("2.0"))),
        Row.of(List.of(new byte[] {1}), Map.of(1, new BigDecimal("2"))));
    assertEqual(
        Row.of(1, null),
        Row.withSchema(StructType.fromDDL("a INT, b INT"), Arrays.asList(1, null)));
    assertThat(Row.of(1)).isNotEqualTo(Row.of(1L));
    assertThat(Row.of(1)).isNotEqualTo(Row.of(1, 2));
    assertThat(Row.of(Map.of(1, 2))).isNotEqualTo(Row.of(Map.of(1, 3)));
    assertThat(Row.of((Object) null)).isNotEqualTo(Row.of(1));
  }

  private static void assertEqual(Row a, Row b) {
    assertThat(a).isEqualTo(b).hasSameHashCodeAs(b);
  }
}
