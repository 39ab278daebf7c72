package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** {@code union} and {@code unionByName}; expressions.md, section 1. */
final class UnionBinder {
  private final FunctionRegistry functions;
  private final BindContext context;

  UnionBinder(FunctionRegistry functions, BindContext context) {
    this.functions = functions;
    this.context = context;
  }

  /** By position: both sides get the common types, and the names of the left. */
  Analyzed byPosition(Analyzed left, Analyzed right) {
    StructType schema = aligned(left, right, "union");
    List<BoundPlan> children = new ArrayList<>();
    BoundPlan first = cast(left.plan(), schema);
    if (first == left.plan() && first instanceof BoundPlan.Union union) {
      children.addAll(union.children());
    } else {
      children.add(first);
    }
    children.add(cast(right.plan(), schema));
    return new Analyzed(
        new BoundPlan.Union(List.copyOf(children), schema),
        names(left, schema),
        left.streaming() || right.streaming(),
        null);
  }

  private static Scope names(Analyzed left, StructType schema) {
    List<ScopeColumn> names = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      ScopeColumn name = left.scope().columns().get(i);
      StructField field = schema.field(i);
      names.add(new ScopeColumn(name.qualifier(), name.name(), field.dataType(), field.nullable()));
    }
    return new Scope(names);
  }

  /** {@code intersect}, {@code except} and their forms that count rows; {@code keep} intersects. */
  Analyzed membership(Analyzed left, Analyzed right, boolean keep, boolean all) {
    String what = keep ? "intersect" : "except";
    checkMaps(left.schema());
    checkMaps(right.schema());
    StructType schema = aligned(left, right, what);
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      StructField field = schema.field(i);
      boolean nullable =
          left.schema().field(i).nullable() && (!keep || right.schema().field(i).nullable());
      fields.add(new StructField(field.name(), field.dataType(), nullable, field.metadata()));
    }
    StructType result = new StructType(fields);
    BoundPlan plan =
        new BoundPlan.Membership(
            cast(left.plan(), schema), cast(right.plan(), schema), keep, all, result);
    if (!all) {
      List<Integer> keys = new ArrayList<>();
      for (int i = 0; i < schema.size(); i++) {
        keys.add(i);
      }
      plan = new BoundPlan.Distinct(plan, keys, false);
    }
    return new Analyzed(plan, names(left, result), left.streaming() || right.streaming(), null);
  }

  private static void checkMaps(StructType schema) {
    for (StructField field : schema.fields()) {
      if (!Types.isOrderable(field.dataType())) {
        throw new AnalysisException(
            Conditions.UNSUPPORTED_FEATURE__SET_OPERATION_ON_MAP_TYPE,
            "Cannot have MAP type columns in DataFrame which calls set operations (INTERSECT,"
                + " EXCEPT, etc.): the type of column `"
                + field.name()
                + "` is \""
                + field.dataType().sql()
                + "\"");
      }
    }
  }

  /** The common types of two inputs by position, under the names of the left. */
  private StructType aligned(Analyzed left, Analyzed right, String what) {
    StructType a = left.schema();
    StructType b = right.schema();
    if (a.size() != b.size()) {
      throw new AnalysisException(
          Conditions.NUM_COLUMNS_MISMATCH,
          "Cannot "
              + what
              + ": the first input has "
              + a.size()
              + " columns and the second input has "
              + b.size()
              + " columns");
    }
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      DataType type = common(what, i, a.field(i).dataType(), b.field(i).dataType());
      boolean nullable = a.field(i).nullable() || b.field(i).nullable();
      fields.add(new StructField(a.field(i).name(), type, nullable, a.field(i).metadata()));
    }
    return new StructType(fields);
  }

  private DataType common(String what, int column, DataType a, DataType b) {
    if (sameStructure(a, b)) {
      return CommonTypes.wider(List.of(a, renamed(b, a)), context.ansi()).orElse(a);
    }
    return CommonTypes.wider(List.of(a, b), context.ansi())
        .orElseThrow(
            () ->
                new AnalysisException(
                    Conditions.INCOMPATIBLE_COLUMN_TYPE,
                    "Cannot "
                        + what
                        + ": column "
                        + (column + 1)
                        + " of the second table is \""
                        + b.sql()
                        + "\" type which is not compatible with \""
                        + a.sql()
                        + "\" at the same column of the first table"));
  }

  /** Equal but for the names of fields, which a union by position does not look at. */
  private static boolean sameStructure(DataType a, DataType b) {
    return Types.sameType(a, renamed(b, a));
  }

  /** The type with the field names of another of the same structure; unchanged if it has not. */
  private static DataType renamed(DataType type, DataType names) {
    if (type instanceof ArrayType a && names instanceof ArrayType b) {
      return new ArrayType(renamed(a.elementType(), b.elementType()), a.containsNull());
    }
    if (type instanceof MapType a && names instanceof MapType b) {
      return new MapType(
          renamed(a.keyType(), b.keyType()),
          renamed(a.valueType(), b.valueType()),
          a.valueContainsNull());
    }
    if (!(type instanceof StructType a)
        || !(names instanceof StructType b)
        || a.size() != b.size()) {
      return type;
    }
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      StructField field = a.field(i);
      DataType renamed = renamed(field.dataType(), b.field(i).dataType());
      fields.add(new StructField(b.field(i).name(), renamed, field.nullable(), field.metadata()));
    }
    return new StructType(fields);
  }

  private BoundPlan cast(BoundPlan plan, StructType schema) {
    boolean same = true;
    List<BoundExpr> columns = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      BoundExpr column = HiddenColumns.inputColumn(plan, i);
      DataType type = schema.field(i).dataType();
      if (sameStructure(column.type(), type)) {
        columns.add(column);
      } else {
        same = false;
        columns.add(Coercions.cast(column, type, context));
      }
    }
    return same ? plan : new BoundPlan.Project(plan, columns, schema);
  }

  /** By name: the right side is brought into the order of the left, structs inside too. */
  Analyzed byName(Analyzed left, Analyzed right, boolean allowMissing) {
    checkNames(left.schema());
    checkNames(right.schema());
    StructShapes shapes = new StructShapes(functions, context, allowMissing);
    StructType a = left.schema();
    StructType b = right.schema();
    Side first = new Side(left, shapes);
    Side second = new Side(right, shapes);
    for (int i = 0; i < a.size(); i++) {
      StructField field = a.field(i);
      int at = b.indexOf(field.name());
      if (at < 0 && !allowMissing) {
        throw new AnalysisException(
            Conditions.UNRESOLVED_COLUMN_AMONG_FIELD_NAMES,
            "Cannot resolve column name \""
                + field.name()
                + "\" among ("
                + String.join(", ", b.fieldNames())
                + ")");
      }
      if (at < 0) {
        first.add(i, field.dataType());
        second.addNull(field);
      } else {
        DataType shape = shapes.common(field.dataType(), b.field(at).dataType());
        first.add(i, shape);
        second.add(at, shape);
      }
    }
    for (int i = 0; i < b.size(); i++) {
      if (a.indexOf(b.field(i).name()) < 0) {
        second.add(i, b.field(i).dataType());
        if (allowMissing) {
          first.addNull(b.field(i));
        }
      }
    }
    return byPosition(first.build(), second.build());
  }

  /** One input of a union by name, as it is put together. */
  private static final class Side {
    private final Analyzed input;
    private final StructShapes shapes;
    private final List<BoundExpr> columns = new ArrayList<>();
    private final List<StructField> fields = new ArrayList<>();
    private final List<ScopeColumn> names = new ArrayList<>();

    Side(Analyzed input, StructShapes shapes) {
      this.input = input;
      this.shapes = shapes;
    }

    /** A column of the input, with its structs in a shape. */
    void add(int index, DataType shape) {
      StructField field = input.schema().field(index);
      BoundExpr column = HiddenColumns.inputColumn(input.plan(), index);
      BoundExpr aligned = shapes.align(column, shape, input.schema().size());
      columns.add(aligned);
      fields.add(
          new StructField(field.name(), aligned.type(), aligned.nullable(), field.metadata()));
      names.add(input.scope().columns().get(index));
    }

    /** A column that the input lacks. */
    void addNull(StructField field) {
      columns.add(new BoundExpr.Constant(null, field.dataType()));
      fields.add(new StructField(field.name(), field.dataType(), true, field.metadata()));
      names.add(new ScopeColumn(List.of(), field.name(), field.dataType(), true));
    }

    Analyzed build() {
      BoundPlan project = new BoundPlan.Project(input.plan(), columns, new StructType(fields));
      return new Analyzed(project, new Scope(names), input.streaming(), null);
    }
  }

  private static void checkNames(StructType schema) {
    Set<String> seen = new HashSet<>();
    for (String name : schema.fieldNames()) {
      if (!seen.add(name.toLowerCase(Locale.ROOT))) {
        throw PlanErrors.columnExists(name);
      }
    }
  }
}
