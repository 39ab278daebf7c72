package io.penstock.local.internal.expr;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.util.Optional;

/** Questions about types that coercion and functions ask. */
public final class Types {
  private Types() {}

  /** byte, short, int, long. */
  public static boolean isIntegral(DataType type) {
    return type == AtomicType.BYTE
        || type == AtomicType.SHORT
        || type == AtomicType.INTEGER
        || type == AtomicType.LONG;
  }

  /** float, double. */
  public static boolean isFloating(DataType type) {
    return type == AtomicType.FLOAT || type == AtomicType.DOUBLE;
  }

  /** Integral, floating, decimal. */
  public static boolean isNumeric(DataType type) {
    return isIntegral(type) || isFloating(type) || type instanceof DecimalType;
  }

  /** Day-time or year-month interval. */
  public static boolean isInterval(DataType type) {
    return type instanceof DayTimeIntervalType || type instanceof YearMonthIntervalType;
  }

  /** timestamp, timestamp_ntz. */
  public static boolean isTimestamp(DataType type) {
    return type == AtomicType.TIMESTAMP || type == AtomicType.TIMESTAMP_NTZ;
  }

  /** date, timestamp, timestamp_ntz. */
  public static boolean isDatetime(DataType type) {
    return type == AtomicType.DATE || isTimestamp(type);
  }

  /** Everything but void, array, map and struct. */
  public static boolean isAtomic(DataType type) {
    return type != AtomicType.NULL
        && !(type instanceof ArrayType)
        && !(type instanceof MapType)
        && !(type instanceof StructType);
  }

  /** byte 0 … long 3, float 4, double 5; wider is greater. Not for decimals. */
  static int rank(DataType type) {
    return switch ((AtomicType) type) {
      case BYTE -> 0;
      case SHORT -> 1;
      case INTEGER -> 2;
      case LONG -> 3;
      case FLOAT -> 4;
      case DOUBLE -> 5;
      default -> throw new IllegalArgumentException("Cannot rank " + type + ": not a number");
    };
  }

  /** The decimal that holds every value of a number type: decimal(3/5/10/20,0), (14,7), (30,15). */
  public static DecimalType decimalOf(DataType type) {
    if (type instanceof DecimalType decimal) {
      return decimal;
    }
    return switch ((AtomicType) type) {
      case BYTE -> new DecimalType(3, 0);
      case SHORT -> new DecimalType(5, 0);
      case INTEGER -> new DecimalType(10, 0);
      case LONG -> new DecimalType(20, 0);
      case FLOAT -> new DecimalType(14, 7);
      case DOUBLE -> new DecimalType(30, 15);
      default -> new DecimalType(38, 18);
    };
  }

  /** The decimal of an integral literal's own digits, as arithmetic with decimals takes it. */
  public static Optional<DecimalType> literalDecimal(BoundExpr expr) {
    if (expr instanceof BoundExpr.Constant constant
        && isIntegral(constant.type())
        && constant.value() instanceof Number number) {
      int digits = BigDecimal.valueOf(number.longValue()).precision();
      return Optional.of(new DecimalType(digits, 0));
    }
    return Optional.empty();
  }

  /** A decimal whose precision or scale may exceed 38: both are cut. */
  public static DecimalType bounded(int precision, int scale) {
    return new DecimalType(Math.min(precision, 38), Math.min(scale, 38));
  }

  /** A decimal whose precision may exceed 38: keeps up to 6 digits of the scale. */
  public static DecimalType adjusted(int precision, int scale) {
    if (precision <= 38) {
      return new DecimalType(precision, scale);
    }
    int whole = precision - scale;
    int kept = Math.min(scale, 6);
    return new DecimalType(38, Math.max(38 - whole, kept));
  }

  /** The decimal that holds both; beyond 38 digits, places behind the point are cut. */
  static DecimalType widerDecimal(DecimalType a, DecimalType b) {
    int scale = Math.max(a.scale(), b.scale());
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    int kept = Math.min(scale, 38 - whole);
    return new DecimalType(whole + kept, kept);
  }

  /** Whether equal and ordered comparison works on it: no map inside. */
  public static boolean isOrderable(DataType type) {
    if (type instanceof ArrayType array) {
      return isOrderable(array.elementType());
    }
    if (type instanceof StructType struct) {
      return struct.fields().stream().allMatch(f -> isOrderable(f.dataType()));
    }
    return !(type instanceof MapType);
  }

  /** Equal but for whether elements, values and fields may be null. */
  public static boolean sameType(DataType a, DataType b) {
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return sameType(x.elementType(), y.elementType());
    }
    if (a instanceof MapType x && b instanceof MapType y) {
      return sameType(x.keyType(), y.keyType()) && sameType(x.valueType(), y.valueType());
    }
    if (a instanceof StructType x && b instanceof StructType y) {
      if (x.size() != y.size()) {
        return false;
      }
      for (int i = 0; i < x.size(); i++) {
        if (!x.field(i).name().equalsIgnoreCase(y.field(i).name())
            || !sameType(x.field(i).dataType(), y.field(i).dataType())) {
          return false;
        }
      }
      return true;
    }
    return a.equals(b);
  }
}
