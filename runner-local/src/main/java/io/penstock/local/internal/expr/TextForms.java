package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.text.IntervalText;
import io.penstock.local.internal.expr.text.TimestampText;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** Values as text: the cast to string, and the cells of {@code show}. */
final class TextForms {
  private final ZoneId zone;
  private final boolean plainDecimals;
  private final boolean pretty;

  /**
   * @param zone for timestamps
   * @param plainDecimals {@code 0.00000000} rather than {@code 0E-8}: ANSI mode
   * @param pretty whether nulls inside read NULL and binary reads {@code [41 FF]}: cells of show
   */
  TextForms(ZoneId zone, boolean plainDecimals, boolean pretty) {
    this.zone = zone;
    this.plainDecimals = plainDecimals;
    this.pretty = pretty;
  }

  TextForm of(DataType type) {
    if (type instanceof DecimalType decimal) {
      return (vector, row, out) -> {
        BigDecimal value = Cells.decimal(vector, decimal.scale(), row);
        out.append(plainDecimals ? value.toPlainString() : value.toString());
      };
    }
    if (type instanceof DayTimeIntervalType interval) {
      return (vector, row, out) ->
          out.append(IntervalText.format(Cells.whole(vector, Slot.LONG, row), interval));
    }
    if (type instanceof YearMonthIntervalType interval) {
      return (vector, row, out) ->
          out.append(IntervalText.format((int) Cells.whole(vector, Slot.INT, row), interval));
    }
    if (type instanceof ArrayType array) {
      return array(of(array.elementType()));
    }
    if (type instanceof MapType map) {
      return map(of(map.keyType()), of(map.valueType()));
    }
    if (type instanceof StructType struct) {
      return struct(struct.fields().stream().map(f -> of(f.dataType())).toList());
    }
    return atomic((AtomicType) type);
  }

  private TextForm atomic(AtomicType type) {
    return switch (type) {
      case NULL -> (vector, row, out) -> out.append(nullText());
      case BOOLEAN -> (vector, row, out) -> out.append(Cells.bit(vector, row));
      case FLOAT -> (vector, row, out) -> out.append((float) Cells.floating(vector, type, row));
      case DOUBLE -> (vector, row, out) -> out.append(Cells.floating(vector, type, row));
      case STRING -> (vector, row, out) -> out.append(Cells.text(vector, row));
      case BINARY -> pretty ? TextForms::hex : (v, row, out) -> out.append(Cells.text(v, row));
      case DATE ->
          (vector, row, out) ->
              out.append(LocalDate.ofEpochDay(Cells.whole(vector, Slot.INT, row)));
      case TIMESTAMP ->
          (vector, row, out) ->
              out.append(TimestampText.format(Cells.whole(vector, Slot.LONG, row), zone));
      case TIMESTAMP_NTZ ->
          (vector, row, out) ->
              out.append(TimestampText.formatNtz(Cells.whole(vector, Slot.LONG, row)));
      default -> {
        Slot slot = Slot.of(type);
        yield (vector, row, out) -> out.append(Cells.whole(vector, slot, row));
      }
    };
  }

  private String nullText() {
    return pretty ? "NULL" : "null";
  }

  private static void hex(FieldVector vector, int row, StringBuilder out) {
    out.append('[');
    byte[] bytes = Cells.bytes(vector, row);
    for (int i = 0; i < bytes.length; i++) {
      out.append(i == 0 ? "" : " ").append(String.format("%02X", bytes[i]));
    }
    out.append(']');
  }

  private void nullable(TextForm form, FieldVector vector, int row, StringBuilder out) {
    if (vector.isNull(row)) {
      out.append(nullText());
    } else {
      form.append(vector, row, out);
    }
  }

  private TextForm array(TextForm element) {
    return (vector, row, out) -> {
      ListVector list = (ListVector) vector;
      int start = list.getElementStartIndex(row);
      out.append('[');
      for (int i = start; i < list.getElementEndIndex(row); i++) {
        out.append(i == start ? "" : ", ");
        nullable(element, list.getDataVector(), i, out);
      }
      out.append(']');
    };
  }

  private TextForm map(TextForm key, TextForm value) {
    return (vector, row, out) -> {
      ListVector list = (ListVector) vector;
      List<FieldVector> entries = ((StructVector) list.getDataVector()).getChildrenFromFields();
      int start = list.getElementStartIndex(row);
      out.append('{');
      for (int i = start; i < list.getElementEndIndex(row); i++) {
        out.append(i == start ? "" : ", ");
        nullable(key, entries.get(0), i, out);
        out.append(" -> ");
        nullable(value, entries.get(1), i, out);
      }
      out.append('}');
    };
  }

  private TextForm struct(List<TextForm> fields) {
    return (vector, row, out) -> {
      List<FieldVector> children = ((StructVector) vector).getChildrenFromFields();
      out.append('{');
      for (int i = 0; i < fields.size(); i++) {
        out.append(i == 0 ? "" : ", ");
        nullable(fields.get(i), children.get(i), row, out);
      }
      out.append('}');
    };
  }
}
