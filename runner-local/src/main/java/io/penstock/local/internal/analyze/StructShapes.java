package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.core.Extraction;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings the fields of structs, also inside of arrays and structs, into one order by name, for
 * {@code unionByName}. Fields that one side lacks are null there if that is allowed.
 */
final class StructShapes {
  private final FunctionRegistry functions;
  private final BindContext context;
  private final boolean allowMissing;

  StructShapes(FunctionRegistry functions, BindContext context, boolean allowMissing) {
    this.functions = functions;
    this.context = context;
    this.allowMissing = allowMissing;
  }

  /**
   * The names and order of both sides' fields, the left's first; types of fields may still differ.
   */
  DataType common(DataType left, DataType right) {
    if (left instanceof ArrayType a && right instanceof ArrayType b) {
      return new ArrayType(
          common(a.elementType(), b.elementType()), a.containsNull() || b.containsNull());
    }
    if (!(left instanceof StructType a) || !(right instanceof StructType b)) {
      return left;
    }
    boolean sameNames =
        a.size() == b.size() && a.fields().stream().allMatch(f -> b.indexOf(f.name()) >= 0);
    if (!sameNames && !allowMissing) {
      return left;
    }
    List<StructField> fields = new ArrayList<>();
    for (StructField field : a.fields()) {
      int at = b.indexOf(field.name());
      DataType type = at < 0 ? field.dataType() : common(field.dataType(), b.field(at).dataType());
      fields.add(new StructField(field.name(), type, true, field.metadata()));
    }
    for (StructField field : b.fields()) {
      if (a.indexOf(field.name()) < 0) {
        fields.add(new StructField(field.name(), field.dataType(), true, field.metadata()));
      }
    }
    return new StructType(fields);
  }

  /**
   * The expression with its structs in a shape that {@link #common} gave; itself if they have it or
   * cannot have it.
   *
   * @param width how many columns the expression can see, parameters of lambdas included
   */
  BoundExpr align(BoundExpr expr, DataType shape, int width) {
    if (!differs(expr.type(), shape)) {
      return expr;
    }
    if (expr.type() instanceof ArrayType array && shape instanceof ArrayType target) {
      BoundExpr element =
          new BoundExpr.InputColumn(width, array.elementType(), array.containsNull());
      BoundExpr body = align(element, target.elementType(), width + 1);
      return functions
          .get("transform")
          .bind(
              List.of(
                  expr, new BoundExpr.LambdaFunction(width, List.of(array.elementType()), body)),
              context);
    }
    StructType from = (StructType) expr.type();
    List<BoundExpr> arguments = new ArrayList<>();
    for (StructField field : ((StructType) shape).fields()) {
      arguments.add(new BoundExpr.Constant(field.name(), AtomicType.STRING));
      arguments.add(
          from.indexOf(field.name()) < 0
              ? new BoundExpr.Constant(null, field.dataType())
              : align(Extraction.field(expr, field.name(), context), field.dataType(), width));
    }
    BoundExpr struct = functions.get("named_struct").bind(arguments, context);
    if (!expr.nullable()) {
      return struct;
    }
    BoundExpr isNull = functions.get("isnull").bind(List.of(expr), context);
    BoundExpr none = new BoundExpr.Constant(null, struct.type());
    return functions.get("if").bind(List.of(isNull, none, struct), context);
  }

  private static boolean differs(DataType type, DataType shape) {
    if (type instanceof ArrayType a && shape instanceof ArrayType b) {
      return differs(a.elementType(), b.elementType());
    }
    if (!(type instanceof StructType a) || !(shape instanceof StructType b)) {
      return false;
    }
    boolean known = a.fields().stream().allMatch(f -> b.indexOf(f.name()) >= 0);
    if (!known) {
      return false;
    }
    if (a.size() != b.size()) {
      return true;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!a.field(i).name().equalsIgnoreCase(b.field(i).name())
          || differs(a.field(i).dataType(), b.field(i).dataType())) {
        return true;
      }
    }
    return false;
  }
}
