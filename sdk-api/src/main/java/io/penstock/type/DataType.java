package io.penstock.type;

import io.penstock.error.AnalysisException;
import io.penstock.type.internal.Json;

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

  /** The type in Spark's JSON schema form, on one line. */
  default String json() {
    return Json.write(TypeToJson.of(this));
  }

  /** The type in Spark's JSON schema form, indented as Spark does. */
  default String prettyJson() {
    return Json.pretty(TypeToJson.of(this));
  }

  /**
   * Reads DDL text: a type such as {@code array<int>}, or fields such as {@code a INT, b: STRING
   * NOT NULL COMMENT 'text'}, which give a {@link StructType}. Keywords in any case; names of other
   * characters than letters, digits and {@code _} in backticks, a backtick in them doubled. Spark's
   * types that Penstock does not have ({@code char(n)}, {@code varchar(n)}, {@code time}, {@code
   * variant}, {@code interval} without units, collations) are refused.
   *
   * @throws AnalysisException {@code PARSE_SYNTAX_ERROR}, {@code PARSE_EMPTY_STATEMENT}, {@code
   *     UNSUPPORTED_DATATYPE}, {@code INVALID_IDENTIFIER}, {@code INCOMPLETE_TYPE_DEFINITION},
   *     {@code DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION}, {@code FAILED_TO_PARSE_TOO_COMPLEX} beyond
   *     200 levels; with line and position, from 1 and 0
   */
  static DataType fromDDL(String ddl) {
    return DdlParser.typeOrFields(ddl);
  }

  /**
   * Reads Spark's JSON schema form, in which the name of a simple type stands in quotes.
   *
   * @throws AnalysisException {@code INVALID_JSON_DATA_TYPE} for text that is no JSON or no type,
   *     {@code UNSUPPORTED_DATATYPE} for a type that only Spark has
   */
  static DataType fromJson(String json) {
    return JsonToType.read(json);
  }
}
