package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.length;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of the program come back from the runner as they went in, of every type. */
public abstract class TypesSuite extends ConformanceSuite {
  private static Map<String, @Nullable Long> mapWithNull() {
    Map<String, @Nullable Long> map = new HashMap<>();
    map.put("k", null);
    map.put("", Long.MIN_VALUE);
    return map;
  }

  static Stream<Arguments> types() {
    return Stream.of(
        values("BOOLEAN", true, false),
        values("TINYINT", Byte.MIN_VALUE, Byte.MAX_VALUE, (byte) 0),
        values("SMALLINT", Short.MIN_VALUE, Short.MAX_VALUE),
        values("INT", Integer.MIN_VALUE, Integer.MAX_VALUE, 0),
        values("BIGINT", Long.MIN_VALUE, Long.MAX_VALUE, 0L),
        values("FLOAT", Float.NaN, Float.NEGATIVE_INFINITY, -0.0f, Float.MIN_VALUE, 0.1f),
        values("DOUBLE", Double.NaN, Double.POSITIVE_INFINITY, -0.0, Double.MIN_VALUE, 0.1),
        values(
            "DECIMAL(38,18)",
            new BigDecimal("12345678901234567890.123456789012345678"),
            new BigDecimal("-0.000000000000000001")),
        values("DECIMAL(5,0)", new BigDecimal("99999"), new BigDecimal("-1")),
        values("STRING", "", " a ", "\u00e9\u65e5\uD83D\uDE00", "a\u0000b\n", "'\"\\"),
        values("BINARY", new byte[0], new byte[] {0, -1, 127, -128}),
        values(
            "DATE",
            LocalDate.of(1, 1, 1),
            LocalDate.of(1582, 10, 4),
            LocalDate.of(1582, 10, 15),
            LocalDate.of(9999, 12, 31)),
        values(
            "TIMESTAMP",
            Instant.parse("0001-01-01T00:00:00Z"),
            Instant.parse("1582-10-10T12:00:00.000001Z"),
            Instant.parse("1969-12-31T23:59:59.999999Z"),
            Instant.parse("9999-12-31T23:59:59.999999Z")),
        values(
            "TIMESTAMP_NTZ",
            LocalDateTime.parse("0001-01-01T00:00:00"),
            LocalDateTime.parse("2024-03-10T02:30:00"),
            LocalDateTime.parse("9999-12-31T23:59:59.999999")),
        values(
            "INTERVAL DAY TO SECOND",
            Duration.ZERO,
            Duration.ofSeconds(-1, 999_000),
            Duration.ofDays(100_000_000)),
        values("INTERVAL YEAR TO MONTH", Period.ZERO, Period.of(-1, -2, 0), Period.of(9999, 11, 0)),
        values("ARRAY<STRING>", List.of(), Arrays.asList("a", null), List.of("", "b")),
        values("ARRAY<ARRAY<INT>>", Arrays.asList(List.of(1), null, Arrays.asList(2, null))),
        values("MAP<STRING, BIGINT>", Map.of(), mapWithNull()),
        values("MAP<INT, ARRAY<DOUBLE>>", Map.of(1, List.of(Double.NaN), 2, List.of())),
        values(
            "STRUCT<a: INT, b: STRUCT<c: STRING, d: ARRAY<DATE>>>",
            Row.of(1, Row.of("x", List.of(LocalDate.EPOCH))),
            Row.of(null, null),
            Row.of(2, Row.of(null, null))),
        values("ARRAY<STRUCT<k: TIMESTAMP>>", Arrays.asList(Row.of(Instant.EPOCH), null)),
        values("VOID"));
  }

  private static Arguments values(String type, Object... values) {
    return Arguments.of(type, List.of(values));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("types")
  protected void valuesComeBackAsTheyWentIn(String type, List<Object> values) {
    StructType schema = StructType.fromDDL("n INT, v " + type);
    List<Row> rows = new ArrayList<>();
    for (Object value : values) {
      rows.add(Row.of(rows.size(), value));
    }
    rows.add(Row.of(rows.size(), null));
    Dataset dataset = session().createDataset(rows, schema);

    assertThat(dataset.schema().simpleString()).isEqualTo(schema.simpleString());
    List<Row> collected = dataset.orderBy("n").collect();
    assertThat(collected).containsExactlyElementsOf(rows);
    assertThat(PrintedRows.typed(collected)).isEqualTo(PrintedRows.typed(rows));
  }

  @Test
  protected void notNullIsKept() {
    StructType schema = StructType.fromDDL("a INT NOT NULL, b STRUCT<c: INT NOT NULL> NOT NULL");
    Dataset dataset = session().createDataset(List.of(Row.of(1, Row.of(2))), schema);

    assertThat(dataset.schema().json()).isEqualTo(schema.json());
    assertThat(PrintedRows.of(dataset.collect())).isEqualTo("[(1, (2))]");
  }

  @Test
  protected void noRowsHaveTheirSchema() {
    StructType schema = StructType.fromDDL("a INT, b MAP<STRING, ARRAY<DATE>>");

    assertThat(session().createDataset(List.of(), schema).collect()).isEmpty();
    assertThat(session().createDataset(List.of(), schema).schema().json()).isEqualTo(schema.json());
    assertThat(session().emptyDataset().count()).isZero();
  }

  /** A person of the test. */
  public record Person(String name, int age, @Nullable Double height, List<String> tags) {}

  @Test
  protected void recordsComeBackAsTheyWentIn() {
    List<Person> people =
        List.of(
            new Person("ann", 30, 1.7, List.of("x", "y")), new Person("bob", 40, null, List.of()));

    assertThat(
            session()
                .createDataset(people, Person.class)
                .orderBy(col("age").desc())
                .as(Person.class)
                .collect())
        .containsExactly(people.get(1), people.get(0));
  }

  @Test
  protected void manyRowsGoOnceAndInOrder() {
    String text = "x".repeat(120);
    List<Row> rows = IntStream.range(0, 60_000).mapToObj(i -> Row.of(i, text + i)).toList();
    Dataset dataset = session().createDataset(rows, StructType.fromDDL("n INT, s STRING"));

    assertThat(dataset.count()).isEqualTo(60_000);
    assertThat(dataset.filter(length(col("s")).equalTo(121)).count()).isEqualTo(10);
    assertThat(dataset.orderBy(col("n").desc()).first()).isEqualTo(rows.get(59_999));
  }
}
