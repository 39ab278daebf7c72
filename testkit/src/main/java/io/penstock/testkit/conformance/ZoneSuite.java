package io.penstock.testkit.conformance;

import static io.penstock.Functions.hour;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** Collected times do not depend on the client's zone, texts on the session's alone: case 65. */
@ResourceLock(Resources.TIME_ZONE)
public abstract class ZoneSuite extends ConformanceSuite {
  private TimeZone before = TimeZone.getDefault();

  @BeforeEach
  void useAnotherZoneHere() {
    before = TimeZone.getDefault();
    TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
  }

  @AfterEach
  void useTheZoneOfBefore() {
    TimeZone.setDefault(before);
  }

  private String collect(String zone, Column... columns) {
    session().conf().set("spark.sql.session.timeZone", zone);
    return PrintedRows.typed(session().range(1).select(columns).collect());
  }

  private static Column timestamp(String text) {
    return lit(text).cast("timestamp");
  }

  @Test
  protected void case65_aTimestampIsTheInstantWhateverTheZone() {
    Column[] columns = {
      timestamp("2026-01-01 00:00:00"),
      timestamp("2026-01-01 00:00:00").cast("string"),
      lit("2026-01-01 00:00:00").cast("timestamp_ntz"),
      lit("2026-01-01").cast("date"),
      timestamp("2026-01-01T00:00:00Z"),
      hour(timestamp("2026-01-01T00:00:00Z"))
    };

    assertThat(collect("Asia/Tokyo", columns))
        .isEqualTo(
            "[(Instant:2025-12-31T15:00:00Z, '2026-01-01 00:00:00',"
                + " LocalDateTime:2026-01-01T00:00, LocalDate:2026-01-01,"
                + " Instant:2026-01-01T00:00:00Z, Integer:9)]");
    assertThat(collect("UTC", columns))
        .isEqualTo(
            "[(Instant:2026-01-01T00:00:00Z, '2026-01-01 00:00:00',"
                + " LocalDateTime:2026-01-01T00:00, LocalDate:2026-01-01,"
                + " Instant:2026-01-01T00:00:00Z, Integer:0)]");
  }

  @Test
  protected void case65_overlapTakesTheEarlierOffsetAndAGapMovesOn() {
    assertThat(
            collect(
                "America/New_York",
                timestamp("2026-11-01 01:30:00"),
                timestamp("2026-03-08 02:30:00")))
        .isEqualTo("[(Instant:2026-11-01T05:30:00Z, Instant:2026-03-08T07:30:00Z)]");
  }

  @Test
  protected void case65_aLiteralKeepsItsInstant() {
    Instant instant = Instant.parse("2026-01-01T00:00:00Z");

    assertThat(
            collect(
                "America/New_York",
                lit(instant),
                lit(instant).cast("string"),
                lit(LocalDateTime.of(2026, 1, 1, 0, 0)),
                lit(LocalDate.of(2026, 1, 1))))
        .isEqualTo(
            "[(Instant:2026-01-01T00:00:00Z, '2025-12-31 19:00:00',"
                + " LocalDateTime:2026-01-01T00:00, LocalDate:2026-01-01)]");
  }

  @Test
  protected void case65_oldTimesAndTheEndOfTime() {
    assertThat(
            collect(
                "UTC",
                lit("1582-10-04").cast("date"),
                lit("0001-01-01").cast("date"),
                timestamp("1899-12-31 23:59:59"),
                timestamp("9999-12-31 23:59:59.999999"),
                timestamp("1969-12-31 23:59:59.999999")))
        .isEqualTo(
            "[(LocalDate:1582-10-04, LocalDate:0001-01-01, Instant:1899-12-31T23:59:59Z,"
                + " Instant:9999-12-31T23:59:59.999999Z, Instant:1969-12-31T23:59:59.999999Z)]");
  }

  @Test
  protected void case65_anUnknownZoneFailsAtOnce() {
    Failure.of(() -> session().conf().set("spark.sql.session.timeZone", "Mars/Phobos"))
        .hasConditions("INVALID_CONF_VALUE.TIME_ZONE 22022");
  }
}
