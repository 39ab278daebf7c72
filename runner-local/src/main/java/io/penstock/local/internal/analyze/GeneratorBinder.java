package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Binds calls of generators; expressions.md, section 7. */
final class GeneratorBinder {
  private final ExprBinder binder;
  private final BindContext context;

  GeneratorBinder(ExprBinder binder, BindContext context) {
    this.binder = binder;
    this.context = context;
  }

  /**
   * Binds a call.
   *
   * @param aliases names for the columns, or none
   */
  Generator bind(Expr.Call call, List<String> aliases, Scope scope) {
    List<NamedExpr> arguments = new ArrayList<>();
    call.arguments().forEach(a -> arguments.add(binder.bind(a, scope)));
    String name = call.name().toLowerCase(Locale.ROOT);
    if (name.equals("json_tuple")) {
      return tuple(call, aliases, scope);
    }
    if (name.equals("stack")) {
      return stack(name, arguments, aliases);
    }
    if (arguments.size() != 1) {
      throw wrongCount(name, "1", arguments.size());
    }
    BoundExpr argument = arguments.get(0).expr();
    boolean outer = name.endsWith("_outer");
    boolean inline = name.startsWith("inline");
    boolean position = name.startsWith("pos");
    List<StructField> columns = new ArrayList<>();
    if (position) {
      columns.add(new StructField("pos", AtomicType.INTEGER, outer));
    }
    if (inline) {
      inlined(name, arguments.get(0), outer, columns);
    } else {
      exploded(name, arguments.get(0), outer, columns);
    }
    return new Generator.Elements(
        name, argument, position, outer, inline, named(name, columns, aliases));
  }

  /** One row, whose columns are the fields that the arguments after the first name. */
  private Generator tuple(Expr.Call call, List<String> aliases, Scope scope) {
    if (call.arguments().size() < 2) {
      throw wrongCount("json_tuple", "> 1", call.arguments().size());
    }
    List<BoundExpr> values = new ArrayList<>();
    List<StructField> columns = new ArrayList<>();
    for (int i = 1; i < call.arguments().size(); i++) {
      Expr one = Expr.Call.of(call.name(), call.arguments().get(0), call.arguments().get(i));
      values.add(binder.bind(one, scope).expr());
      columns.add(new StructField("c" + (i - 1), AtomicType.STRING, true));
    }
    return new Generator.Stack("json_tuple", 1, values, named("json_tuple", columns, aliases));
  }

  private static void exploded(
      String name, NamedExpr argument, boolean outer, List<StructField> columns) {
    DataType type = argument.expr().type();
    if (type instanceof ArrayType array) {
      columns.add(new StructField("col", array.elementType(), outer || array.containsNull()));
    } else if (type instanceof MapType map) {
      columns.add(new StructField("key", map.keyType(), outer));
      columns.add(new StructField("value", map.valueType(), outer || map.valueContainsNull()));
    } else {
      throw wrongType(name, "(\"ARRAY\" or \"MAP\")", argument);
    }
  }

  private static void inlined(
      String name, NamedExpr argument, boolean outer, List<StructField> columns) {
    if (!(argument.expr().type() instanceof ArrayType array)
        || !(array.elementType() instanceof StructType struct)) {
      throw wrongType(name, "\"ARRAY<STRUCT>\"", argument);
    }
    for (StructField field : struct.fields()) {
      boolean nullable = outer || array.containsNull() || field.nullable();
      columns.add(new StructField(field.name(), field.dataType(), nullable, field.metadata()));
    }
  }

  private Generator stack(String name, List<NamedExpr> arguments, List<String> aliases) {
    if (arguments.size() < 2) {
      throw wrongCount(name, "> 1", arguments.size());
    }
    NamedExpr count = arguments.get(0);
    if (!(count.expr() instanceof BoundExpr.Constant constant)
        || constant.type() != AtomicType.INTEGER
        || !(constant.value() instanceof Integer height)) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__NON_FOLDABLE_INPUT,
          "Cannot call stack: the input `n` should be a constant \"INT\" but is \""
              + count.name()
              + "\"");
    }
    if (height <= 0) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__VALUE_OUT_OF_RANGE,
          "Cannot call stack: the `n` must be between (0, 2147483647] but is " + height);
    }
    int width = (arguments.size() - 1 + height - 1) / height;
    List<BoundExpr> values = new ArrayList<>();
    List<StructField> columns = new ArrayList<>();
    for (int c = 0; c < width; c++) {
      columns.add(new StructField("col" + c, columnType(arguments, c, width), true));
    }
    for (int i = 1; i < arguments.size(); i++) {
      DataType type = columns.get((i - 1) % width).dataType();
      BoundExpr value = arguments.get(i).expr();
      values.add(value.type() == AtomicType.NULL ? Coercions.cast(value, type, context) : value);
    }
    return new Generator.Stack(name, height, values, named(name, columns, aliases));
  }

  private static DataType columnType(List<NamedExpr> arguments, int column, int width) {
    DataType found = AtomicType.NULL;
    int first = 0;
    for (int i = 1 + column; i < arguments.size(); i += width) {
      DataType type = arguments.get(i).expr().type();
      if (found == AtomicType.NULL) {
        found = type;
        first = i;
      } else if (type != AtomicType.NULL && !type.equals(found)) {
        throw new AnalysisException(
            PlanErrors.STACK_COLUMN_DIFF_TYPES,
            String.format(
                Locale.ROOT,
                "Cannot call stack: the data types of column %d differ: \"%s\" (%d) <> \"%s\" (%d)",
                column,
                found.sql(),
                first,
                type.sql(),
                i));
      }
    }
    return found;
  }

  private static List<StructField> named(
      String name, List<StructField> columns, List<String> aliases) {
    if (aliases.isEmpty()) {
      return List.copyOf(columns);
    }
    if (aliases.size() != columns.size()) {
      throw new AnalysisException(
          PlanErrors.UDTF_ALIAS_NUMBER_MISMATCH,
          "Cannot name the columns of "
              + name
              + " "
              + String.join(",", aliases)
              + ": it gives "
              + columns.size()
              + " columns");
    }
    List<StructField> out = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      StructField field = columns.get(i);
      out.add(
          new StructField(aliases.get(i), field.dataType(), field.nullable(), field.metadata()));
    }
    return out;
  }

  private static AnalysisException wrongCount(String name, String wanted, int actual) {
    return new AnalysisException(
        Conditions.WRONG_NUM_ARGS__WITHOUT_SUGGESTION,
        "Cannot call "
            + name
            + ": it requires "
            + wanted
            + " parameters but the actual number is "
            + actual);
  }

  private static AnalysisException wrongType(String name, String wanted, NamedExpr argument) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__UNEXPECTED_INPUT_TYPE,
        "Cannot call "
            + name
            + ": the first parameter requires the "
            + wanted
            + " type, however \""
            + argument.name()
            + "\" has the type \""
            + argument.expr().type().sql()
            + "\"");
  }
}
