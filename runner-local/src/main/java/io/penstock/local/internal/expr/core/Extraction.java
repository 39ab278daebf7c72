package io.penstock.local.internal.expr.core;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.List;
import java.util.stream.Collectors;

/** Fields of structs, elements of arrays, values of maps. */
public final class Extraction {
  private static final Condition INVALID_EXTRACT_FIELD_TYPE =
      Condition.user("INVALID_EXTRACT_FIELD_TYPE", "42000");

  private Extraction() {}

  /**
   * A field by name, an element by position from 0, or a value by key.
   *
   * @throws AnalysisException FIELD_NOT_FOUND, AMBIGUOUS_REFERENCE_TO_FIELDS,
   *     INVALID_EXTRACT_BASE_FIELD_TYPE or DATATYPE_MISMATCH
   */
  public static BoundExpr extract(BoundExpr child, BoundExpr key, BindContext context) {
    DataType type = child.type();
    String name =
        key instanceof BoundExpr.Constant constant && constant.value() instanceof String text
            ? text
            : null;
    if (type instanceof StructType && name == null) {
      throw new AnalysisException(
          INVALID_EXTRACT_FIELD_TYPE,
          "Cannot extract a field: its name must be a constant text that is not null, but is "
              + key);
    }
    if (type instanceof StructType struct && name != null) {
      int index = fieldIndex(struct, name);
      StructField field = struct.field(index);
      return new BoundExpr.FunctionCall(
          new GetField(index, field.name()),
          List.of(child),
          field.dataType(),
          child.nullable() || field.nullable());
    }
    if (type instanceof ArrayType array
        && array.elementType() instanceof StructType struct
        && name != null) {
      int index = fieldIndex(struct, name);
      StructField field = struct.field(index);
      return new BoundExpr.FunctionCall(
          new GetFieldOfElements(index, field.name()),
          List.of(child),
          new ArrayType(field.dataType(), array.containsNull() || field.nullable()),
          child.nullable());
    }
    if (type instanceof ArrayType array) {
      BoundExpr index =
          Coercions.implicitCast("getItem", 2, key, TypeClass.Family.INTEGRAL, context);
      return new BoundExpr.FunctionCall(
          new GetItem(context.ansi()),
          List.of(child, index),
          array.elementType(),
          mayBeNull(child, index));
    }
    if (type instanceof MapType map) {
      BoundExpr wanted =
          Coercions.implicitCast("getItem", 2, key, new TypeClass.Exactly(map.keyType()), context);
      return new BoundExpr.FunctionCall(
          new GetValue(), List.of(child, wanted), map.valueType(), true);
    }
    if (type == AtomicType.NULL) {
      return new BoundExpr.Constant(null, type);
    }
    throw new AnalysisException(
        Conditions.INVALID_EXTRACT_BASE_FIELD_TYPE,
        "Cannot extract "
            + (name == null ? "an element" : "\"" + name + "\"")
            + ": the value must be a struct, array or map but is "
            + type.sql());
  }

  /** Of an array that lists its elements it is known which one is meant. */
  private static boolean mayBeNull(BoundExpr array, BoundExpr index) {
    return !(array instanceof BoundExpr.FunctionCall call
            && call.function() instanceof ArrayFunction
            && index instanceof BoundExpr.Constant constant
            && constant.value() instanceof Integer i
            && i >= 0
            && i < call.arguments().size())
        || call.arguments().get(i).nullable();
  }

  /** A field, element or value by name, as {@code a.b} means it. */
  public static BoundExpr field(BoundExpr child, String name, BindContext context) {
    return extract(child, new BoundExpr.Constant(name, AtomicType.STRING), context);
  }

  /** Whether extracting this key takes a field by its name, so that the text is {@code a.b}. */
  public static boolean isField(DataType type, BoundExpr key) {
    boolean text = key instanceof BoundExpr.Constant constant && constant.value() instanceof String;
    boolean fields =
        type instanceof StructType
            || type instanceof ArrayType array && array.elementType() instanceof StructType;
    return text && fields;
  }

  private static int fieldIndex(StructType struct, String name) {
    int found = -1;
    for (int i = 0; i < struct.size(); i++) {
      if (struct.field(i).name().equalsIgnoreCase(name)) {
        if (found >= 0) {
          throw new AnalysisException(
              Conditions.AMBIGUOUS_REFERENCE_TO_FIELDS,
              "Cannot extract `" + name + "`: the struct has more than one field of that name");
        }
        found = i;
      }
    }
    if (found < 0) {
      throw new AnalysisException(
          Conditions.FIELD_NOT_FOUND,
          "Cannot extract `"
              + name
              + "`: the struct has no such field, only "
              + struct.fieldNames().stream()
                  .map(f -> "`" + f + "`")
                  .collect(Collectors.joining(", ")));
    }
    return found;
  }
}
