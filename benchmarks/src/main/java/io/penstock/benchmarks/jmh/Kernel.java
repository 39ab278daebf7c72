package io.penstock.benchmarks.jmh;

import static io.penstock.Functions.abs;
import static io.penstock.Functions.coalesce;
import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.date_format;
import static io.penstock.Functions.date_trunc;
import static io.penstock.Functions.greatest;
import static io.penstock.Functions.hour;
import static io.penstock.Functions.length;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.round;
import static io.penstock.Functions.substring;
import static io.penstock.Functions.to_date;
import static io.penstock.Functions.trim;
import static io.penstock.Functions.unix_seconds;
import static io.penstock.Functions.upper;
import static io.penstock.Functions.when;
import static io.penstock.Functions.year;

import io.penstock.Column;
import org.apache.arrow.memory.util.MemoryUtil;

/** An expression of each family of kernels, and the loop that a person would write for it. */
public enum Kernel {
  /** Checked: an overflow is an error. */
  ADD(col("value").plus(lit(7L)), NumberLoops::add, Kernel::longs),
  MULTIPLY_ADD(
      col("value").multiply(lit(2L)).plus(lit(1L)), NumberLoops::multiplyAdd, Kernel::longs),
  MODULO(col("value").mod(lit(10L)), NumberLoops::modulo, Kernel::longs),
  DOUBLES(col("price").multiply(lit(1.1)).minus(lit(0.5)), NumberLoops::doubles, Kernel::longs),
  ABS(abs(col("price")), NumberLoops::abs, Kernel::longs),
  ROUND(round(col("price"), 2), NumberLoops::round, Kernel::longs),
  CAST(col("value").cast("double"), NumberLoops::cast, Kernel::longs),
  COMPARE_AND(
      col("value").gt(lit(1000L)).and(col("price").lt(lit(0.9))),
      ChoiceLoops::compareAnd,
      Kernel::bits),
  CASE(
      when(col("price").lt(lit(0.5)), col("value")).otherwise(lit(0L)),
      ChoiceLoops::choose,
      Kernel::longs),
  COALESCE(coalesce(col("value"), lit(0L)), ChoiceLoops::coalesce, Kernel::longs),
  GREATEST(greatest(col("value"), lit(1000L)), ChoiceLoops::greatest, Kernel::longs),
  IN(col("value").isin(10L, 1000L, 100_000L), ChoiceLoops::in, Kernel::bits),
  TIME(date_trunc("hour", col("time")), TimeLoops::startOfHour, Kernel::longs),
  DATE(to_date(col("time")), TimeLoops::date, Kernel::ints),
  HOUR(hour(col("time")), TimeLoops::hour, Kernel::ints),
  YEAR(year(col("time")), TimeLoops::year, Kernel::ints),
  UNIX(unix_seconds(col("time")), TimeLoops::seconds, Kernel::longs),
  FORMAT(date_format(col("time"), "yyyy-MM-dd"), TimeLoops::format, Kernel::texts),
  LENGTH(length(col("key")), TextLoops::length, Kernel::ints),
  UPPER(upper(col("key")), TextLoops::upper, Kernel::texts),
  SUBSTRING(substring(col("key"), 2, 3), TextLoops::substring, Kernel::texts),
  CONCAT(concat(col("key"), lit("/")), TextLoops::concat, Kernel::texts),
  TRIM(trim(col("key")), TextLoops::trim, Kernel::texts),
  EQUAL(col("key").equalTo("key77"), TextLoops::equal, Kernel::bits),
  STARTS(col("key").startsWith("key9"), TextLoops::starts, Kernel::bits),
  CONTAINS(col("key").contains("99"), TextLoops::contains, Kernel::bits),
  LIKE(col("key").like("%y9%"), TextLoops::like, Kernel::bits);

  /** Writes the result of each row to an address; see {@link #loop}. */
  @FunctionalInterface
  private interface Loop {
    void run(Columns in, long out);
  }

  /** How many bytes of values a loop wrote. */
  @FunctionalInterface
  private interface Size {
    long of(Columns in, long out);
  }

  /** Room for a row: 16 bytes of values and an offset, with one more for the whole. */
  static final long BYTES_A_ROW = 24;

  private final Column expression;
  private final Loop loop;
  private final Size size;

  Kernel(Column expression, Loop loop, Size size) {
    this.expression = expression;
    this.loop = loop;
    this.size = size;
  }

  Column expression() {
    return expression;
  }

  /**
   * Writes the result of each row to {@code out}, which has room for {@link #BYTES_A_ROW}; the
   * offsets of texts lie behind 16 bytes for each row.
   *
   * @return how many bytes of values that made
   */
  long loop(Columns in, long out) {
    loop.run(in, out);
    return size.of(in, out);
  }

  /** Where the offsets of texts lie that a loop wrote. */
  static long offsets(Columns in, long out) {
    return out + 16L * in.rows();
  }

  private static long longs(Columns in, long out) {
    return 8L * in.rows();
  }

  private static long ints(Columns in, long out) {
    return 4L * in.rows();
  }

  private static long bits(Columns in, long out) {
    return in.rows() / Byte.SIZE;
  }

  private static long texts(Columns in, long out) {
    return MemoryUtil.getInt(offsets(in, out) + 4L * in.rows());
  }
}
