package io.penstock.testkit.conformance;

import static io.penstock.Functions.add_months;
import static io.penstock.Functions.col;
import static io.penstock.Functions.convert_timezone;
import static io.penstock.Functions.curdate;
import static io.penstock.Functions.current_date;
import static io.penstock.Functions.current_timestamp;
import static io.penstock.Functions.current_timezone;
import static io.penstock.Functions.date_add;
import static io.penstock.Functions.date_diff;
import static io.penstock.Functions.date_format;
import static io.penstock.Functions.date_from_unix_date;
import static io.penstock.Functions.date_part;
import static io.penstock.Functions.date_sub;
import static io.penstock.Functions.date_trunc;
import static io.penstock.Functions.dateadd;
import static io.penstock.Functions.datediff;
import static io.penstock.Functions.datepart;
import static io.penstock.Functions.day;
import static io.penstock.Functions.dayname;
import static io.penstock.Functions.dayofmonth;
import static io.penstock.Functions.dayofweek;
import static io.penstock.Functions.dayofyear;
import static io.penstock.Functions.extract;
import static io.penstock.Functions.from_unixtime;
import static io.penstock.Functions.from_utc_timestamp;
import static io.penstock.Functions.hour;
import static io.penstock.Functions.last_day;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.localtimestamp;
import static io.penstock.Functions.make_date;
import static io.penstock.Functions.make_dt_interval;
import static io.penstock.Functions.make_timestamp;
import static io.penstock.Functions.make_timestamp_ltz;
import static io.penstock.Functions.make_timestamp_ntz;
import static io.penstock.Functions.make_ym_interval;
import static io.penstock.Functions.minute;
import static io.penstock.Functions.month;
import static io.penstock.Functions.monthname;
import static io.penstock.Functions.months_between;
import static io.penstock.Functions.next_day;
import static io.penstock.Functions.now;
import static io.penstock.Functions.quarter;
import static io.penstock.Functions.second;
import static io.penstock.Functions.time_bucket;
import static io.penstock.Functions.timestamp_add;
import static io.penstock.Functions.timestamp_diff;
import static io.penstock.Functions.timestamp_micros;
import static io.penstock.Functions.timestamp_millis;
import static io.penstock.Functions.timestamp_seconds;
import static io.penstock.Functions.to_date;
import static io.penstock.Functions.to_timestamp;
import static io.penstock.Functions.to_timestamp_ltz;
import static io.penstock.Functions.to_timestamp_ntz;
import static io.penstock.Functions.to_unix_timestamp;
import static io.penstock.Functions.to_utc_timestamp;
import static io.penstock.Functions.trunc;
import static io.penstock.Functions.try_make_timestamp;
import static io.penstock.Functions.try_make_timestamp_ltz;
import static io.penstock.Functions.try_make_timestamp_ntz;
import static io.penstock.Functions.try_to_date;
import static io.penstock.Functions.try_to_timestamp;
import static io.penstock.Functions.typeof;
import static io.penstock.Functions.unix_date;
import static io.penstock.Functions.unix_micros;
import static io.penstock.Functions.unix_millis;
import static io.penstock.Functions.unix_seconds;
import static io.penstock.Functions.unix_timestamp;
import static io.penstock.Functions.weekday;
import static io.penstock.Functions.weekofyear;
import static io.penstock.Functions.year;

import io.penstock.Column;

/** Dates and times, over the columns of {@link SampleRows}. */
final class TimeSamples {
  private static final Column i = col("i");
  private static final Column l = col("l");
  private static final Column s = col("s");
  private static final Column dt = col("dt");
  private static final Column ts = col("ts");
  private static final Column ntz = col("ntz");

  private TimeSamples() {}

  static Samples all() {
    Samples samples = new Samples();
    samples.add(
        "convert_timezone",
        convert_timezone(lit("Asia/Tokyo"), ntz),
        convert_timezone(lit("UTC"), lit("Asia/Tokyo"), ntz));
    samples.add("date_format", date_format(ts, "yyyy/MM/dd HH:mm:ss.SSS EEE"));
    samples.add("date_from_unix_date", date_from_unix_date(i));
    samples.add("from_unixtime", from_unixtime(l), from_unixtime(l, "HH:mm"));
    samples.add(
        "from_utc_timestamp",
        from_utc_timestamp(ts, "Asia/Tokyo"),
        from_utc_timestamp(ts, lit("America/New_York")));
    samples.add("make_date", make_date(lit(2024), lit(2), i));
    samples.add(
        "make_dt_interval",
        make_dt_interval(),
        make_dt_interval(i),
        make_dt_interval(i, lit(2)),
        make_dt_interval(i, lit(2), lit(3)),
        make_dt_interval(i, lit(2), lit(3), lit(4.5)));
    samples.add("make_timestamp", make_timestamp(lit(2024), lit(2), i, lit(1), lit(2), lit(3.5)));
    samples.add(
        "make_timestamp_ltz", make_timestamp_ltz(lit(2024), lit(2), i, lit(1), lit(2), lit(3.5)));
    samples.add(
        "make_timestamp_ntz", make_timestamp_ntz(lit(2024), lit(2), i, lit(1), lit(2), lit(3.5)));
    samples.add(
        "make_ym_interval", make_ym_interval(), make_ym_interval(i), make_ym_interval(i, lit(2)));
    samples.add("timestamp_micros", timestamp_micros(l));
    samples.add("timestamp_millis", timestamp_millis(l));
    samples.add("timestamp_seconds", timestamp_seconds(l));
    samples.add("to_date", to_date(ts), to_date(lit("29.02.2024"), "dd.MM.yyyy"));
    samples.add(
        "to_timestamp", to_timestamp(dt), to_timestamp(lit("29.02.2024 1:02"), "dd.MM.yyyy H:mm"));
    samples.add(
        "to_timestamp_ltz",
        to_timestamp_ltz(ntz),
        to_timestamp_ltz(lit("2024/02/29"), lit("yyyy/MM/dd")));
    samples.add(
        "to_timestamp_ntz",
        to_timestamp_ntz(ts),
        to_timestamp_ntz(lit("2024/02/29"), lit("yyyy/MM/dd")));
    samples.add(
        "to_unix_timestamp",
        to_unix_timestamp(ts),
        to_unix_timestamp(lit("2024/02/29"), lit("yyyy/MM/dd")));
    samples.add(
        "to_utc_timestamp",
        to_utc_timestamp(ts, "Asia/Tokyo"),
        to_utc_timestamp(ts, lit("Asia/Tokyo")));
    samples.add(
        "try_make_timestamp", try_make_timestamp(lit(2024), lit(13), i, lit(1), lit(2), lit(3.5)));
    samples.add(
        "try_make_timestamp_ltz",
        try_make_timestamp_ltz(lit(2024), lit(2), i, lit(1), lit(2), lit(3.5)));
    samples.add(
        "try_make_timestamp_ntz",
        try_make_timestamp_ntz(lit(2024), lit(2), i, lit(25), lit(2), lit(3.5)));
    samples.add("try_to_date", try_to_date(s), try_to_date(lit("2024/02/29"), "yyyy/MM/dd"));
    samples.add(
        "try_to_timestamp",
        try_to_timestamp(s),
        try_to_timestamp(lit("2024/02/29"), lit("yyyy/MM/dd")));
    samples.add("unix_date", unix_date(dt));
    samples.add("unix_micros", unix_micros(ts));
    samples.add("unix_millis", unix_millis(ts));
    samples.add("unix_seconds", unix_seconds(ts));
    samples.add(
        "unix_timestamp",
        typeof(unix_timestamp()),
        unix_timestamp(ts),
        unix_timestamp(lit("2024/02/29"), "yyyy/MM/dd"));
    samples.add("add_months", add_months(dt, 12), add_months(dt, lit(-1)));
    samples.add("curdate", typeof(curdate()));
    samples.add("current_date", typeof(current_date()));
    samples.add("current_timestamp", typeof(current_timestamp()));
    samples.add("current_timezone", current_timezone());
    samples.add("date_add", date_add(dt, 1), date_add(dt, i));
    samples.add("date_diff", date_diff(dt, lit("2024-01-01").cast("date")));
    samples.add("date_part", date_part(lit("WEEK"), ts));
    samples.add("date_sub", date_sub(dt, 1), date_sub(dt, i));
    samples.add("date_trunc", date_trunc("hour", ts));
    samples.add("dateadd", dateadd(dt, i));
    samples.add("datediff", datediff(dt, lit("2024-01-01").cast("date")));
    samples.add("datepart", datepart(lit("SECOND"), ts));
    samples.add("day", day(dt));
    samples.add("dayname", dayname(dt));
    samples.add("dayofmonth", dayofmonth(dt));
    samples.add("dayofweek", dayofweek(dt));
    samples.add("dayofyear", dayofyear(dt));
    samples.add("extract", extract(lit("YEAR"), ts));
    samples.add("hour", hour(ts));
    samples.add("last_day", last_day(dt));
    samples.add("localtimestamp", typeof(localtimestamp()));
    samples.add("minute", minute(ts));
    samples.add("month", month(dt));
    samples.add("monthname", monthname(dt));
    samples.add(
        "months_between",
        months_between(ts, lit("2023-01-01").cast("timestamp")),
        months_between(ts, lit("2023-01-01").cast("timestamp"), false));
    samples.add("next_day", next_day(dt, "Mon"), next_day(dt, lit("friday")));
    samples.add("now", typeof(now()));
    samples.add("quarter", quarter(dt));
    samples.add("second", second(ts));
    samples.add("time_bucket", time_bucket(make_dt_interval(lit(0), lit(1)), ts));
    samples.add("timestamp_add", timestamp_add("MONTH", i, ts));
    samples.add("timestamp_diff", timestamp_diff("HOUR", dt.cast("timestamp"), ts));
    samples.add("trunc", trunc(dt, "year"));
    samples.add("weekday", weekday(dt));
    samples.add("weekofyear", weekofyear(dt));
    samples.add("year", year(dt));
    return samples;
  }
}
