package io.penstock.local.internal.expr;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.util.List;
import java.util.stream.Collectors;

/** What a function wants of an argument: one type, a family of types, or one of several. */
public sealed interface TypeClass {
  TypeClass STRING = new Exactly(AtomicType.STRING);
  TypeClass BINARY = new Exactly(AtomicType.BINARY);
  TypeClass BOOLEAN = new Exactly(AtomicType.BOOLEAN);
  TypeClass BYTE = new Exactly(AtomicType.BYTE);
  TypeClass SHORT = new Exactly(AtomicType.SHORT);
  TypeClass INT = new Exactly(AtomicType.INTEGER);
  TypeClass LONG = new Exactly(AtomicType.LONG);
  TypeClass FLOAT = new Exactly(AtomicType.FLOAT);
  TypeClass DOUBLE = new Exactly(AtomicType.DOUBLE);
  TypeClass DATE = new Exactly(AtomicType.DATE);
  TypeClass TIMESTAMP = new Exactly(AtomicType.TIMESTAMP);
  TypeClass TIMESTAMP_NTZ = new Exactly(AtomicType.TIMESTAMP_NTZ);
  TypeClass DAY_TIME_INTERVAL =
      new Exactly(
          new DayTimeIntervalType(DayTimeIntervalType.Unit.DAY, DayTimeIntervalType.Unit.SECOND));
  TypeClass YEAR_MONTH_INTERVAL =
      new Exactly(
          new YearMonthIntervalType(
              YearMonthIntervalType.Unit.YEAR, YearMonthIntervalType.Unit.MONTH));
  TypeClass STRING_OR_BINARY = new OneOf(List.of(STRING, BINARY));

  /** Whether a value of this type fits without a cast. */
  boolean accepts(DataType type);

  /** The type that null and other unfit values become. */
  DataType defaultType();

  /** How a message names it. */
  String sql();

  /** One of several, the first that fits. */
  static TypeClass oneOf(TypeClass... choices) {
    return new OneOf(List.of(choices));
  }

  /** Exactly one type; intervals of any unit fit an interval. */
  record Exactly(DataType type) implements TypeClass {
    @Override
    public boolean accepts(DataType other) {
      if (type instanceof DayTimeIntervalType) {
        return other instanceof DayTimeIntervalType;
      }
      if (type instanceof YearMonthIntervalType) {
        return other instanceof YearMonthIntervalType;
      }
      return type.equals(other);
    }

    @Override
    public DataType defaultType() {
      return type;
    }

    @Override
    public String sql() {
      return type.sql();
    }
  }

  /** A family of types. */
  enum Family implements TypeClass {
    ANY(AtomicType.NULL),
    NUMERIC(AtomicType.DOUBLE),
    INTEGRAL(AtomicType.LONG),
    DECIMAL(new DecimalType(38, 18)),
    ANY_TIMESTAMP(AtomicType.TIMESTAMP),
    ARRAY(new ArrayType(AtomicType.NULL, true)),
    MAP(new MapType(AtomicType.NULL, AtomicType.NULL, true)),
    STRUCT(new StructType());

    private final DataType defaultType;

    Family(DataType defaultType) {
      this.defaultType = defaultType;
    }

    @Override
    public boolean accepts(DataType type) {
      return switch (this) {
        case ANY -> true;
        case NUMERIC -> Types.isNumeric(type);
        case INTEGRAL -> Types.isIntegral(type);
        case DECIMAL -> type instanceof DecimalType;
        case ANY_TIMESTAMP -> type == AtomicType.TIMESTAMP || type == AtomicType.TIMESTAMP_NTZ;
        case ARRAY -> type instanceof ArrayType;
        case MAP -> type instanceof MapType;
        case STRUCT -> type instanceof StructType;
      };
    }

    @Override
    public DataType defaultType() {
      return defaultType;
    }

    @Override
    public String sql() {
      return this == ANY_TIMESTAMP ? "(TIMESTAMP OR TIMESTAMP WITHOUT TIME ZONE)" : name();
    }
  }

  /** The first choice that fits. */
  record OneOf(List<TypeClass> choices) implements TypeClass {
    public OneOf {
      choices = List.copyOf(choices);
    }

    @Override
    public boolean accepts(DataType type) {
      return choices.stream().anyMatch(c -> c.accepts(type));
    }

    @Override
    public DataType defaultType() {
      return choices.get(0).defaultType();
    }

    @Override
    public String sql() {
      return choices.stream().map(TypeClass::sql).collect(Collectors.joining(" or "));
    }
  }
}
