package io.penstock;

import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.error.AnalysisException;
import io.penstock.expr.Expr;
import io.penstock.type.DataType;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LiteralsTest {
  static List<Arguments> values() {
    return List.of(
        Arguments.of(null, null, "void"),
        Arguments.of(true, true, "boolean"),
        Arguments.of((byte) 1, (byte) 1, "tinyint"),
        Arguments.of((short) 1, (short) 1, "smallint"),
        Arguments.of(1, 1, "int"),
        Arguments.of(1L, 1L, "bigint"),
        Arguments.of(1f, 1f, "float"),
        Arguments.of(1d, 1d, "double"),
        Arguments.of("x", "x", "string"),
        Arguments.of('x', "x", "string"),
        Arguments.of(new BigDecimal("1.50"), new BigDecimal("1.50"), "decimal(3,2)"),
        Arguments.of(new BigDecimal("0.001"), new BigDecimal("0.001"), "decimal(3,3)"),
        Arguments.of(new BigDecimal("1E+3"), new BigDecimal("1000"), "decimal(4,0)"),
        Arguments.of(BigInteger.TEN, BigDecimal.TEN, "decimal(2,0)"),
        Arguments.of(LocalDate.EPOCH, LocalDate.EPOCH, "date"),
        Arguments.of(
            Instant.parse("1969-12-31T23:59:59.999999999Z"),
            Instant.parse("1969-12-31T23:59:59.999999Z"),
            "timestamp"),
        Arguments.of(
            LocalDateTime.parse("2020-01-01T00:00:00.000001001"),
            LocalDateTime.parse("2020-01-01T00:00:00.000001"),
            "timestamp_ntz"),
        Arguments.of(Duration.ofNanos(-1), Duration.ofNanos(-1000), "interval day to second"),
        Arguments.of(Period.of(1, 14, 3), Period.of(2, 2, 0), "interval year to month"),
        Arguments.of(List.of(1, 2), List.of(1, 2), "array<int>"),
        Arguments.of(new int[] {1, 2}, List.of(1, 2), "array<int>"),
        Arguments.of(
            Map.of("k", List.of(1L)), Map.of("k", List.of(1L)), "map<string,array<bigint>>"));
  }

  @ParameterizedTest
  @MethodSource("values")
  void literalsHaveSparksTypes(@Nullable Object value, @Nullable Object literal, String type) {
    assertThat(lit(value).expr())
        .isEqualTo(new Expr.Literal(literal, typeOf(lit(value))))
        .extracting(e -> ((Expr.Literal) e).type().simpleString())
        .isEqualTo(type);
  }

  private static DataType typeOf(Column column) {
    return ((Expr.Literal) column.expr()).type();
  }

  @Test
  void binariesAreCopied() {
    byte[] bytes = {1};
    Expr.Literal literal = (Expr.Literal) lit(bytes).expr();
    bytes[0] = 2;
    assertThat((byte[]) literal.value()).containsExactly(1);
  }

  @Test
  void elementsMayBeNull() {
    assertThat(typeOf(lit(Arrays.asList(1, null)))).isEqualTo(DataType.fromDDL("array<int>"));
    assertThat(typeOf(lit(List.of(1)))).isNotEqualTo(DataType.fromDDL("array<int>"));
  }

  @Test
  void columnsStayWhatTheyAre() {
    Column column = Functions.col("a");
    assertThat(lit(column)).isSameAs(column);
  }

  @Test
  void otherClassesAreRefused() {
    assertThatExceptionOfType(AnalysisException.class)
        .isThrownBy(() -> lit(new StringBuilder[] {}.getClass()))
        .withMessageContaining("java.lang.Class")
        .satisfies(
            e -> assertThat(e.condition().name()).isEqualTo("UNSUPPORTED_FEATURE.LITERAL_TYPE"));
    assertThatExceptionOfType(AnalysisException.class)
        .isThrownBy(() -> lit(List.of(1, "x")))
        .withMessageContaining("int and string");
  }

  @Test
  void decimalsBeyond38DigitsAreRefused() {
    assertThatExceptionOfType(AnalysisException.class)
        .isThrownBy(() -> lit(new BigDecimal("1e38")))
        .withMessageContaining("39 digits");
  }
}
