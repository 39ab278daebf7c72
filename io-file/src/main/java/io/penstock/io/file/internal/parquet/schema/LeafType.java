package io.penstock.io.file.internal.parquet.schema;

import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.IntType;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.Type;

/**
 * What a leaf's values mean: its annotation, from the logical type or, in older files, from the
 * converted type.
 *
 * @param physical how values are stored
 * @param meaning what they stand for
 * @param precision of a decimal, or the bits of an integer, else 0
 * @param scale of a decimal, else 0
 */
public record LeafType(Type physical, Meaning meaning, int precision, int scale) {
  /** What values stand for. */
  public enum Meaning {
    /** Just what the physical type says. */
    PLAIN,
    SIGNED,
    UNSIGNED,
    DECIMAL,
    DATE,
    TIMESTAMP_MILLIS,
    TIMESTAMP_MICROS,
    LOCAL_TIMESTAMP_MILLIS,
    LOCAL_TIMESTAMP_MICROS,
    /** Text, also enumerations and JSON. */
    TEXT,
    /** All values are null. */
    NOTHING,
    /** A meaning that has no type here, for example a time of day. */
    OTHER
  }

  /** The type of a leaf's schema element. */
  public static LeafType of(SchemaElement element) {
    Type physical = element.getType();
    if (element.isSetLogicalType() && element.getLogicalType().isSet()) {
      return logical(physical, element.getLogicalType());
    }
    if (element.isSetConverted_type()) {
      return converted(physical, element);
    }
    return new LeafType(physical, Meaning.PLAIN, 0, 0);
  }

  private static LeafType logical(Type physical, LogicalType type) {
    if (type.isSetINTEGER()) {
      IntType integer = type.getINTEGER();
      return integer(physical, integer.getBitWidth(), integer.isIsSigned());
    }
    if (type.isSetDECIMAL()) {
      return new LeafType(
          physical,
          Meaning.DECIMAL,
          type.getDECIMAL().getPrecision(),
          type.getDECIMAL().getScale());
    }
    if (type.isSetTIMESTAMP()) {
      TimeUnit unit = type.getTIMESTAMP().getUnit();
      return simple(physical, timestamp(unit, type.getTIMESTAMP().isIsAdjustedToUTC()));
    }
    if (type.isSetSTRING() || type.isSetENUM() || type.isSetJSON()) {
      return simple(physical, Meaning.TEXT);
    }
    if (type.isSetDATE()) {
      return simple(physical, Meaning.DATE);
    }
    if (type.isSetUNKNOWN()) {
      return simple(physical, Meaning.NOTHING);
    }
    return simple(physical, type.isSetBSON() ? Meaning.PLAIN : Meaning.OTHER);
  }

  private static Meaning timestamp(TimeUnit unit, boolean utc) {
    if (unit.isSetMILLIS()) {
      return utc ? Meaning.TIMESTAMP_MILLIS : Meaning.LOCAL_TIMESTAMP_MILLIS;
    }
    if (unit.isSetMICROS()) {
      return utc ? Meaning.TIMESTAMP_MICROS : Meaning.LOCAL_TIMESTAMP_MICROS;
    }
    return Meaning.OTHER;
  }

  private static LeafType converted(Type physical, SchemaElement element) {
    ConvertedType type = element.getConverted_type();
    return switch (type) {
      case INT_8 -> integer(physical, 8, true);
      case INT_16 -> integer(physical, 16, true);
      case INT_32 -> integer(physical, 32, true);
      case INT_64 -> integer(physical, 64, true);
      case UINT_8 -> integer(physical, 8, false);
      case UINT_16 -> integer(physical, 16, false);
      case UINT_32 -> integer(physical, 32, false);
      case UINT_64 -> integer(physical, 64, false);
      case DECIMAL ->
          new LeafType(physical, Meaning.DECIMAL, element.getPrecision(), element.getScale());
      case DATE -> simple(physical, Meaning.DATE);
      case TIMESTAMP_MILLIS -> simple(physical, Meaning.TIMESTAMP_MILLIS);
      case TIMESTAMP_MICROS -> simple(physical, Meaning.TIMESTAMP_MICROS);
      case UTF8, ENUM, JSON -> simple(physical, Meaning.TEXT);
      case BSON -> simple(physical, Meaning.PLAIN);
      default -> simple(physical, Meaning.OTHER);
    };
  }

  private static LeafType integer(Type physical, int bits, boolean signed) {
    return new LeafType(physical, signed ? Meaning.SIGNED : Meaning.UNSIGNED, bits, 0);
  }

  private static LeafType simple(Type physical, Meaning meaning) {
    return new LeafType(physical, meaning, 0, 0);
  }

  /** The physical type under the name that Spark's messages give it. */
  public String physicalName() {
    return physical == Type.BYTE_ARRAY ? "BINARY" : physical.name();
  }
}
