package io.penstock.local.internal.expr;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.util.List;

/** Casts that lose nothing, so that under try_cast no value becomes null. */
final class UpCasts {
  private static final List<DataType> NUMBERS =
      List.of(
          AtomicType.BYTE,
          AtomicType.SHORT,
          AtomicType.INTEGER,
          AtomicType.LONG,
          AtomicType.FLOAT,
          AtomicType.DOUBLE);

  private UpCasts() {}

  /** Whether every value of one type is one of the other, as Spark declares it. */
  static boolean loseNothing(DataType from, DataType to) {
    if (from.equals(to) || from == AtomicType.NULL) {
      return true;
    } else if (from instanceof ArrayType a && to instanceof ArrayType b) {
      return loseNothing(a.elementType(), b.elementType())
          && (b.containsNull() || !a.containsNull());
    } else if (from instanceof MapType a && to instanceof MapType b) {
      return loseNothing(a.keyType(), b.keyType())
          && loseNothing(a.valueType(), b.valueType())
          && (b.valueContainsNull() || !a.valueContainsNull());
    } else if (from instanceof StructType a && to instanceof StructType b) {
      return structs(a, b);
    } else if (to == AtomicType.STRING) {
      return Types.isAtomic(from);
    } else if (to instanceof DecimalType decimal) {
      boolean exact = Types.isIntegral(from) || from instanceof DecimalType;
      return exact && fits(from, decimal);
    } else if (Types.isInterval(from)) {
      return from.getClass() == to.getClass();
    } else if (Types.isDatetime(from)) {
      return to == AtomicType.TIMESTAMP || to == AtomicType.TIMESTAMP_NTZ;
    }
    return NUMBERS.contains(from) && NUMBERS.indexOf(from) < NUMBERS.indexOf(to);
  }

  private static boolean structs(StructType from, StructType to) {
    if (from.size() != to.size()) {
      return false;
    }
    for (int i = 0; i < from.size(); i++) {
      if (!loseNothing(from.field(i).dataType(), to.field(i).dataType())
          || from.field(i).nullable() && !to.field(i).nullable()) {
        return false;
      }
    }
    return true;
  }

  /** Whether every exact number can be rounded to a decimal; rounding up may add a digit. */
  static boolean cannotOverflow(DataType from, DecimalType to) {
    return fits(from, to)
        || from instanceof DecimalType d && to.precision() - to.scale() > d.precision() - d.scale();
  }

  private static boolean fits(DataType from, DecimalType to) {
    DecimalType needed = Types.decimalOf(from);
    return needed.scale() <= to.scale()
        && needed.precision() - needed.scale() <= to.precision() - to.scale();
  }
}
