package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.length;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.upper;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Period;
import org.junit.jupiter.api.Test;

/** Nested, empty, null, wide and rare values as they are collected: case 70. */
public abstract class ValuesSuite extends ConformanceSuite {
  private static final String EMOJI = "\uD83D\uDE00";

  private Dataset select(Column... columns) {
    return session().range(1).select(columns);
  }

  private String collect(Column... columns) {
    return PrintedRows.typed(select(columns).collect());
  }

  @Test
  protected void case70_decimals() {
    assertThat(
            collect(
                lit(new BigDecimal("12345678901234567890123456789012345678")),
                lit("-0.01").cast("decimal(38,18)"),
                lit(null).cast("decimal(10,2)"),
                lit(1).cast("decimal(10,2)"),
                lit("0.0000001").cast("decimal(10,10)")))
        .isEqualTo(
            "[(BigDecimal:12345678901234567890123456789012345678, BigDecimal:-0.010000000000000000,"
                + " NULL, BigDecimal:1.00, BigDecimal:1.000E-7)]");
  }

  @Test
  protected void case70_nested() {
    Column noStruct = lit(null).cast("struct<a: int>");

    assertThat(
            collect(
                map(lit(0), array(lit(34277L), lit(0L))),
                struct(
                    lit(null).cast("int").as("a"),
                    array(struct(lit("q").as("s")), lit(null).cast("struct<s: string>")).as("b")),
                noStruct,
                array(
                    array(lit(1), lit(null).cast("int")),
                    lit(null).cast("array<int>"),
                    array().cast("array<int>")),
                map(lit("k"), lit(null).cast("int")),
                struct(lit(null).cast("int").as("a"))))
        .isEqualTo(
            "[({Integer:0=[Long:34277, Long:0]}, (NULL, [('q'), NULL]), NULL,"
                + " [[Integer:1, NULL], NULL, []], {'k'=NULL}, (NULL))]");
  }

  @Test
  protected void case70_emptyCollections() {
    assertThat(
            collect(
                array(),
                array().cast("array<string>"),
                map(),
                map().cast("map<string, int>"),
                lit(""),
                lit(new byte[0])))
        .isEqualTo("[([], [], {}, {}, '', bytes[])]");
  }

  @Test
  protected void case70_unicode() {
    assertThat(
            collect(
                lit("\u00e9\u65e5\u672c" + EMOJI),
                length(lit(EMOJI)),
                length(lit("e\u0301")),
                lit("a\u0000b"),
                lit("\u00e9".getBytes(StandardCharsets.UTF_8)),
                lit(EMOJI + "abc").substr(1, 2),
                upper(lit("\u00df"))))
        .isEqualTo(
            "[('\u00e9\u65e5\u672c"
                + EMOJI
                + "', Integer:1, Integer:2, 'a\u0000b', bytes[-61, -87], '"
                + EMOJI
                + "a', 'SS')]");
  }

  @Test
  protected void case70_floats() {
    assertThat(
            collect(
                lit(Double.NaN),
                lit(Double.NEGATIVE_INFINITY),
                lit(-0.0),
                lit(0.1f),
                lit(0.1),
                lit((byte) -128),
                lit((short) 1),
                lit(null)))
        .isEqualTo(
            "[(Double:NaN, Double:-Infinity, Double:-0.0, Float:0.1, Double:0.1, Byte:-128,"
                + " Short:1, NULL)]");
  }

  @Test
  protected void case70_intervals() {
    assertThat(collect(lit(Duration.parse("PT26H3M4.5S")), lit(Period.of(1, 2, 0))))
        .isEqualTo("[(Duration:PT26H3M4.5S, Period:P1Y2M)]");
  }

  @Test
  protected void case70_doubledNames() {
    assertThat(collect(lit(1).as("a"), lit(2).as("a"), lit(3).as("A")))
        .isEqualTo("[(Integer:1, Integer:2, Integer:3)]");
  }

  @Test
  protected void case70_zeroRowsAndZeroColumns() {
    assertThat(session().range(2).filter(lit(false)).collect()).isEmpty();
    Dataset noColumns = session().range(2).select();
    assertThat(PrintedRows.of(noColumns.collect())).isEqualTo("[(), ()]");
    assertThat(noColumns.count()).isEqualTo(2);
  }
}
