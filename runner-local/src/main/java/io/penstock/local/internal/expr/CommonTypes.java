package io.penstock.local.internal.expr;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The type that several values share. The rules are those of the table "Common type" of Spark's
 * coercion, with ANSI mode on and off.
 */
public final class CommonTypes {
  private CommonTypes() {}

  /** For coalesce, case, if, array, map, union: text mixes with other types. */
  public static Optional<DataType> wider(List<DataType> types, boolean ansi) {
    return fold(types, ansi, true);
  }

  /** For greatest and least: text mixes with nothing. */
  public static Optional<DataType> widerWithoutText(List<DataType> types, boolean ansi) {
    return fold(types, ansi, false);
  }

  private static Optional<DataType> fold(List<DataType> types, boolean ansi, boolean text) {
    List<DataType> ordered = new ArrayList<>();
    types.stream().filter(CommonTypes::hasText).forEach(ordered::add);
    types.stream().filter(t -> !hasText(t)).forEach(ordered::add);
    Optional<DataType> common = Optional.of(AtomicType.NULL);
    for (DataType type : ansi ? types : ordered) {
      common = common.flatMap(c -> widerOfTwo(c, type, ansi, text));
    }
    return common;
  }

  private static boolean hasText(DataType type) {
    if (type instanceof ArrayType array) {
      return hasText(array.elementType());
    }
    return type == AtomicType.STRING;
  }

  /** The wider of two, with text promotion if {@code text}. */
  static Optional<DataType> widerOfTwo(DataType a, DataType b, boolean ansi, boolean text) {
    Optional<DataType> simple = tightest(a, b, ansi);
    if (simple.isPresent()) {
      return simple;
    }
    if (Types.isNumeric(a) && Types.isNumeric(b)) {
      return Optional.of(widerNumber(a, b));
    }
    if (text && (a == AtomicType.STRING || b == AtomicType.STRING)) {
      Optional<DataType> promoted =
          ansi
              ? textBecomes(a == AtomicType.STRING ? b : a)
              : becomesText(a == AtomicType.STRING ? b : a);
      if (promoted.isPresent()) {
        return promoted;
      }
    }
    return nested(a, b, ansi, text);
  }

  /** As wide as both without a change of family, also inside of arrays and structs. */
  public static Optional<DataType> withoutLoss(DataType a, DataType b, boolean ansi) {
    Optional<DataType> simple = tightest(a, b, ansi);
    if (simple.isPresent()) {
      return simple;
    }
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return withoutLoss(x.elementType(), y.elementType(), ansi)
          .map(e -> new ArrayType(e, x.containsNull() || y.containsNull()));
    }
    if (a instanceof StructType x && b instanceof StructType y && x.size() == y.size()) {
      List<StructField> fields = new ArrayList<>();
      for (int i = 0; i < x.size(); i++) {
        StructField p = x.field(i);
        StructField q = y.field(i);
        Optional<DataType> type = withoutLoss(p.dataType(), q.dataType(), ansi);
        if (!p.name().equalsIgnoreCase(q.name()) || type.isEmpty()) {
          return Optional.empty();
        }
        fields.add(new StructField(p.name(), type.get(), p.nullable() || q.nullable()));
      }
      return Optional.of(new StructType(fields));
    }
    return Optional.empty();
  }

  /** Without loss: equal, null, numbers, dates, intervals of one family. */
  static Optional<DataType> tightest(DataType a, DataType b, boolean ansi) {
    if (a.equals(b) || b == AtomicType.NULL) {
      return Optional.of(a);
    }
    if (a == AtomicType.NULL) {
      return Optional.of(b);
    }
    if (Types.isNumeric(a)
        && Types.isNumeric(b)
        && !(a instanceof DecimalType)
        && !(b instanceof DecimalType)) {
      boolean mixed = Types.isIntegral(a) != Types.isIntegral(b);
      if (ansi && mixed) {
        return Optional.of(AtomicType.DOUBLE);
      }
      return Optional.of(Types.rank(a) >= Types.rank(b) ? a : b);
    }
    if (a instanceof DecimalType decimal && Types.isIntegral(b)) {
      return holds(decimal, b) ? Optional.of(a) : Optional.empty();
    }
    if (b instanceof DecimalType decimal && Types.isIntegral(a)) {
      return holds(decimal, a) ? Optional.of(b) : Optional.empty();
    }
    if (Types.isDatetime(a) && Types.isDatetime(b)) {
      if (a == AtomicType.TIMESTAMP || b == AtomicType.TIMESTAMP) {
        return Optional.of(AtomicType.TIMESTAMP);
      }
      return Optional.of(AtomicType.TIMESTAMP_NTZ);
    }
    if (a instanceof DayTimeIntervalType x && b instanceof DayTimeIntervalType y) {
      return Optional.of(
          new DayTimeIntervalType(
              x.start().compareTo(y.start()) <= 0 ? x.start() : y.start(),
              x.end().compareTo(y.end()) >= 0 ? x.end() : y.end()));
    }
    if (a instanceof YearMonthIntervalType x && b instanceof YearMonthIntervalType y) {
      return Optional.of(
          new YearMonthIntervalType(
              x.start().compareTo(y.start()) <= 0 ? x.start() : y.start(),
              x.end().compareTo(y.end()) >= 0 ? x.end() : y.end()));
    }
    return Optional.empty();
  }

  private static boolean holds(DecimalType decimal, DataType integral) {
    return decimal.precision() - decimal.scale() >= Types.decimalOf(integral).precision();
  }

  private static DataType widerNumber(DataType a, DataType b) {
    if (Types.isFloating(a) || Types.isFloating(b)) {
      return AtomicType.DOUBLE;
    }
    return Types.widerDecimal(Types.decimalOf(a), Types.decimalOf(b));
  }

  private static Optional<DataType> textBecomes(DataType other) {
    if (Types.isIntegral(other)) {
      return Optional.of(AtomicType.LONG);
    }
    if (Types.isNumeric(other)) {
      return Optional.of(AtomicType.DOUBLE);
    }
    return Types.isAtomic(other) && !Types.isInterval(other)
        ? Optional.of(other)
        : Optional.empty();
  }

  private static Optional<DataType> becomesText(DataType other) {
    return Types.isAtomic(other) && other != AtomicType.BOOLEAN && other != AtomicType.BINARY
        ? Optional.of(AtomicType.STRING)
        : Optional.empty();
  }

  private static Optional<DataType> nested(DataType a, DataType b, boolean ansi, boolean text) {
    if (a instanceof ArrayType x && b instanceof ArrayType y) {
      return widerOfTwo(x.elementType(), y.elementType(), ansi, text)
          .map(e -> new ArrayType(e, x.containsNull() || y.containsNull()));
    }
    if (a instanceof MapType x && b instanceof MapType y) {
      Optional<DataType> key = widerOfTwo(x.keyType(), y.keyType(), ansi, text);
      Optional<DataType> value = widerOfTwo(x.valueType(), y.valueType(), ansi, text);
      return key.filter(k -> !mayLoseKeys(x.keyType(), k) && !mayLoseKeys(y.keyType(), k))
          .flatMap(
              k ->
                  value.map(
                      v -> new MapType(k, v, x.valueContainsNull() || y.valueContainsNull())));
    }
    if (a instanceof StructType x && b instanceof StructType y && x.size() == y.size()) {
      List<StructField> fields = new ArrayList<>();
      for (int i = 0; i < x.size(); i++) {
        StructField p = x.field(i);
        StructField q = y.field(i);
        Optional<DataType> type = widerOfTwo(p.dataType(), q.dataType(), ansi, text);
        if (!p.name().equalsIgnoreCase(q.name()) || type.isEmpty()) {
          return Optional.empty();
        }
        fields.add(new StructField(p.name(), type.get(), p.nullable() || q.nullable()));
      }
      return Optional.of(new StructType(fields));
    }
    return Optional.empty();
  }

  /** Whether a cast of keys could make one null. */
  private static boolean mayLoseKeys(DataType from, DataType to) {
    return !from.equals(to) && new CastFunction(from, to, true, false).mayGiveNull();
  }
}
