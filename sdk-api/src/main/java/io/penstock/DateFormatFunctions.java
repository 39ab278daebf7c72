package io.penstock;

/**
 * Dates and timestamps from text and numbers and back; intervals; zones. Reached through {@link
 * Functions}.
 */
abstract class DateFormatFunctions extends DateFunctions {
  DateFormatFunctions() {}

  /** The date of a text or timestamp, as a cast. */
  public static Column to_date(Column e) {
    return Column.call("to_date", e);
  }

  /** The date of a text of a pattern. */
  public static Column to_date(Column e, String fmt) {
    return Column.call("to_date", e, fmt);
  }

  /** As {@link #to_date(Column)}, or null. */
  public static Column try_to_date(Column e) {
    return Column.call("try_to_date", e);
  }

  /** As {@link #to_date(Column, String)}, or null. */
  public static Column try_to_date(Column e, String fmt) {
    return Column.call("try_to_date", e, fmt);
  }

  /** The timestamp of a text, as a cast. */
  public static Column to_timestamp(Column s) {
    return Column.call("to_timestamp", s);
  }

  /** The timestamp of a text of a pattern. */
  public static Column to_timestamp(Column s, String fmt) {
    return Column.call("to_timestamp", s, fmt);
  }

  /** As {@link #to_timestamp(Column)}, or null. */
  public static Column try_to_timestamp(Column s) {
    return Column.call("try_to_timestamp", s);
  }

  /** The timestamp of a text of a pattern, or null. */
  public static Column try_to_timestamp(Column s, Column format) {
    return Column.call("try_to_timestamp", s, format);
  }

  /** The timestamp with the session's zone. */
  public static Column to_timestamp_ltz(Column timestamp) {
    return Column.call("to_timestamp_ltz", timestamp);
  }

  /** The timestamp with the session's zone. */
  public static Column to_timestamp_ltz(Column timestamp, Column format) {
    return Column.call("to_timestamp_ltz", timestamp, format);
  }

  /** The timestamp without zone. */
  public static Column to_timestamp_ntz(Column timestamp) {
    return Column.call("to_timestamp_ntz", timestamp);
  }

  /** The timestamp without zone. */
  public static Column to_timestamp_ntz(Column timestamp, Column format) {
    return Column.call("to_timestamp_ntz", timestamp, format);
  }

  /** The text of a date or timestamp in a pattern. */
  public static Column date_format(Column dateExpr, String format) {
    return Column.call("date_format", dateExpr, format);
  }

  /** The present in seconds since 1970. */
  public static Column unix_timestamp() {
    return unix_timestamp(DateFunctions.current_timestamp());
  }

  /** Seconds since 1970 of a time or a text {@code yyyy-MM-dd HH:mm:ss}. */
  public static Column unix_timestamp(Column s) {
    return Column.call("unix_timestamp", s);
  }

  /** Seconds since 1970 of a text of a pattern. */
  public static Column unix_timestamp(Column s, String p) {
    return Column.call("unix_timestamp", s, p);
  }

  /** As {@link #unix_timestamp(Column)}. */
  public static Column to_unix_timestamp(Column timeExp) {
    return Column.call("to_unix_timestamp", timeExp);
  }

  /** Seconds since 1970 of a text of a pattern. */
  public static Column to_unix_timestamp(Column timeExp, Column format) {
    return Column.call("to_unix_timestamp", timeExp, format);
  }

  /** The text {@code yyyy-MM-dd HH:mm:ss} of seconds since 1970. */
  public static Column from_unixtime(Column ut) {
    return Column.call("from_unixtime", ut);
  }

  /** The text of seconds since 1970 in a pattern. */
  public static Column from_unixtime(Column ut, String f) {
    return Column.call("from_unixtime", ut, f);
  }

  /** Days since 1970. */
  public static Column unix_date(Column e) {
    return Column.call("unix_date", e);
  }

  /** Seconds since 1970. */
  public static Column unix_seconds(Column e) {
    return Column.call("unix_seconds", e);
  }

  /** Milliseconds since 1970. */
  public static Column unix_millis(Column e) {
    return Column.call("unix_millis", e);
  }

  /** Microseconds since 1970. */
  public static Column unix_micros(Column e) {
    return Column.call("unix_micros", e);
  }

  /** The date of days since 1970. */
  public static Column date_from_unix_date(Column days) {
    return Column.call("date_from_unix_date", days);
  }

  /** The timestamp of seconds since 1970. */
  public static Column timestamp_seconds(Column e) {
    return Column.call("timestamp_seconds", e);
  }

  /** The timestamp of milliseconds since 1970. */
  public static Column timestamp_millis(Column e) {
    return Column.call("timestamp_millis", e);
  }

  /** The timestamp of microseconds since 1970. */
  public static Column timestamp_micros(Column e) {
    return Column.call("timestamp_micros", e);
  }

  /** A date from its fields. */
  public static Column make_date(Column year, Column month, Column day) {
    return Column.call("make_date", year, month, day);
  }

  /** A timestamp from its fields. */
  public static Column make_timestamp(
      Column years, Column months, Column days, Column hours, Column mins, Column secs) {
    return Column.call("make_timestamp", years, months, days, hours, mins, secs);
  }

  /** A timestamp from its fields in a zone. */
  public static Column make_timestamp(
      Column years,
      Column months,
      Column days,
      Column hours,
      Column mins,
      Column secs,
      Column timezone) {
    return Column.call("make_timestamp", years, months, days, hours, mins, secs, timezone);
  }

  /** As {@code make_timestamp}, or null. */
  public static Column try_make_timestamp(
      Column years, Column months, Column days, Column hours, Column mins, Column secs) {
    return Column.call("try_make_timestamp", years, months, days, hours, mins, secs);
  }

  /** As {@code make_timestamp}, or null. */
  public static Column try_make_timestamp(
      Column years,
      Column months,
      Column days,
      Column hours,
      Column mins,
      Column secs,
      Column timezone) {
    return Column.call("try_make_timestamp", years, months, days, hours, mins, secs, timezone);
  }

  /** A timestamp with the session's zone. */
  public static Column make_timestamp_ltz(
      Column years, Column months, Column days, Column hours, Column mins, Column secs) {
    return Column.call("make_timestamp_ltz", years, months, days, hours, mins, secs);
  }

  /** A timestamp from fields in a zone. */
  public static Column make_timestamp_ltz(
      Column years,
      Column months,
      Column days,
      Column hours,
      Column mins,
      Column secs,
      Column timezone) {
    return Column.call("make_timestamp_ltz", years, months, days, hours, mins, secs, timezone);
  }

  /** As {@code make_timestamp_ltz}, or null. */
  public static Column try_make_timestamp_ltz(
      Column years, Column months, Column days, Column hours, Column mins, Column secs) {
    return Column.call("try_make_timestamp_ltz", years, months, days, hours, mins, secs);
  }

  /** As {@code make_timestamp_ltz}, or null. */
  public static Column try_make_timestamp_ltz(
      Column years,
      Column months,
      Column days,
      Column hours,
      Column mins,
      Column secs,
      Column timezone) {
    return Column.call("try_make_timestamp_ltz", years, months, days, hours, mins, secs, timezone);
  }

  /** A timestamp without zone from its fields. */
  public static Column make_timestamp_ntz(
      Column years, Column months, Column days, Column hours, Column mins, Column secs) {
    return Column.call("make_timestamp_ntz", years, months, days, hours, mins, secs);
  }

  /** As {@code make_timestamp_ntz}, or null. */
  public static Column try_make_timestamp_ntz(
      Column years, Column months, Column days, Column hours, Column mins, Column secs) {
    return Column.call("try_make_timestamp_ntz", years, months, days, hours, mins, secs);
  }

  /** An interval of days to seconds: zero. */
  public static Column make_dt_interval() {
    return Column.call("make_dt_interval");
  }

  /** An interval of days to seconds. */
  public static Column make_dt_interval(Column days) {
    return Column.call("make_dt_interval", days);
  }

  /** An interval of days to seconds. */
  public static Column make_dt_interval(Column days, Column hours) {
    return Column.call("make_dt_interval", days, hours);
  }

  /** An interval of days to seconds. */
  public static Column make_dt_interval(Column days, Column hours, Column mins) {
    return Column.call("make_dt_interval", days, hours, mins);
  }

  /** An interval of days to seconds. */
  public static Column make_dt_interval(Column days, Column hours, Column mins, Column secs) {
    return Column.call("make_dt_interval", days, hours, mins, secs);
  }

  /** An interval of years and months: zero. */
  public static Column make_ym_interval() {
    return Column.call("make_ym_interval");
  }

  /** An interval of years and months. */
  public static Column make_ym_interval(Column years) {
    return Column.call("make_ym_interval", years);
  }

  /** An interval of years and months. */
  public static Column make_ym_interval(Column years, Column months) {
    return Column.call("make_ym_interval", years, months);
  }

  /** The time that clocks in a zone show, for a time in UTC. */
  public static Column from_utc_timestamp(Column ts, String tz) {
    return Column.call("from_utc_timestamp", ts, tz);
  }

  /** The time that clocks in a zone show, for a time in UTC. */
  public static Column from_utc_timestamp(Column ts, Column tz) {
    return Column.call("from_utc_timestamp", ts, tz);
  }

  /** The time in UTC, for what clocks in a zone show. */
  public static Column to_utc_timestamp(Column ts, String tz) {
    return Column.call("to_utc_timestamp", ts, tz);
  }

  /** The time in UTC, for what clocks in a zone show. */
  public static Column to_utc_timestamp(Column ts, Column tz) {
    return Column.call("to_utc_timestamp", ts, tz);
  }

  /** A timestamp without zone, from the session's zone to another. */
  public static Column convert_timezone(Column targetTz, Column sourceTs) {
    return Column.call("convert_timezone", targetTz, sourceTs);
  }

  /** A timestamp without zone, from one zone to another. */
  public static Column convert_timezone(Column sourceTz, Column targetTz, Column sourceTs) {
    return Column.call("convert_timezone", sourceTz, targetTz, sourceTs);
  }
}
