package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.type.DataType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of the current row, by position. Which reader fits depends on the argument's type;
 * another one throws. Readers of primitives must not be called on null.
 */
public final class Arguments {
  private final Argument[] arguments;
  private int row;

  Arguments(List<BoundExpr> arguments) {
    this.arguments =
        arguments.stream()
            .map(a -> new Argument(a.type(), BinaryEvaluator.isConstant(a)))
            .toArray(Argument[]::new);
  }

  boolean isConstant(int index) {
    return arguments[index].isConstant();
  }

  void load(int index, FieldVector vector) {
    arguments[index].load(vector);
  }

  void moveTo(int newRow) {
    row = newRow;
  }

  /** Whether the batch has nulls at all. */
  boolean haveNulls() {
    for (Argument argument : arguments) {
      if (argument.hasNulls()) {
        return true;
      }
    }
    return false;
  }

  boolean anyNull() {
    for (Argument argument : arguments) {
      if (argument.isNull(row)) {
        return true;
      }
    }
    return false;
  }

  /** How many arguments there are. */
  public int size() {
    return arguments.length;
  }

  /** The type of an argument. */
  public DataType type(int index) {
    return arguments[index].type();
  }

  /** The row's position in the batch. */
  public int row() {
    return row;
  }

  /** Whether it is null. */
  public boolean isNull(int index) {
    return arguments[index].isNull(row);
  }

  /** A boolean. */
  public boolean bool(int index) {
    return arguments[index].int64(row) != 0;
  }

  /** An integral number, days of a date, microseconds of a timestamp or interval, or months. */
  public long int64(int index) {
    return arguments[index].int64(row);
  }

  /** As {@link #int64}, of a type that has at most 32 bits. */
  public int int32(int index) {
    return (int) arguments[index].int64(row);
  }

  /** A number of any type as double. */
  public double float64(int index) {
    return arguments[index].float64(row);
  }

  /** A decimal with the type's scale. */
  public BigDecimal decimal(int index) {
    return arguments[index].decimal(row);
  }

  /** The bytes of a string or binary value, lent until the next row. */
  public Utf8 utf8(int index) {
    return arguments[index].utf8(row);
  }

  /** A string. */
  public String string(int index) {
    return arguments[index].utf8(row).toString();
  }

  /** A Java value as {@link DataType} lists them, or null. */
  public @Nullable Object value(int index) {
    return arguments[index].value(row);
  }

  /** The elements of an array as Java values. */
  @SuppressWarnings("unchecked")
  public List<@Nullable Object> list(int index) {
    return (List<@Nullable Object>) Objects.requireNonNull(value(index));
  }

  /** A map as Java values, in order. */
  @SuppressWarnings("unchecked")
  public Map<Object, @Nullable Object> map(int index) {
    return (Map<Object, @Nullable Object>) Objects.requireNonNull(value(index));
  }

  /** How many elements an array or entries a map has. */
  public int count(int index) {
    return arguments[index].elementEnd(row) - arguments[index].elementStart(row);
  }

  /** Where an array's elements begin in {@link #elements}. */
  public int elementStart(int index) {
    return arguments[index].elementStart(row);
  }

  /** The vector of all rows' elements. */
  public FieldVector elements(int index) {
    return arguments[index].elements();
  }
}
