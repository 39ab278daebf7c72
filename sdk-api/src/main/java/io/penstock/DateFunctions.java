package io.penstock;

/**
 * Dates and timestamps: the present, parts, arithmetic. Zones are the session's. Reached through
 * {@link Functions}.
 */
abstract class DateFunctions extends HashFunctions {
  DateFunctions() {}

  /** The date at the start of the query or batch. */
  public static Column current_date() {
    return Column.call("current_date");
  }

  /** As {@link #current_date}. */
  public static Column curdate() {
    return Column.call("curdate");
  }

  /** The instant at the start of the query or batch. */
  public static Column current_timestamp() {
    return Column.call("current_timestamp");
  }

  /** As {@link #current_timestamp}. */
  public static Column now() {
    return Column.call("now");
  }

  /** The local date and time at the start of the query or batch. */
  public static Column localtimestamp() {
    return Column.call("localtimestamp");
  }

  /** The session's time zone. */
  public static Column current_timezone() {
    return Column.call("current_timezone");
  }

  /** The year. */
  public static Column year(Column e) {
    return Column.call("year", e);
  }

  /** The quarter, 1 to 4. */
  public static Column quarter(Column e) {
    return Column.call("quarter", e);
  }

  /** The month, 1 to 12. */
  public static Column month(Column e) {
    return Column.call("month", e);
  }

  /** The short English name of the month. */
  public static Column monthname(Column timeExp) {
    return Column.call("monthname", timeExp);
  }

  /** The ISO week, 1 to 53. */
  public static Column weekofyear(Column e) {
    return Column.call("weekofyear", e);
  }

  /** The day of the year, from 1. */
  public static Column dayofyear(Column e) {
    return Column.call("dayofyear", e);
  }

  /** The day of the month, from 1. */
  public static Column dayofmonth(Column e) {
    return Column.call("dayofmonth", e);
  }

  /** As {@link #dayofmonth}. */
  public static Column day(Column e) {
    return Column.call("day", e);
  }

  /** The day of the week, Sunday 1 to Saturday 7. */
  public static Column dayofweek(Column e) {
    return Column.call("dayofweek", e);
  }

  /** The day of the week, Monday 0 to Sunday 6. */
  public static Column weekday(Column e) {
    return Column.call("weekday", e);
  }

  /** The short English name of the day of the week. */
  public static Column dayname(Column timeExp) {
    return Column.call("dayname", timeExp);
  }

  /** The hour, 0 to 23. */
  public static Column hour(Column e) {
    return Column.call("hour", e);
  }

  /** The minute, 0 to 59. */
  public static Column minute(Column e) {
    return Column.call("minute", e);
  }

  /** The second, 0 to 59. */
  public static Column second(Column e) {
    return Column.call("second", e);
  }

  /** A field by its constant name, such as {@code YEAR}. */
  public static Column extract(Column field, Column source) {
    return Column.call("extract", field, source);
  }

  /** As {@link #extract}. */
  public static Column date_part(Column field, Column source) {
    return Column.call("date_part", field, source);
  }

  /** As {@link #extract}. */
  public static Column datepart(Column field, Column source) {
    return Column.call("datepart", field, source);
  }

  /** The date some days later. */
  public static Column date_add(Column start, int days) {
    return Column.call("date_add", start, days);
  }

  /** The date some days later. */
  public static Column date_add(Column start, Column days) {
    return Column.call("date_add", start, days);
  }

  /** As {@link #date_add(Column, Column)}. */
  public static Column dateadd(Column start, Column days) {
    return Column.call("dateadd", start, days);
  }

  /** The date some days earlier. */
  public static Column date_sub(Column start, int days) {
    return Column.call("date_sub", start, days);
  }

  /** The date some days earlier. */
  public static Column date_sub(Column start, Column days) {
    return Column.call("date_sub", start, days);
  }

  /** The days from start to end. */
  public static Column datediff(Column end, Column start) {
    return Column.call("datediff", end, start);
  }

  /** The days from start to end. */
  public static Column date_diff(Column end, Column start) {
    return Column.call("date_diff", end, start);
  }

  /** The date some months later, at most the month's last day. */
  public static Column add_months(Column startDate, int numMonths) {
    return Column.call("add_months", startDate, numMonths);
  }

  /** The date some months later, at most the month's last day. */
  public static Column add_months(Column startDate, Column numMonths) {
    return Column.call("add_months", startDate, numMonths);
  }

  /** Months of 31 days from start to end, rounded to 8 digits. */
  public static Column months_between(Column end, Column start) {
    return Column.call("months_between", end, start);
  }

  /** Months of 31 days from start to end. */
  public static Column months_between(Column end, Column start, boolean roundOff) {
    return Column.call("months_between", end, start, roundOff);
  }

  /** The first such day of the week after the date. */
  public static Column next_day(Column date, String dayOfWeek) {
    return Column.call("next_day", date, dayOfWeek);
  }

  /** The first such day of the week after the date. */
  public static Column next_day(Column date, Column dayOfWeek) {
    return Column.call("next_day", date, dayOfWeek);
  }

  /** The last day of the month. */
  public static Column last_day(Column e) {
    return Column.call("last_day", e);
  }

  /** The date cut to its year, quarter, month or week. */
  public static Column trunc(Column date, String format) {
    return Column.call("trunc", date, format);
  }

  /** The timestamp cut to a unit from {@code year} to {@code microsecond}. */
  public static Column date_trunc(String format, Column timestamp) {
    return Column.call("date_trunc", format, timestamp);
  }

  /** The timestamp some units later. */
  public static Column timestamp_add(String unit, Column quantity, Column ts) {
    return Column.call("timestampadd", unit, quantity, ts);
  }

  /** The whole units from start to end. */
  public static Column timestamp_diff(String unit, Column start, Column end) {
    return Column.call("timestampdiff", unit, start, end);
  }

  /** The start of the bucket of that size that holds the time. */
  public static Column time_bucket(Column bucketSize, Column ts) {
    return Column.call("time_bucket", bucketSize, ts);
  }

  /** The start of the bucket, counted from an origin. */
  public static Column time_bucket(Column bucketSize, Column ts, Column origin) {
    return Column.call("time_bucket", bucketSize, ts, origin);
  }
}
