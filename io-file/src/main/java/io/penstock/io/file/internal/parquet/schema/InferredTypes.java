package io.penstock.io.file.internal.parquet.schema;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.io.file.internal.parquet.schema.LeafType.Meaning;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.parquet.format.Type;

/** The type that Spark 4.2 gives to a column of a file that says nothing of Spark's types. */
public final class InferredTypes {
  private static final Condition ILLEGAL = Condition.user("PARQUET_TYPE_ILLEGAL", "42846");
  private static final Condition MISSING_ANNOTATION =
      Condition.user("PARQUET_TYPE_NOT_SUPPORTED", "42846");

  private InferredTypes() {}

  /** The type of a node; whatever a file may hold is nullable, as Spark reads it. */
  public static DataType of(SchemaNode node) {
    return switch (node.kind()) {
      case LEAF -> leaf(node);
      case STRUCT -> struct(node.children());
      case LIST -> new ArrayType(of(node.only()), true);
      case MAP -> {
        List<SchemaNode> entry = node.only().children();
        yield new MapType(of(entry.get(0)), of(entry.get(1)), true);
      }
    };
  }

  /** The fields of some nodes. */
  public static StructType struct(List<SchemaNode> nodes) {
    return new StructType(nodes.stream().map(n -> new StructField(n.name(), of(n))).toList());
  }

  private static DataType leaf(SchemaNode node) {
    LeafType type = LeafType.of(node.element());
    if (type.meaning() == Meaning.NOTHING) {
      return AtomicType.NULL;
    }
    if (type.meaning() == Meaning.DECIMAL) {
      return decimal(node, type);
    }
    return switch (type.physical()) {
      case BOOLEAN -> AtomicType.BOOLEAN;
      case FLOAT -> AtomicType.FLOAT;
      case DOUBLE -> AtomicType.DOUBLE;
      case INT96 -> AtomicType.TIMESTAMP;
      case INT32 -> int32(node, type);
      case INT64 -> int64(node, type);
      case BYTE_ARRAY ->
          switch (type.meaning()) {
            case TEXT -> AtomicType.STRING;
            case PLAIN -> AtomicType.BINARY;
            default -> throw illegal(node);
          };
      case FIXED_LEN_BYTE_ARRAY -> {
        if (type.meaning() != Meaning.PLAIN) {
          throw illegal(node);
        }
        yield AtomicType.BINARY;
      }
    };
  }

  private static DataType int32(SchemaNode node, LeafType type) {
    return switch (type.meaning()) {
      case PLAIN -> AtomicType.INTEGER;
      case DATE -> AtomicType.DATE;
      case SIGNED ->
          switch (type.precision()) {
            case 8 -> AtomicType.BYTE;
            case 16 -> AtomicType.SHORT;
            case 32 -> AtomicType.INTEGER;
            default -> throw illegal(node);
          };
      case UNSIGNED ->
          switch (type.precision()) {
            case 8 -> AtomicType.SHORT;
            case 16 -> AtomicType.INTEGER;
            case 32 -> AtomicType.LONG;
            default -> throw illegal(node);
          };
      default -> throw illegal(node);
    };
  }

  private static DataType int64(SchemaNode node, LeafType type) {
    return switch (type.meaning()) {
      case PLAIN, SIGNED -> AtomicType.LONG;
      case UNSIGNED -> new DecimalType(20, 0);
      case TIMESTAMP_MILLIS, TIMESTAMP_MICROS -> AtomicType.TIMESTAMP;
      case LOCAL_TIMESTAMP_MILLIS, LOCAL_TIMESTAMP_MICROS -> AtomicType.TIMESTAMP_NTZ;
      default -> throw illegal(node);
    };
  }

  private static DataType decimal(SchemaNode node, LeafType type) {
    int precision = type.precision();
    boolean fits =
        precision >= 1
            && precision <= DecimalType.MAX_PRECISION
            && type.scale() >= 0
            && type.scale() <= precision
            && type.physical() != Type.BOOLEAN;
    if (!fits) {
      throw new AnalysisException(
          MISSING_ANNOTATION,
          "Cannot infer the schema of column %s: no decimal has precision %d and scale %d"
              .formatted(String.join(".", node.path()), precision, type.scale()));
    }
    return new DecimalType(precision, type.scale());
  }

  private static AnalysisException illegal(SchemaNode node) {
    return new AnalysisException(
        ILLEGAL,
        "Cannot infer the schema of column %s: no type stands for Parquet type %s"
            .formatted(String.join(".", node.path()), describe(node)));
  }

  private static String describe(SchemaNode node) {
    LeafType type = LeafType.of(node.element());
    if (node.element().isSetLogicalType()) {
      return type.physicalName() + " (" + node.element().getLogicalType() + ")";
    }
    return node.element().isSetConverted_type()
        ? type.physicalName() + " (" + node.element().getConverted_type() + ")"
        : type.physicalName();
  }
}
