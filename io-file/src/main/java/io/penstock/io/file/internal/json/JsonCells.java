package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonGenerator;
import io.penstock.io.file.internal.value.CellPrinter;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Writes values of vectors as JSON, as Spark's {@code to_json}: nulls of structs are left out,
 * those of arrays and maps are not; dates as map keys are numbers.
 */
final class JsonCells {
  private final CellPrinter printer;
  private final boolean ignoreNulls;

  JsonCells(CellPrinter printer, boolean ignoreNulls) {
    this.printer = printer;
    this.ignoreNulls = ignoreNulls;
  }

  void writeRow(JsonGenerator json, StructType schema, List<FieldVector> vectors, int row)
      throws IOException {
    json.writeStartObject();
    for (int i = 0; i < schema.size(); i++) {
      StructField field = schema.field(i);
      boolean isNull = isNull(vectors.get(i), field.dataType(), row);
      if (!isNull || !ignoreNulls) {
        json.writeFieldName(field.name());
        value(json, field.dataType(), vectors.get(i), row);
      }
    }
    json.writeEndObject();
  }

  private static boolean isNull(ValueVector vector, DataType type, int row) {
    return type == AtomicType.NULL || vector.isNull(row);
  }

  private void value(JsonGenerator json, DataType type, ValueVector vector, int row)
      throws IOException {
    if (isNull(vector, type, row)) {
      json.writeNull();
    } else if (type instanceof StructType struct) {
      writeRow(json, struct, ((StructVector) vector).getChildrenFromFields(), row);
    } else if (type instanceof ArrayType array) {
      ListVector list = (ListVector) vector;
      json.writeStartArray();
      for (int i = list.getElementStartIndex(row); i < list.getElementEndIndex(row); i++) {
        value(json, array.elementType(), list.getDataVector(), i);
      }
      json.writeEndArray();
    } else if (type instanceof MapType map) {
      ListVector list = (ListVector) vector;
      List<FieldVector> entries = ((StructVector) list.getDataVector()).getChildrenFromFields();
      json.writeStartObject();
      for (int i = list.getElementStartIndex(row); i < list.getElementEndIndex(row); i++) {
        json.writeFieldName(key(map.keyType(), entries.get(0), i));
        value(json, map.valueType(), entries.get(1), i);
      }
      json.writeEndObject();
    } else if (type instanceof DecimalType) {
      json.writeNumber(((DecimalVector) vector).getObjectNotNull(row));
    } else {
      atomic(json, (AtomicType) type, vector, row);
    }
  }

  private String key(DataType type, FieldVector vector, int row) {
    if (vector instanceof DateDayVector days) {
      return Integer.toString(days.get(row));
    }
    return vector instanceof TimeStampVector micros
        ? Long.toString(micros.get(row))
        : printer.print(vector, type, row);
  }

  private void atomic(JsonGenerator json, AtomicType type, ValueVector vector, int row)
      throws IOException {
    switch (type) {
      case NULL -> json.writeNull();
      case BOOLEAN -> json.writeBoolean(((BitVector) vector).get(row) != 0);
      case BYTE -> json.writeNumber(((TinyIntVector) vector).get(row));
      case SHORT -> json.writeNumber(((SmallIntVector) vector).get(row));
      case INTEGER -> json.writeNumber(((IntVector) vector).get(row));
      case LONG -> json.writeNumber(((BigIntVector) vector).get(row));
      case FLOAT -> json.writeNumber(((Float4Vector) vector).get(row));
      case DOUBLE -> json.writeNumber(((Float8Vector) vector).get(row));
      case BINARY -> json.writeBinary(((VarBinaryVector) vector).get(row));
      case STRING, DATE, TIMESTAMP, TIMESTAMP_NTZ ->
          json.writeString(printer.print(vector, type, row));
    }
  }
}
