package io.penstock.local.internal.function.time;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import io.penstock.local.internal.function.kernel.Foldables;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.SlotLoop;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** date_part and extract: a field that a constant names. */
final class DatePart {
  private static final Condition NON_FOLDABLE_ARGUMENT =
      Condition.user("NON_FOLDABLE_ARGUMENT", "42K08");

  private DatePart() {}

  static void addTo(FunctionTable table) {
    table
        .add("date_part", "datepart", "extract")
        .takes(TypeClass.STRING, TypeClass.Family.ANY)
        .named(
            (function, a) -> {
              String between = function.equals("date_part") ? ", " : " FROM ";
              return function + "(" + a.get(0) + between + a.get(1) + ")";
            })
        .coerced(DatePart::coerce)
        .gives((arguments, context) -> field(arguments, context).type(arguments.get(1).type()))
        .loop(1, DatePart::loop)
        .prepared(DatePart::kernel);
  }

  private static List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    BoundExpr name = arguments.get(0);
    if (!name.foldable()) {
      throw new AnalysisException(
          NON_FOLDABLE_ARGUMENT, "Cannot call date_part: the field must be a constant");
    }
    BoundExpr source = arguments.get(1);
    if (Types.isInterval(source.type())) {
      return List.of(name, source);
    }
    DatePartField field = field(arguments, context);
    TypeClass wanted = field.ofTime() ? TypeClass.Family.ANY_TIMESTAMP : TypeClass.DATE;
    return List.of(name, Coercions.implicitCast("date_part", 2, source, wanted, context));
  }

  private static DatePartField field(List<BoundExpr> arguments, BindContext context) {
    Object name = Foldables.value(arguments.get(0), context);
    DataType type = arguments.get(1).type();
    Optional<DatePartField> field =
        name == null
            ? Optional.of(DatePartField.YEAR)
            : DatePartField.find(name.toString().toUpperCase(Locale.ROOT));
    return field
        .filter(f -> f.fits(type))
        .orElseThrow(
            () ->
                new AnalysisException(
                    Conditions.INVALID_EXTRACT_FIELD,
                    "Cannot extract '"
                        + name
                        + "' from "
                        + type.sql()
                        + ": the fields are "
                        + DatePartField.names(type)));
  }

  private static @Nullable ColumnLoop loop(KernelContext context) {
    DatePartField field = field(context);
    if (context.type(1) == AtomicType.DATE) {
      return SlotLoop.of(context, 1, field::ofDay);
    }
    boolean counts = field == DatePartField.HOUR || field == DatePartField.MINUTE;
    return counts && Types.isTimestamp(context.type(1))
        ? TimeFields.loop(context, 1, TimeFields.Field.valueOf(field.name()))
        : null;
  }

  private static DatePartField field(KernelContext context) {
    BindContext bind = new BindContext(context.ansi(), context.zone(), false);
    return field(context.call().arguments(), bind);
  }

  private static Kernel kernel(KernelContext context) {
    DatePartField field = field(context);
    boolean date = context.type(1) == AtomicType.DATE;
    boolean interval = Types.isInterval(context.type(1));
    LocalClock clock = TimeFields.clock(context, 1);
    return (in, out) -> {
      long value = in.int64(1);
      if (interval) {
        field.writeOfInterval(value, out);
      } else if (date) {
        out.set(field.ofDay(value));
      } else {
        field.write(clock.toLocal(value), out);
      }
    };
  }
}
