package io.penstock.local.internal.operator;

import static io.penstock.local.internal.operator.OperatorRig.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The order of values of every type; expressions.md, section 2: NaN, zeros, text, arrays, nulls.
 */
class KeyEncoderTest {
  /** A type and values of it in ascending order; those of an inner list are equal. */
  static Stream<Arguments> ordered() {
    return Stream.of(
        Arguments.of("boolean", List.of(false, true)),
        Arguments.of("tinyint", List.of((byte) -128, (byte) -1, (byte) 0, (byte) 127)),
        Arguments.of("smallint", List.of((short) -32768, (short) -1, (short) 0, (short) 32767)),
        Arguments.of("int", List.of(Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE)),
        Arguments.of("bigint", List.of(Long.MIN_VALUE, -1L, 0L, 1L, Long.MAX_VALUE)),
        Arguments.of(
            "float",
            List.of(
                Float.NEGATIVE_INFINITY,
                -1f,
                -Float.MIN_VALUE,
                List.of(-0f, 0f),
                Float.MIN_VALUE,
                2f,
                Float.POSITIVE_INFINITY,
                List.of(Float.NaN, Float.intBitsToFloat(0xffc00001)))),
        Arguments.of(
            "double",
            List.of(
                Double.NEGATIVE_INFINITY,
                -1d,
                List.of(-0d, 0d),
                Double.MIN_VALUE,
                1e300,
                Double.POSITIVE_INFINITY,
                List.of(Double.NaN, Double.longBitsToDouble(0xfff8000000000001L)))),
        Arguments.of(
            "decimal(20,2)",
            Stream.of("-99999999999.00", "-0.01", "0.00", "0.01", "5.00", "99999999999999999.99")
                .map(BigDecimal::new)
                .toList()),
        Arguments.of(
            "string",
            List.of("", "\0", "\0a", "a", "a\0", "a\0b", "ab", "b", "é", "\uFFFD", "\uD83D\uDE00")),
        Arguments.of(
            "binary",
            List.of(bytes(), bytes(0), bytes(0, 0), bytes(1), bytes(127), bytes(128), bytes(255))),
        Arguments.of(
            "date", List.of(LocalDate.of(-1, 1, 1), LocalDate.EPOCH, LocalDate.of(2020, 1, 1))),
        Arguments.of(
            "timestamp",
            List.of(Instant.ofEpochSecond(-1), Instant.EPOCH, Instant.ofEpochSecond(1))),
        Arguments.of(
            "timestamp_ntz",
            List.of(LocalDateTime.of(1969, 1, 1, 0, 0), LocalDateTime.of(2020, 1, 1, 0, 0))),
        Arguments.of(
            "interval day to second",
            List.of(Duration.ofDays(-1), Duration.ZERO, Duration.ofSeconds(1))),
        Arguments.of(
            "interval year to month", List.of(Period.ofMonths(-1), Period.ZERO, Period.ofYears(1))),
        Arguments.of(
            "array<int>",
            List.of(
                row(), row((Object) null), row(null, 1), row(1), row(1, null), row(1, 1), row(2))),
        Arguments.of(
            "array<string>",
            List.of(row(), row(""), row("", ""), row("a"), row("a", "b"), row("ab"))),
        Arguments.of(
            "struct<a:int,b:string>",
            List.of(row(null, null), row(null, "a"), row(1, null), row(1, "a"), row(2, null))),
        Arguments.of(
            "array<struct<a:double>>",
            List.of(
                row(),
                row(row((Object) null)),
                List.of(row(row(-0d)), row(row(0d))),
                row(row(1d)))));
  }

  private static byte[] bytes(int... values) {
    byte[] out = new byte[values.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = (byte) values[i];
    }
    return out;
  }

  @ParameterizedTest
  @MethodSource("ordered")
  void bytesAreOrderedAsTheValues(String type, List<Object> classes) {
    StructType schema = StructType.fromDDL("k " + type);
    List<@Nullable Object> values = new ArrayList<>();
    List<Integer> ranks = new ArrayList<>();
    boolean nested = type.startsWith("array") || type.startsWith("struct");
    for (int rank = 0; rank < classes.size(); rank++) {
      Object member = classes.get(rank);
      boolean several =
          member instanceof List<?> list && !list.isEmpty() && isClass(list, nested, type);
      List<?> members = several ? (List<?>) member : Arrays.asList(member);
      for (Object value : members) {
        values.add(value);
        ranks.add(rank);
      }
    }
    values.add(null);
    ranks.add(-1);
    for (boolean ascending : new boolean[] {true, false}) {
      for (boolean nullsFirst : new boolean[] {true, false}) {
        check(schema, values, ranks, ascending, nullsFirst);
      }
    }
  }

  /** Whether a list is two equal values rather than one array or struct. */
  private static boolean isClass(List<?> list, boolean nested, String type) {
    return !nested || (type.equals("array<struct<a:double>>") && list.size() == 2);
  }

  private static void check(
      StructType schema,
      List<@Nullable Object> values,
      List<Integer> ranks,
      boolean ascending,
      boolean nullsFirst) {
    KeyEncoder encoder =
        new KeyEncoder(
            List.of(new SortOperator.Key(schema.field(0).dataType(), ascending, nullsFirst)));
    List<List<@Nullable Object>> rows = new ArrayList<>();
    values.forEach(v -> rows.add(row(v)));
    List<byte[]> keys = new ArrayList<>();
    try (BufferAllocator allocator = new RootAllocator();
        ArrowColumns root = OperatorRig.root(schema, rows, allocator)) {
      for (int i = 0; i < values.size(); i++) {
        encoder.encode(new FieldVector[] {root.getVector(0)}, i);
        keys.add(Arrays.copyOf(encoder.bytes(), encoder.size()));
      }
    }
    for (int i = 0; i < keys.size(); i++) {
      for (int j = 0; j < keys.size(); j++) {
        int expected = expected(ranks.get(i), ranks.get(j), ascending, nullsFirst);
        assertThat(Integer.signum(Arrays.compareUnsigned(keys.get(i), keys.get(j))))
            .as(
                "%s against %s, ascending %s, nulls first %s",
                values.get(i), values.get(j), ascending, nullsFirst)
            .isEqualTo(expected);
      }
    }
  }

  private static int expected(int a, int b, boolean ascending, boolean nullsFirst) {
    if (a < 0 || b < 0) {
      int order = Boolean.compare(a < 0, b < 0);
      return nullsFirst ? -order : order;
    }
    return ascending ? Integer.compare(a, b) : Integer.compare(b, a);
  }
}
