package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;

import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.kernel.Reciprocal;
import io.penstock.local.internal.expr.kernel.TimeLoops;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.type.AtomicType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Fields of the time of day, and microseconds since the epoch. */
final class TimeFields {
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  /** A field and how many of it make the next larger one. */
  enum Field {
    HOUR(3_600_000_000L, 24),
    MINUTE(60_000_000L, 60),
    SECOND(1_000_000L, 60);

    private final long micros;
    private final long modulo;

    Field(long micros, long modulo) {
      this.micros = micros;
      this.modulo = modulo;
    }
  }

  private TimeFields() {}

  static void addTo(FunctionTable table) {
    for (Field field : Field.values()) {
      add(table, field);
    }
    unix(table, "unix_seconds", 1_000_000L);
    unix(table, "unix_millis", 1000L);
    unix(table, "unix_micros", 1L);
  }

  private static void add(FunctionTable table, Field field) {
    table
        .add(field.name().toLowerCase(Locale.ROOT))
        .takes(TypeClass.Family.ANY_TIMESTAMP)
        .gives(AtomicType.INTEGER)
        .loop(0, context -> loop(context, 0, field))
        .prepared(
            context -> {
              LocalClock clock = clock(context, 0);
              return (in, out) -> {
                long ofDay = Math.floorMod(clock.toLocal(in.int64(0)), MICROS_PER_DAY);
                out.set(ofDay / field.micros % field.modulo);
              };
            });
  }

  /** The loop of a field over a timestamp. */
  static ColumnLoop loop(KernelContext context, int column, Field field) {
    Reciprocal unit = Objects.requireNonNull(Reciprocal.of(field.micros));
    Reciprocal larger = Objects.requireNonNull(Reciprocal.of(field.modulo));
    return new LocalLoop(
        clock(context, column),
        (in, clock, out, rows, n) ->
            TimeLoops.field(in, clock.offset(), unit, larger, out, rows, n));
  }

  /** The clock of an argument: the session's zone for instants, none for local timestamps. */
  static LocalClock clock(KernelContext context, int index) {
    ZoneId zone = context.type(index) == AtomicType.TIMESTAMP_NTZ ? ZoneOffset.UTC : context.zone();
    return new LocalClock(zone);
  }

  private static void unix(FunctionTable table, String name, long unit) {
    table
        .add(name)
        .takes(TIMESTAMP)
        .exactly()
        .gives(AtomicType.LONG)
        .loop(0, context -> since(Reciprocal.of(unit)))
        .kernel((in, out) -> out.set(Math.floorDiv(in.int64(0), unit)));
  }

  private static @Nullable ColumnLoop since(@Nullable Reciprocal unit) {
    return unit == null
        ? null
        : (in, out, rows, n) ->
            !TimeLoops.count(
                in.getDataBuffer().memoryAddress(),
                unit,
                out.getDataBuffer().memoryAddress(),
                rows.isAll() ? null : rows.positions(),
                rows.count());
  }
}
