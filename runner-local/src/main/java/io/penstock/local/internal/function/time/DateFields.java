package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.DATE;
import static io.penstock.local.internal.expr.TypeClass.INT;

import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.type.AtomicType;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.time.temporal.IsoFields;
import java.util.Locale;
import java.util.function.ToIntFunction;

/** Fields of dates. */
final class DateFields {
  private DateFields() {}

  static void addTo(FunctionTable table) {
    add(table, LocalDate::getYear, "year");
    add(table, d -> (d.getMonthValue() + 2) / 3, "quarter");
    add(table, LocalDate::getMonthValue, "month");
    add(table, LocalDate::getDayOfMonth, "day", "dayofmonth");
    add(table, DateFields::dayOfWeek, "dayofweek");
    add(table, d -> d.getDayOfWeek().getValue() - 1, "weekday");
    add(table, LocalDate::getDayOfYear, "dayofyear");
    add(table, d -> d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), "weekofyear");
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

  /** Sunday is 1. */
  static int dayOfWeek(LocalDate date) {
    return date.getDayOfWeek().getValue() % 7 + 1;
  }

  private static void add(FunctionTable table, ToIntFunction<LocalDate> field, String... names) {
    table
        .add(names)
        .takes(DATE)
        .gives(AtomicType.INTEGER)
        .kernel((in, out) -> out.set((long) field.applyAsInt(LocalDate.ofEpochDay(in.int64(0)))));
  }
}
