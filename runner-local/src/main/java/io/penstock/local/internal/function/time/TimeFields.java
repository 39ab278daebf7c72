package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;

import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.type.AtomicType;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Fields of the time of day, and microseconds since the epoch. */
final class TimeFields {
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  private TimeFields() {}

  static void addTo(FunctionTable table) {
    field(table, "hour", 3_600_000_000L, 24);
    field(table, "minute", 60_000_000L, 60);
    field(table, "second", 1_000_000L, 60);
    unix(table, "unix_seconds", 1_000_000L);
    unix(table, "unix_millis", 1000L);
    unix(table, "unix_micros", 1L);
  }

  private static void field(FunctionTable table, String name, long unit, long modulo) {
    table
        .add(name)
        .takes(TypeClass.Family.ANY_TIMESTAMP)
        .gives(AtomicType.INTEGER)
        .prepared(
            context -> {
              LocalClock clock = clock(context, 0);
              return (in, out) -> {
                long ofDay = Math.floorMod(clock.toLocal(in.int64(0)), MICROS_PER_DAY);
                out.set(ofDay / unit % modulo);
              };
            });
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
        .kernel((in, out) -> out.set(Math.floorDiv(in.int64(0), unit)));
  }
}
