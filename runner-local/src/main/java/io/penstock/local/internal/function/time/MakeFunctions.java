package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.INT;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Dates and timestamps from their fields. */
final class MakeFunctions {
  private static final TypeClass SECONDS = new TypeClass.Exactly(new DecimalType(16, 6));

  private MakeFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("make_date")
        .takes(INT, INT, INT)
        .gives(AtomicType.DATE)
        .nulls(NullRule.UNLESS_ANSI)
        .prepared(context -> (in, out) -> makeDate(in, out, context.ansi()));
    timestamp(table, "make_timestamp", AtomicType.TIMESTAMP, true);
    timestamp(table, "make_timestamp_ltz", AtomicType.TIMESTAMP, true);
    timestamp(table, "try_make_timestamp", AtomicType.TIMESTAMP, false);
    timestamp(table, "try_make_timestamp_ltz", AtomicType.TIMESTAMP, false);
    timestamp(table, "make_timestamp_ntz", AtomicType.TIMESTAMP_NTZ, true);
    timestamp(table, "try_make_timestamp_ntz", AtomicType.TIMESTAMP_NTZ, false);
  }

  private static void timestamp(FunctionTable table, String name, DataType type, boolean strict) {
    var row = table.add(name).takes(INT, INT, INT, INT, INT, SECONDS);
    if (type == AtomicType.TIMESTAMP) {
      row.maybe(TypeClass.STRING);
    }
    row.gives(type)
        .nulls(strict ? NullRule.UNLESS_ANSI : NullRule.ALWAYS)
        .prepared(context -> makeTimestamp(name, context, strict && context.ansi()));
  }

  private static void makeDate(Arguments in, Result out, boolean ansi) {
    try {
      long day = LocalDate.of(in.int32(0), in.int32(1), in.int32(2)).toEpochDay();
      if (day != (int) day) {
        throw Failures.of(
            Conditions.ARITHMETIC_OVERFLOW,
            "make_date",
            "year " + in.int32(0) + " is out of range");
      }
      out.set(day);
    } catch (DateTimeException e) {
      if (ansi) {
        throw outOfBounds("make_date", e);
      }
    }
  }

  private static PenstockException outOfBounds(String function, DateTimeException e) {
    return Failures.of(
        Conditions.DATETIME_FIELD_OUT_OF_BOUNDS__WITH_SUGGESTION,
        function,
        e.getMessage() + "; without ANSI mode the result is NULL",
        e);
  }

  private static Kernel makeTimestamp(String name, KernelContext context, boolean strict) {
    boolean ntz = context.resultType() == AtomicType.TIMESTAMP_NTZ;
    LocalClock clock = new LocalClock(ntz ? ZoneOffset.UTC : context.zone());
    Memo<ZoneId> zones = new Memo<>(zone -> Zones.of(name, zone));
    // without ANSI mode Spark fails on a bad zone only where it folds constants
    boolean zoneMayFail = strict || context.call().foldable();
    return (in, out) -> {
      try {
        ZoneId zone = in.size() > 6 ? zones.get(in.utf8(6)) : null;
        LocalDateTime local = local(name, in);
        out.set(
            zone == null
                ? clock.toInstant(local)
                : LocalClock.micros(local.atZone(zone).toInstant()));
      } catch (DateTimeException e) {
        if (strict) {
          throw outOfBounds(name, e);
        }
      } catch (PenstockException e) {
        boolean ofZone = e.condition().equals(Conditions.INVALID_TIMEZONE);
        if (ofZone ? zoneMayFail : strict) {
          throw e;
        }
      }
    };
  }

  /** Second 60 is the next minute, without a fraction. */
  private static LocalDateTime local(String name, Arguments in) {
    BigDecimal second = in.decimal(5);
    long micros = second.unscaledValue().longValue();
    int whole = (int) Math.floorDiv(micros, 1_000_000L);
    int nanos = (int) Math.floorMod(micros, 1_000_000L) * 1000;
    if (whole == 60 && nanos > 0) {
      throw Failures.of(
          Conditions.INVALID_FRACTION_OF_SECOND,
          name,
          "second 60 has no fraction but is " + second.toPlainString());
    }
    LocalDateTime local =
        LocalDateTime.of(
            in.int32(0),
            in.int32(1),
            in.int32(2),
            in.int32(3),
            in.int32(4),
            whole == 60 ? 0 : whole,
            nanos);
    return whole == 60 ? local.plusMinutes(1) : local;
  }
}
