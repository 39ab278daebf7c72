package io.penstock.type;

import java.util.List;

/** The types under Spark's Java names. */
public final class DataTypes {
  public static final DataType NullType = AtomicType.NULL;
  public static final DataType BooleanType = AtomicType.BOOLEAN;
  public static final DataType ByteType = AtomicType.BYTE;
  public static final DataType ShortType = AtomicType.SHORT;
  public static final DataType IntegerType = AtomicType.INTEGER;
  public static final DataType LongType = AtomicType.LONG;
  public static final DataType FloatType = AtomicType.FLOAT;
  public static final DataType DoubleType = AtomicType.DOUBLE;
  public static final DataType StringType = AtomicType.STRING;
  public static final DataType BinaryType = AtomicType.BINARY;
  public static final DataType DateType = AtomicType.DATE;
  public static final DataType TimestampType = AtomicType.TIMESTAMP;
  public static final DataType TimestampNTZType = AtomicType.TIMESTAMP_NTZ;

  private DataTypes() {}

  /** A decimal; precision 1 to 38, scale 0 to precision. */
  public static DecimalType createDecimalType(int precision, int scale) {
    return new DecimalType(precision, scale);
  }

  /** {@code decimal(10,0)}. */
  public static DecimalType createDecimalType() {
    return new DecimalType(10, 0);
  }

  /** {@code interval day to second}. */
  public static DayTimeIntervalType createDayTimeIntervalType() {
    return new DayTimeIntervalType(DayTimeIntervalType.Unit.DAY, DayTimeIntervalType.Unit.SECOND);
  }

  /**
   * A day-time interval of some units, 0 day, 1 hour, 2 minute, 3 second as in Spark.
   *
   * @throws IllegalArgumentException if the end is larger than the start
   * @throws ArrayIndexOutOfBoundsException for another number
   */
  public static DayTimeIntervalType createDayTimeIntervalType(byte startField, byte endField) {
    DayTimeIntervalType.Unit[] units = DayTimeIntervalType.Unit.values();
    return new DayTimeIntervalType(units[startField], units[endField]);
  }

  /**
   * A year-month interval of some units, 0 year, 1 month as in Spark.
   *
   * @throws IllegalArgumentException if the end is larger than the start
   * @throws ArrayIndexOutOfBoundsException for another number
   */
  public static YearMonthIntervalType createYearMonthIntervalType(byte startField, byte endField) {
    YearMonthIntervalType.Unit[] units = YearMonthIntervalType.Unit.values();
    return new YearMonthIntervalType(units[startField], units[endField]);
  }

  /** {@code interval year to month}. */
  public static YearMonthIntervalType createYearMonthIntervalType() {
    return new YearMonthIntervalType(
        YearMonthIntervalType.Unit.YEAR, YearMonthIntervalType.Unit.MONTH);
  }

  /** An array whose elements may be null. */
  public static ArrayType createArrayType(DataType elementType) {
    return new ArrayType(elementType, true);
  }

  /** An array. */
  public static ArrayType createArrayType(DataType elementType, boolean containsNull) {
    return new ArrayType(elementType, containsNull);
  }

  /** A map whose values may be null. */
  public static MapType createMapType(DataType keyType, DataType valueType) {
    return new MapType(keyType, valueType, true);
  }

  /** A map. */
  public static MapType createMapType(
      DataType keyType, DataType valueType, boolean valueContainsNull) {
    return new MapType(keyType, valueType, valueContainsNull);
  }

  /** A field without metadata. */
  public static StructField createStructField(String name, DataType type, boolean nullable) {
    return new StructField(name, type, nullable);
  }

  /** A struct or schema. */
  public static StructType createStructType(List<StructField> fields) {
    return new StructType(fields);
  }

  /** A struct or schema. */
  public static StructType createStructType(StructField[] fields) {
    return new StructType(List.of(fields));
  }
}
