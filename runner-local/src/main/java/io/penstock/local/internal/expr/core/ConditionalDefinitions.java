package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** case, if, coalesce and their relatives; greatest, least, in. */
final class ConditionalDefinitions {
  private static final int MANY = Integer.MAX_VALUE;

  private ConditionalDefinitions() {}

  static List<FunctionDefinition> all() {
    return List.of(
        Definition.of("when", 2, MANY, (a, c) -> when("when", a, c))
            .named(ConditionalDefinitions::caseName),
        Definition.of("if", 3, (a, c) -> when("if", a, c))
            .named(n -> "(IF(" + String.join(", ", n) + "))"),
        Definition.of("coalesce", 1, MANY, ConditionalDefinitions::coalesce),
        Definition.of("nvl", 2, ConditionalDefinitions::coalesce),
        Definition.of("ifnull", 2, ConditionalDefinitions::coalesce),
        Definition.of("nvl2", 3, ConditionalDefinitions::nvl2),
        Definition.of("nullif", 2, (a, c) -> nullIf(a.get(0), a.get(1), c)),
        Definition.of("nullifzero", 1, (a, c) -> nullIf(a.get(0), zero(), c)),
        Definition.of("zeroifnull", 1, (a, c) -> coalesce(List.of(a.get(0), zero()), c)),
        Definition.of("greatest", 2, MANY, (a, c) -> extreme(true, a, c)),
        Definition.of("least", 2, MANY, (a, c) -> extreme(false, a, c)),
        Definition.of("in", 1, MANY, ConditionalDefinitions::in)
            .named(
                n -> "(" + n.get(0) + " IN (" + String.join(", ", n.subList(1, n.size())) + "))"));
  }

  private static BoundExpr zero() {
    return new BoundExpr.Constant(0, AtomicType.INTEGER);
  }

  private static String caseName(List<String> names) {
    StringBuilder out = new StringBuilder("CASE");
    for (int i = 0; i + 1 < names.size(); i += 2) {
      out.append(" WHEN ").append(names.get(i)).append(" THEN ").append(names.get(i + 1));
    }
    if (names.size() % 2 == 1) {
      out.append(" ELSE ").append(names.get(names.size() - 1));
    }
    return out.append(" END").toString();
  }

  private static BoundExpr when(String name, List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      boolean condition = i % 2 == 0 && i < arguments.size() - 1;
      if (condition && name.equals("if")) {
        requireBoolean(name, i + 1, arguments.get(i));
      } else if (!condition) {
        values.add(arguments.get(i));
      }
    }
    List<BoundExpr> same = Coercions.toCommonType(name, values, context);
    for (int i = 0; i + 1 < arguments.size(); i += 2) {
      requireBoolean(name, i + 1, arguments.get(i));
    }
    List<BoundExpr> out = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < arguments.size(); i++) {
      boolean condition = i % 2 == 0 && i < arguments.size() - 1;
      out.add(
          condition
              ? Coercions.cast(arguments.get(i), AtomicType.BOOLEAN, context)
              : same.get(next++));
    }
    return name.equals("if") ? CaseFunction.of(out) : CaseFunction.when(out);
  }

  private static void requireBoolean(String function, int position, BoundExpr condition) {
    boolean isNull = condition.type() == AtomicType.NULL && function.equals("if");
    if (condition.type() != AtomicType.BOOLEAN && !isNull) {
      throw Coercions.unexpectedType(function, position, "BOOLEAN", condition.type());
    }
  }

  private static BoundExpr coalesce(List<BoundExpr> arguments, BindContext context) {
    return CoalesceFunction.of(Coercions.toCommonType("coalesce", arguments, context));
  }

  private static BoundExpr nvl2(List<BoundExpr> a, BindContext context) {
    List<BoundExpr> same = Coercions.toCommonType("nvl2", List.of(a.get(1), a.get(2)), context);
    return CaseFunction.of(
        List.of(LogicDefinitions.isNull(a.get(0), false), same.get(0), same.get(1)));
  }

  private static BoundExpr nullIf(BoundExpr value, BoundExpr other, BindContext context) {
    BoundExpr equal = ComparisonBinder.bind(ComparisonOp.EQUAL, value, other, context);
    return CaseFunction.of(List.of(equal, new BoundExpr.Constant(null, value.type()), value));
  }

  private static BoundExpr extreme(
      boolean greatest, List<BoundExpr> arguments, BindContext context) {
    String name = greatest ? "greatest" : "least";
    Arity.atLeast(name, arguments, 2);
    List<BoundExpr> same = Coercions.toCommonTypeWithoutText(name, arguments, context);
    ComparisonBinder.requireOrderable(name, same.get(0).type());
    return new BoundExpr.FunctionCall(
        new ExtremeFunction(greatest),
        same,
        same.get(0).type(),
        same.stream().allMatch(BoundExpr::nullable));
  }

  /** Structs are compared by position, so that equal ones need not have equal names. */
  private static List<BoundExpr> underNamesOfFirst(List<BoundExpr> arguments, BindContext context) {
    if (!(arguments.get(0).type() instanceof StructType first)) {
      return arguments;
    }
    List<BoundExpr> out = new ArrayList<>();
    for (BoundExpr argument : arguments) {
      boolean alike =
          argument.type() instanceof StructType struct && typesOf(struct).equals(typesOf(first));
      out.add(alike ? Coercions.cast(argument, first, context) : argument);
    }
    return out;
  }

  private static List<DataType> typesOf(StructType struct) {
    return struct.fields().stream().map(StructField::dataType).toList();
  }

  private static BoundExpr in(List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> same =
        Coercions.toCommonType("in", underNamesOfFirst(arguments, context), context);
    ComparisonBinder.requireOrderable("in", same.get(0).type());
    return new BoundExpr.FunctionCall(
        new InFunction(), same, AtomicType.BOOLEAN, same.stream().anyMatch(BoundExpr::nullable));
  }
}
