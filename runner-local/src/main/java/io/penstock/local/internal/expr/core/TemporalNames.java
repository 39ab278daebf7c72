package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import java.util.List;

/**
 * An operator whose results are named otherwise where dates, timestamps and intervals meet: {@code
 * date_add(d, 1)}, {@code ts + INTERVAL '1' HOUR} without parentheses.
 */
record TemporalNames(FunctionDefinition operator) implements FunctionDefinition {
  @Override
  public String name() {
    return operator.name();
  }

  @Override
  public BoundExpr bind(List<BoundExpr> arguments, BindContext context) {
    return operator.bind(arguments, context);
  }

  @Override
  public String resultName(List<String> arguments) {
    return operator.resultName(arguments);
  }

  @Override
  public String resultName(List<String> names, List<BoundExpr> arguments) {
    DataType left = arguments.get(0).type();
    DataType right = arguments.get(1).type();
    boolean intervalFirst = Types.isInterval(left) && !Types.isInterval(right);
    boolean intervalLast = Types.isInterval(right) && !Types.isInterval(left);
    List<String> swapped = List.of(names.get(1), names.get(0));
    if (name().equals("*")) {
      return resultName(intervalLast ? swapped : names);
    }
    boolean numberFirst = right == AtomicType.DATE && Types.isNumeric(left);
    return name().equals("+") && (intervalFirst || numberFirst)
        ? named(swapped, right, left)
        : named(names, left, right);
  }

  private String named(List<String> names, DataType type, DataType lengthType) {
    boolean minus = name().equals("-");
    if (type == AtomicType.DATE && Types.isNumeric(lengthType)) {
      return (minus ? "date_sub(" : "date_add(") + String.join(", ", names) + ")";
    }
    if (type == AtomicType.DATE && isDays(lengthType)) {
      String days = "extractansiintervaldays(" + names.get(1) + ")";
      return "date_add(" + names.get(0) + ", " + (minus ? "(- " + days + ")" : days) + ")";
    }
    return Types.isDatetime(type) && Types.isInterval(lengthType)
        ? String.join(" " + name() + " ", names)
        : resultName(names);
  }

  private static boolean isDays(DataType type) {
    return type instanceof DayTimeIntervalType interval
        && interval.start() == DayTimeIntervalType.Unit.DAY
        && interval.end() == DayTimeIntervalType.Unit.DAY;
  }
}
