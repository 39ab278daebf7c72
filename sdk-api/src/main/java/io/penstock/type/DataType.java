package io.penstock.type;

/**
 * The type of a column or value, with Spark 4.2's names. Immutable and thread-safe; equal types are
 * {@code equals}.
 *
 * <p>Java values that stand for a value of each type, in rows, literals and {@code createDataset}
 * (null stands for SQL NULL in all of them):
 *
 * <table>
 * <caption>Java values</caption>
 * <tr><th>type</th><th>Java value</th></tr>
 * <tr><td>boolean, byte, short, int, long, float, double</td><td>the boxed type</td></tr>
 * <tr><td>decimal(p,s)</td><td>{@link java.math.BigDecimal} of scale s</td></tr>
 * <tr><td>string, binary</td><td>{@link String}, {@code byte[]}</td></tr>
 * <tr><td>date</td><td>{@link java.time.LocalDate}</td></tr>
 * <tr><td>timestamp</td><td>{@link java.time.Instant}, microseconds</td></tr>
 * <tr><td>timestamp_ntz</td><td>{@link java.time.LocalDateTime}, microseconds</td></tr>
 * <tr><td>day-time, year-month interval</td><td>{@link java.time.Duration}, {@link java.time.Period}</td></tr>
 * <tr><td>array, map</td><td>{@link java.util.List}, {@link java.util.Map} in insertion order</td></tr>
 * <tr><td>struct</td><td>{@code Row} in the user API, a {@link java.util.List} by position below it</td></tr>
 * </table>
 */
public sealed interface DataType
    permits AtomicType,
        DecimalType,
        DayTimeIntervalType,
        YearMonthIntervalType,
        ArrayType,
        MapType,
        StructType {

  /** The name in Spark's JSON schema form, for example {@code long}, {@code decimal(10,2)}. */
  String typeName();

  /** The short name, for example {@code bigint}, {@code array<int>}, {@code struct<a:int>}. */
  String simpleString();

  /** The name in SQL text and error messages, for example {@code BIGINT}, {@code ARRAY<INT>}. */
  String sql();
}
