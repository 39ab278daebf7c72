package io.penstock.connect.differential;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** Draws types. */
final class TypeDraw {
  static final List<DataType> INTEGRAL =
      List.of(DataTypes.IntegerType, DataTypes.LongType, DataTypes.ShortType, DataTypes.ByteType);
  static final List<DataType> FLOATING = List.of(DataTypes.DoubleType, DataTypes.FloatType);
  static final List<DataType> TIMES =
      List.of(DataTypes.DateType, DataTypes.TimestampType, DataTypes.TimestampNTZType);
  static final List<DataType> INTERVALS =
      List.of(DataTypes.createDayTimeIntervalType(), DataTypes.createYearMonthIntervalType());

  private final Draw draw;

  TypeDraw(Draw draw) {
    this.draw = draw;
  }

  DataType decimal() {
    int precision = draw.of(1, 2, 5, 9, 10, 18, 19, 20, 28, 37, 38);
    int scale = draw.of(0, 0, 2, precision, draw.below(precision + 1));
    return new DecimalType(precision, Math.min(scale, precision));
  }

  DataType numeric() {
    int kind = draw.below(10);
    if (kind < 5) {
      return draw.of(INTEGRAL);
    }
    return kind < 8 ? draw.of(FLOATING) : decimal();
  }

  DataType atomic() {
    int kind = draw.below(20);
    if (kind < 7) {
      return numeric();
    } else if (kind < 11) {
      return DataTypes.StringType;
    } else if (kind < 15) {
      return draw.of(TIMES);
    } else if (kind < 17) {
      return DataTypes.BooleanType;
    }
    return kind == 17 ? DataTypes.BinaryType : draw.of(INTERVALS);
  }

  /** A type with an order: no map in it. */
  DataType ordered() {
    return nested(1, false);
  }

  DataType any() {
    return nested(2, true);
  }

  private DataType nested(int depth, boolean maps) {
    if (depth == 0 || draw.percent(75)) {
      return atomic();
    }
    int kind = draw.below(maps ? 4 : 3);
    if (kind < 2) {
      return new ArrayType(nested(depth - 1, maps), true);
    } else if (kind == 2) {
      List<StructField> fields = new ArrayList<>();
      int count = 1 + draw.below(3);
      for (int i = 0; i < count; i++) {
        fields.add(new StructField(List.of("x", "y", "z").get(i), nested(depth - 1, maps)));
      }
      return new StructType(fields);
    }
    return new MapType(atomic(), nested(depth - 1, true), true);
  }
}
