package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.LONG;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;

import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import java.time.DateTimeException;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Timestamps as text. */
final class FormatFunctions {
  private FormatFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("date_format")
        .takes(TIMESTAMP, STRING)
        .gives(AtomicType.STRING)
        .loop(0, context -> digits(context, micros -> micros))
        .prepared(
            context -> {
              Memo<DateTimeFormatter> patterns = new Memo<>(Patterns::forFormatting);
              return (in, out) -> {
                ZonedDateTime time = LocalClock.instant(in.int64(0)).atZone(context.zone());
                out.set(format(patterns.get(in.utf8(1)), time, "date_format"));
              };
            });
    table
        .add("from_unixtime")
        .takes(LONG)
        .optional(STRING, "yyyy-MM-dd HH:mm:ss", AtomicType.STRING)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .loop(0, context -> digits(context, seconds -> seconds * 1_000_000L))
        .prepared(
            context -> {
              Memo<DateTimeFormatter> patterns = new Memo<>(Patterns::forFormatting);
              return (in, out) -> {
                // seconds beyond the range of timestamps wrap, as Spark's do
                long micros = in.int64(0) * 1_000_000L;
                ZonedDateTime time = LocalClock.instant(micros).atZone(context.zone());
                out.set(format(patterns.get(in.utf8(1)), time, "from_unixtime"));
              };
            });
  }

  private static @Nullable ColumnLoop digits(KernelContext context, LongUnaryOperator toMicros) {
    String pattern = (String) context.constant(1);
    return DigitFormat.of(pattern, new LocalClock(context.zone()), toMicros);
  }

  private static String format(DateTimeFormatter formatter, ZonedDateTime time, String function) {
    try {
      return formatter.format(time);
    } catch (DateTimeException e) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          function,
          "the pattern cannot print " + time + ": " + e.getMessage(),
          e);
    }
  }
}
