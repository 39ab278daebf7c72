package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.DATE;
import static io.penstock.local.internal.expr.TypeClass.STRING;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP;
import static io.penstock.local.internal.expr.TypeClass.TIMESTAMP_NTZ;

import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Memo;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.SlotLoop;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.time.ZoneOffset;
import java.util.OptionalLong;

/** Text to dates and timestamps: by a pattern, or as a cast without one. */
final class ParseFunctions {
  private static final TypeClass SOURCE = TypeClass.oneOf(STRING, DATE, TIMESTAMP, TIMESTAMP_NTZ);
  private static final String UNIX_PATTERN = "yyyy-MM-dd HH:mm:ss";

  private ParseFunctions() {}

  static void addTo(FunctionTable table) {
    row(table, "to_date", AtomicType.DATE, true);
    row(table, "try_to_date", AtomicType.DATE, false);
    row(table, "to_timestamp", AtomicType.TIMESTAMP, true);
    row(table, "try_to_timestamp", AtomicType.TIMESTAMP, false);
    row(table, "to_timestamp_ltz", AtomicType.TIMESTAMP, true);
    row(table, "to_timestamp_ntz", AtomicType.TIMESTAMP_NTZ, true);
    for (String name : new String[] {"unix_timestamp", "to_unix_timestamp"}) {
      table
          .add(name)
          .takes(SOURCE)
          .optional(STRING, UNIX_PATTERN, AtomicType.STRING)
          .exactly()
          .gives(AtomicType.LONG)
          .nulls(NullRule.UNLESS_ANSI)
          .keepsErrors()
          .loop(
              0,
              context ->
                  context.type(0) == AtomicType.TIMESTAMP
                      ? SlotLoop.of(context, 0, micros -> micros / 1_000_000L)
                      : null)
          .prepared(context -> unix(name, context));
    }
  }

  private static void row(FunctionTable table, String name, DataType type, boolean strict) {
    FunctionTable patterned = new FunctionTable();
    patterned
        .add(name)
        .takes(SOURCE, STRING)
        .gives(type)
        .nulls(strict ? NullRule.UNLESS_ANSI : NullRule.ALWAYS)
        .keepsErrors()
        .prepared(context -> byPattern(name, context, strict && context.ansi()));
    boolean anything = type == AtomicType.TIMESTAMP;
    table.add(new CastOrPattern(name, type, strict, anything, patterned.rows().get(0)));
  }

  private static Kernel byPattern(String name, KernelContext context, boolean strict) {
    boolean ntz = context.resultType() == AtomicType.TIMESTAMP_NTZ;
    boolean date = context.resultType() == AtomicType.DATE;
    LocalClock clock = new LocalClock(ntz ? ZoneOffset.UTC : context.zone());
    if (context.type(0) != AtomicType.STRING) {
      LocalClock session = new LocalClock(context.zone());
      return (in, out) -> {
        long instant = toInstant(in.int64(0), context.type(0), session);
        out.set(date ? session.toDay(instant) : ntz ? session.toLocal(instant) : instant);
      };
    }
    Memo<PatternParser> parsers = new Memo<>(PatternParser::new);
    return (in, out) -> {
      OptionalLong micros = parsers.get(in.utf8(1)).parse(name, in.string(0), clock, ntz, strict);
      if (micros.isPresent()) {
        out.set(date ? clock.toDay(micros.getAsLong()) : micros.getAsLong());
      }
    };
  }

  private static Kernel unix(String name, KernelContext context) {
    LocalClock clock = new LocalClock(context.zone());
    if (context.type(0) != AtomicType.STRING) {
      boolean ntz = context.type(0) == AtomicType.TIMESTAMP_NTZ;
      return (in, out) -> {
        // a local timestamp counts as if it were of UTC
        long micros = ntz ? in.int64(0) : toInstant(in.int64(0), context.type(0), clock);
        out.set(micros / 1_000_000L);
      };
    }
    Memo<PatternParser> parsers = new Memo<>(PatternParser::new);
    return (in, out) -> {
      OptionalLong micros =
          parsers.get(in.utf8(1)).parse(name, in.string(0), clock, false, context.ansi());
      if (micros.isPresent()) {
        out.set(micros.getAsLong() / 1_000_000L);
      }
    };
  }

  private static long toInstant(long value, DataType type, LocalClock clock) {
    if (type == AtomicType.DATE) {
      return clock.startOfDay(value);
    }
    return type == AtomicType.TIMESTAMP_NTZ ? clock.toInstant(LocalClock.utc(value)) : value;
  }
}
