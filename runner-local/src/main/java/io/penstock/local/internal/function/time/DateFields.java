package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.DATE;
import static io.penstock.local.internal.expr.TypeClass.INT;

import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.SlotLoop;
import io.penstock.type.AtomicType;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.function.LongUnaryOperator;

/** Fields of dates. */
final class DateFields {
  private DateFields() {}

  static void addTo(FunctionTable table) {
    add(table, Civil::year, "year");
    add(table, Civil::quarter, "quarter");
    add(table, Civil::month, "month");
    add(table, Civil::dayOfMonth, "day", "dayofmonth");
    add(table, Civil::dayOfWeek, "dayofweek");
    add(table, Civil::weekday, "weekday");
    add(table, Civil::dayOfYear, "dayofyear");
    add(table, Civil::weekOfYear, "weekofyear");
    table
        .add("dayname")
        .takes(DATE)
        .gives(AtomicType.STRING)
        .kernel(
            (in, out) ->
                out.set(
                    LocalDate.ofEpochDay(in.int64(0))
                        .getDayOfWeek()
                        .getDisplayName(TextStyle.SHORT, Locale.US)));
    table
        .add("monthname")
        .takes(DATE)
        .gives(AtomicType.STRING)
        .kernel(
            (in, out) ->
                out.set(
                    LocalDate.ofEpochDay(in.int64(0))
                        .getMonth()
                        .getDisplayName(TextStyle.SHORT, Locale.US)));
    table
        .add("unix_date")
        .takes(DATE)
        .exactly()
        .gives(AtomicType.INTEGER)
        .kernel((in, out) -> out.set(in.int64(0)));
    table
        .add("date_from_unix_date")
        .takes(INT)
        .gives(AtomicType.DATE)
        .kernel((in, out) -> out.set(in.int64(0)));
  }

  private static void add(FunctionTable table, LongUnaryOperator field, String... names) {
    table
        .add(names)
        .takes(DATE)
        .gives(AtomicType.INTEGER)
        .loop(0, context -> SlotLoop.of(context, 0, field))
        .kernel((in, out) -> out.set(field.applyAsLong(in.int64(0))));
  }
}
