package io.penstock.io.file.internal.parquet.schema;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DateType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.IntType;
import org.apache.parquet.format.ListType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.MicroSeconds;
import org.apache.parquet.format.NullType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.StringType;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Type;

/**
 * The footer's elements of a schema, as Spark 4.2 writes them: lists and maps in the standard form
 * of three levels, decimals in the least that holds their precision, intervals as plain integers
 * (only Spark's own entry in the footer tells what they are).
 */
public final class FileElements {
  private final boolean int96Timestamps;
  private final List<SchemaElement> elements = new ArrayList<>();

  private FileElements(boolean int96Timestamps) {
    this.int96Timestamps = int96Timestamps;
  }

  /**
   * The elements, root first.
   *
   * @param int96Timestamps whether timestamps are INT96, as Spark writes them unless told
   *     otherwise; else INT64 microseconds
   */
  public static List<SchemaElement> of(StructType schema, boolean int96Timestamps) {
    FileElements all = new FileElements(int96Timestamps);
    all.elements.add(new SchemaElement("spark_schema").setNum_children(schema.size()));
    schema.fields().forEach(all::field);
    return all.elements;
  }

  private void field(StructField field) {
    add(field.name(), field.dataType(), field.nullable());
  }

  private void add(String name, DataType type, boolean nullable) {
    SchemaElement element = new SchemaElement(name);
    element.setRepetition_type(
        nullable ? FieldRepetitionType.OPTIONAL : FieldRepetitionType.REQUIRED);
    elements.add(element);
    if (type instanceof StructType struct) {
      element.setNum_children(struct.size());
      struct.fields().forEach(this::field);
    } else if (type instanceof ArrayType array) {
      element
          .setNum_children(1)
          .setConverted_type(ConvertedType.LIST)
          .setLogicalType(LogicalType.LIST(new ListType()));
      repeated("list", 1);
      add("element", array.elementType(), array.containsNull());
    } else if (type instanceof MapType map) {
      element
          .setNum_children(1)
          .setConverted_type(ConvertedType.MAP)
          .setLogicalType(LogicalType.MAP(new org.apache.parquet.format.MapType()));
      repeated("key_value", 2);
      add("key", map.keyType(), false);
      add("value", map.valueType(), map.valueContainsNull());
    } else {
      leaf(element, type);
    }
  }

  private void repeated(String name, int children) {
    elements.add(
        new SchemaElement(name)
            .setRepetition_type(FieldRepetitionType.REPEATED)
            .setNum_children(children));
  }

  private void leaf(SchemaElement element, DataType type) {
    if (type instanceof AtomicType atomic) {
      atomic(element, atomic);
    } else if (type instanceof DecimalType decimal) {
      decimal(element, decimal);
    } else if (type instanceof DayTimeIntervalType) {
      element.setType(Type.INT64);
    } else if (type instanceof YearMonthIntervalType) {
      element.setType(Type.INT32);
    } else {
      throw new IllegalStateException("Cannot write a column of type " + type);
    }
  }

  private void atomic(SchemaElement element, AtomicType type) {
    switch (type) {
      case NULL ->
          element.setType(Type.BOOLEAN).setLogicalType(LogicalType.UNKNOWN(new NullType()));
      case BOOLEAN -> element.setType(Type.BOOLEAN);
      case BYTE -> integer(element, 8, ConvertedType.INT_8);
      case SHORT -> integer(element, 16, ConvertedType.INT_16);
      case INTEGER -> element.setType(Type.INT32);
      case LONG -> element.setType(Type.INT64);
      case FLOAT -> element.setType(Type.FLOAT);
      case DOUBLE -> element.setType(Type.DOUBLE);
      case STRING ->
          element
              .setType(Type.BYTE_ARRAY)
              .setConverted_type(ConvertedType.UTF8)
              .setLogicalType(LogicalType.STRING(new StringType()));
      case BINARY -> element.setType(Type.BYTE_ARRAY);
      case DATE ->
          element
              .setType(Type.INT32)
              .setConverted_type(ConvertedType.DATE)
              .setLogicalType(LogicalType.DATE(new DateType()));
      case TIMESTAMP -> {
        if (int96Timestamps) {
          element.setType(Type.INT96);
        } else {
          micros(element, true);
        }
      }
      case TIMESTAMP_NTZ -> micros(element, false);
    }
  }

  private static void integer(SchemaElement element, int bits, ConvertedType converted) {
    element
        .setType(Type.INT32)
        .setConverted_type(converted)
        .setLogicalType(LogicalType.INTEGER(new IntType((byte) bits, true)));
  }

  /** The older annotation means an instant; Spark gives it to local timestamps all the same. */
  private static void micros(SchemaElement element, boolean utc) {
    TimestampType type = new TimestampType(utc, TimeUnit.MICROS(new MicroSeconds()));
    element
        .setType(Type.INT64)
        .setConverted_type(ConvertedType.TIMESTAMP_MICROS)
        .setLogicalType(LogicalType.TIMESTAMP(type));
  }

  private static void decimal(SchemaElement element, DecimalType type) {
    element
        .setPrecision(type.precision())
        .setScale(type.scale())
        .setConverted_type(ConvertedType.DECIMAL)
        .setLogicalType(
            LogicalType.DECIMAL(
                new org.apache.parquet.format.DecimalType(type.scale(), type.precision())));
    if (type.precision() <= 9) {
      element.setType(Type.INT32);
    } else if (type.precision() <= 18) {
      element.setType(Type.INT64);
    } else {
      element.setType(Type.FIXED_LEN_BYTE_ARRAY).setType_length(byteLength(type.precision()));
    }
  }

  /** The fewest bytes that hold every signed number of so many decimal digits. */
  static int byteLength(int precision) {
    BigInteger largest = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
    return largest.bitLength() / 8 + 1;
  }
}
