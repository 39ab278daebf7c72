package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.INT;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.type.AtomicType;
import io.penstock.type.DataTypes;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Intervals from their fields. */
final class IntervalFunctions {
  private static final DecimalType SECONDS = new DecimalType(18, 6);

  private IntervalFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("make_dt_interval")
        .takes()
        .optional(INT, 0, AtomicType.INTEGER)
        .optional(INT, 0, AtomicType.INTEGER)
        .optional(INT, 0, AtomicType.INTEGER)
        .optional(new TypeClass.Exactly(SECONDS), BigDecimal.valueOf(0, 6), SECONDS)
        .gives(DataTypes.createDayTimeIntervalType())
        .kernel(
            (in, out) -> {
              try {
                long micros = in.decimal(3).unscaledValue().longValueExact();
                micros = Math.addExact(micros, Math.multiplyExact(in.int64(0), 86_400_000_000L));
                micros = Math.addExact(micros, Math.multiplyExact(in.int64(1), 3_600_000_000L));
                out.set(Math.addExact(micros, Math.multiplyExact(in.int64(2), 60_000_000L)));
              } catch (ArithmeticException e) {
                throw overflow("make_dt_interval", e);
              }
            });
    table
        .add("make_ym_interval")
        .takes()
        .optional(INT, 0, AtomicType.INTEGER)
        .optional(INT, 0, AtomicType.INTEGER)
        .gives(DataTypes.createYearMonthIntervalType())
        .kernel(
            (in, out) -> {
              long months = 12 * in.int64(0) + in.int64(1);
              if (months != (int) months) {
                throw overflow("make_ym_interval", null);
              }
              out.set(months);
            });
  }

  private static PenstockException overflow(String function, @Nullable ArithmeticException cause) {
    return Failures.of(
        Conditions.INTERVAL_ARITHMETIC_OVERFLOW__WITHOUT_SUGGESTION,
        function,
        "the interval is too long",
        cause);
  }
}
