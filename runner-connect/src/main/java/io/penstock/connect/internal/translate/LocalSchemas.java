package io.penstock.connect.internal.translate;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.connect.proto.Expression;
import org.apache.spark.connect.proto.Project;
import org.apache.spark.connect.proto.Relation;

/**
 * The schema in which rows of the program are sent. Arrow knows no units of intervals, and Spark
 * refuses rows whose intervals have others than {@code day to second} and {@code year to month}:
 * such rows are sent with these and cast on the server.
 */
public final class LocalSchemas {
  private LocalSchemas() {}

  /** The schema itself, or one of other names with the widest intervals. */
  public static StructType sent(StructType schema) {
    if (!isNarrow(schema)) {
      return schema;
    }
    List<StructField> out = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      StructField field = schema.field(i);
      out.add(new StructField("c" + i, widest(field.dataType()), field.nullable()));
    }
    return new StructType(out);
  }

  /** The relation, which has the schema {@link #sent}, with the schema itself. */
  public static Relation received(Relation relation, StructType schema) {
    if (!isNarrow(schema)) {
      return relation;
    }
    Project.Builder project = Project.newBuilder().setInput(relation);
    for (int i = 0; i < schema.size(); i++) {
      StructField field = schema.field(i);
      Expression.Builder cast = Expression.newBuilder();
      cast.getCastBuilder()
          .setType(TypeToProto.of(field.dataType()))
          .getExprBuilder()
          .getUnresolvedAttributeBuilder()
          .setUnparsedIdentifier("c" + i);
      project
          .addExpressionsBuilder()
          .setAlias(Expression.Alias.newBuilder().setExpr(cast).addName(field.name()));
    }
    return Relation.newBuilder().setProject(project).build();
  }

  private static boolean isNarrow(DataType type) {
    return !widest(type).equals(type);
  }

  private static DataType widest(DataType type) {
    if (type instanceof DayTimeIntervalType) {
      return DataTypes.createDayTimeIntervalType();
    }
    if (type instanceof YearMonthIntervalType) {
      return DataTypes.createYearMonthIntervalType();
    }
    if (type instanceof ArrayType array) {
      return new ArrayType(widest(array.elementType()), array.containsNull());
    }
    if (type instanceof MapType map) {
      return new MapType(widest(map.keyType()), widest(map.valueType()), map.valueContainsNull());
    }
    if (type instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .map(f -> new StructField(f.name(), widest(f.dataType()), f.nullable(), f.metadata()))
              .toList());
    }
    return type;
  }
}
