package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The values of one row, or of one struct. Values are of the Java classes that {@link
 * io.penstock.type.DataType} lists, a struct being a {@code Row}. Immutable, except that a binary
 * is the array itself; positions begin at 0. Getters make the value's object when they are asked,
 * so that two calls may give two equal ones.
 *
 * <p>Two rows are equal if their values are, whatever their schemas: binaries by content, decimals
 * by value, NaN equal to NaN; this is Spark's rule.
 */
public abstract sealed class Row permits ValueRow, BatchRow {
  private static final Condition ROW_VALUE_IS_NULL = Condition.user("ROW_VALUE_IS_NULL", "22023");
  private static final Condition NO_SCHEMA =
      Condition.unsupported("UNSUPPORTED_CALL.FIELD_INDEX", "0A000");

  Row() {}

  /** A row without a schema; {@code Row.of((Object) null)} is a row of one null. */
  public static Row of(@Nullable Object... values) {
    return new ValueRow(values.clone(), null);
  }

  /** A row of the elements of a list, without a schema. */
  public static Row fromList(List<? extends @Nullable Object> values) {
    return new ValueRow(values.toArray(), null);
  }

  /** A row with a schema, as {@code collect()} gives it. */
  public static Row withSchema(StructType schema, List<? extends @Nullable Object> values) {
    if (schema.size() != values.size()) {
      throw new IllegalArgumentException(
          "Cannot create row: the schema has "
              + schema.size()
              + " fields "
              + schema.fieldNames()
              + " and there are "
              + values.size()
              + " values");
    }
    return new ValueRow(values.toArray(), schema);
  }

  /** How many values there are. */
  public abstract int size();

  /** How many values there are. */
  public int length() {
    return size();
  }

  /** The schema, or null for a row that was made without one. */
  public abstract @Nullable StructType schema();

  /**
   * The value at a position, or null.
   *
   * @throws IndexOutOfBoundsException if there is no such position
   */
  public abstract @Nullable Object get(int i);

  /** Whether the value is null. */
  public boolean isNullAt(int i) {
    return get(i) == null;
  }

  /** Whether one of the values is null. */
  public boolean anyNull() {
    return toList().contains(null);
  }

  /**
   * The position of a field by name: the field of exactly this name, else the one that differs only
   * in case. Of several fields with one name it is the last, as in Spark.
   *
   * @throws PenstockException {@code FIELD_NOT_FOUND}, or {@code UNSUPPORTED_CALL.FIELD_INDEX}
   *     without a schema
   */
  public int fieldIndex(String name) {
    StructType schema = schema();
    if (schema == null) {
      throw new PenstockException(
          NO_SCHEMA, "Cannot get field " + name + " of row " + this + ": the row has no schema");
    }
    List<String> names = schema.fieldNames();
    int exact = names.lastIndexOf(name);
    if (exact >= 0) {
      return exact;
    }
    for (int i = names.size() - 1; i >= 0; i--) {
      if (names.get(i).equalsIgnoreCase(name)) {
        return i;
      }
    }
    throw new AnalysisException(
        Conditions.FIELD_NOT_FOUND,
        "Cannot get field " + name + " of row: its fields are " + names);
  }

  /**
   * A boolean.
   *
   * @throws PenstockException {@code ROW_VALUE_IS_NULL}
   * @throws ClassCastException if the value is of another class; so for all getters
   */
  public boolean getBoolean(int i) {
    return (Boolean) notNull(i);
  }

  /** A byte; {@code ROW_VALUE_IS_NULL} for null. */
  public byte getByte(int i) {
    return (Byte) notNull(i);
  }

  /** A short; {@code ROW_VALUE_IS_NULL} for null. */
  public short getShort(int i) {
    return (Short) notNull(i);
  }

  /** An int; {@code ROW_VALUE_IS_NULL} for null. */
  public int getInt(int i) {
    return (Integer) notNull(i);
  }

  /** A long; {@code ROW_VALUE_IS_NULL} for null. */
  public long getLong(int i) {
    return (Long) notNull(i);
  }

  /** A float; {@code ROW_VALUE_IS_NULL} for null. */
  public float getFloat(int i) {
    return (Float) notNull(i);
  }

  /** A double; {@code ROW_VALUE_IS_NULL} for null. */
  public double getDouble(int i) {
    return (Double) notNull(i);
  }

  /** A string, or null. */
  public @Nullable String getString(int i) {
    return (String) get(i);
  }

  /** A binary, or null; the array itself. */
  public byte @Nullable [] getBinary(int i) {
    return (byte[]) get(i);
  }

  /** A decimal, or null. */
  public @Nullable BigDecimal getDecimal(int i) {
    return (BigDecimal) get(i);
  }

  /** A date, or null. */
  public @Nullable LocalDate getDate(int i) {
    return (LocalDate) get(i);
  }

  /** A date, or null. */
  public @Nullable LocalDate getLocalDate(int i) {
    return getDate(i);
  }

  /** A timestamp, or null: the instant, which no time zone changes. */
  public @Nullable Instant getTimestamp(int i) {
    return (Instant) get(i);
  }

  /** A timestamp, or null: the instant, which no time zone changes. */
  public @Nullable Instant getInstant(int i) {
    return getTimestamp(i);
  }

  /** A timestamp without zone, or null. */
  public @Nullable LocalDateTime getLocalDateTime(int i) {
    return (LocalDateTime) get(i);
  }

  /** A day-time interval, or null. */
  public @Nullable Duration getDuration(int i) {
    return (Duration) get(i);
  }

  /** A year-month interval, or null. */
  public @Nullable Period getPeriod(int i) {
    return (Period) get(i);
  }

  /** An array, or null. The list cannot be changed. */
  @SuppressWarnings("unchecked")
  public <T extends @Nullable Object> @Nullable List<T> getList(int i) {
    return (List<T>) get(i);
  }

  /** A map in insertion order, or null. The map cannot be changed. */
  @SuppressWarnings("unchecked")
  public <K, V extends @Nullable Object> @Nullable Map<K, V> getMap(int i) {
    return (Map<K, V>) get(i);
  }

  /** As {@link #getMap}, under Spark's name for Java programs. */
  public <K, V extends @Nullable Object> @Nullable Map<K, V> getJavaMap(int i) {
    return getMap(i);
  }

  /** A struct, or null. */
  public @Nullable Row getStruct(int i) {
    return (Row) get(i);
  }

  /** The value as whatever class the caller expects; null stays null. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // T may be nullable
  public <T extends @Nullable Object> T getAs(int i) {
    return (T) get(i);
  }

  /** As {@link #getAs(int)}, by {@link #fieldIndex}. */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"}) // T may be nullable
  public <T extends @Nullable Object> T getAs(String fieldName) {
    return (T) get(fieldIndex(fieldName));
  }

  /** The values in order; the list cannot be changed. */
  public abstract List<@Nullable Object> toList();

  private Object notNull(int i) {
    Object value = get(i);
    if (value == null) {
      throw nullValue(i);
    }
    return value;
  }

  final PenstockException nullValue(int i) {
    StructType schema = schema();
    return new PenstockException(
        ROW_VALUE_IS_NULL,
        "Cannot get value "
            + i
            + (schema == null ? "" : " (" + schema.field(i).name() + ")")
            + " of row as a primitive: found NULL, expected a non-NULL value");
  }

  static IndexOutOfBoundsException noSuchValue(int i, int size) {
    return new IndexOutOfBoundsException(
        "Cannot get value " + i + " of a row of " + size + " values");
  }

  /**
   * The values as plans and connectors hold them: checked against the schema, structs as lists by
   * position. For connectors that take rows from the user.
   *
   * @throws PenstockException {@code INVALID_EXTERNAL_TYPE} if a value is not of its type, {@code
   *     NOT_NULL_ASSERT_VIOLATION} if null stands where the schema forbids it
   */
  public List<@Nullable Object> toValues(StructType schema) {
    return RowValues.toPlan(this, schema, 0);
  }

  /** The values' texts one after another. */
  public String mkString() {
    return mkString("");
  }

  /** The values' texts with a separator between. */
  public String mkString(String sep) {
    return mkString("", sep, "");
  }

  /** The values' texts with a separator between and a frame around. */
  public String mkString(String start, String sep, String end) {
    StringBuilder out = new StringBuilder(start);
    for (int i = 0; i < size(); i++) {
      out.append(i == 0 ? "" : sep).append(ValueText.of(get(i)));
    }
    return out.append(end).toString();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Row row && ValueEquality.equal(toList(), row.toList());
  }

  @Override
  public int hashCode() {
    return ValueEquality.hash(toList());
  }

  /** The values in brackets, for example {@code [1,x,null]}. */
  @Override
  public String toString() {
    return mkString("[", ",", "]");
  }
}
