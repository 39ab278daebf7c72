package io.penstock.io.file.internal.value;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import org.apache.arrow.vector.FieldVector;

/** Chooses the {@link TextColumn} of a type. */
public final class TextColumns {
  private TextColumns() {}

  /** Whether there is one. */
  public static boolean supports(DataType type) {
    return type instanceof DecimalType || (type instanceof AtomicType && type != AtomicType.NULL);
  }

  /**
   * The column that writes into a vector of {@code ArrowTypes}.
   *
   * @throws IllegalArgumentException if the type is not {@linkplain #supports supported}
   */
  public static TextColumn of(DataType type, FieldVector vector, TextOptions options) {
    if (type instanceof DecimalType decimal) {
      return new DecimalColumn(vector, decimal);
    }
    if (type instanceof AtomicType atomic && atomic != AtomicType.NULL) {
      return atomic(atomic, vector, options);
    }
    throw new IllegalArgumentException("Cannot read text as " + type.sql());
  }

  private static TextColumn atomic(AtomicType type, FieldVector vector, TextOptions options) {
    String name = type.sql();
    return switch (type) {
      case NULL -> throw new IllegalArgumentException("Cannot read text as VOID");
      case BOOLEAN -> new BooleanColumn(vector);
      case BYTE -> new IntegralColumn(vector, 1, name);
      case SHORT -> new IntegralColumn(vector, 2, name);
      case INTEGER -> new IntegralColumn(vector, 4, name);
      case LONG -> new IntegralColumn(vector, 8, name);
      case FLOAT -> new FractionColumn(vector, false, options);
      case DOUBLE -> new FractionColumn(vector, true, options);
      case STRING, BINARY -> new BytesColumn(vector, name);
      case DATE -> new TimeColumn(vector, options.dates(), true, name);
      case TIMESTAMP -> new TimeColumn(vector, options.timestamps(), false, name);
      case TIMESTAMP_NTZ -> new TimeColumn(vector, options.localTimestamps(), false, name);
    };
  }
}
