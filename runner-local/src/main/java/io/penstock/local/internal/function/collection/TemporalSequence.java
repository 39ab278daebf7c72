package io.penstock.local.internal.function.collection;

import io.penstock.error.Conditions;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** Sequences of days or timestamps; days and months move the local date and time. */
final class TemporalSequence {
  private static final long MICROS_PER_DAY = 86_400_000_000L;
  private final DataType type;
  private final ZoneId zone;

  TemporalSequence(DataType type, ZoneId session) {
    this.type = type;
    this.zone = type == AtomicType.TIMESTAMP ? session : ZoneOffset.UTC;
  }

  List<Object> daily(long start, long stop) {
    long step = start <= stop ? 1 : -1;
    if (type == AtomicType.DATE) {
      return values(SequenceFunction.numbers(start, stop, step));
    }
    LocalDateTime local = local(start);
    return walk(start, stop, step, i -> micros(local.plusDays(i * step)));
  }

  List<Object> monthly(long start, long stop, long months) {
    if (type == AtomicType.DATE) {
      LocalDate day = LocalDate.ofEpochDay(start);
      return walk(start, stop, months, i -> day.plusMonths(i * months).toEpochDay());
    }
    LocalDateTime local = local(start);
    return walk(start, stop, months, i -> micros(local.plusMonths(i * months)));
  }

  List<Object> micros(long start, long stop, long micros) {
    if (type != AtomicType.DATE) {
      return values(SequenceFunction.numbers(start, stop, micros));
    }
    if (micros % MICROS_PER_DAY != 0) {
      throw Failures.of(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          SequenceFunction.NAME,
          "a step between dates must be whole days");
    }
    return values(SequenceFunction.numbers(start, stop, micros / MICROS_PER_DAY));
  }

  private List<Object> walk(long start, long stop, long step, LongFunction<Long> at) {
    SequenceFunction.checkStep(start, stop, step);
    List<Long> out = new ArrayList<>();
    long value = start;
    while (step > 0 ? value <= stop : value >= stop) {
      out.add(value);
      if (step == 0) {
        break;
      }
      Sizes.check(SequenceFunction.NAME, out.size());
      value = at.apply(out.size());
    }
    return values(out);
  }

  private LocalDateTime local(long micros) {
    return LocalDateTime.ofInstant(instant(micros), zone);
  }

  private long micros(LocalDateTime local) {
    Instant instant = local.atZone(zone).toInstant();
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1000);
  }

  private static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000);
  }

  private List<Object> values(List<Long> numbers) {
    List<Object> out = new ArrayList<>(numbers.size());
    for (long number : numbers) {
      out.add(
          type == AtomicType.DATE
              ? LocalDate.ofEpochDay(number)
              : type == AtomicType.TIMESTAMP
                  ? instant(number)
                  : LocalDateTime.ofInstant(instant(number), ZoneOffset.UTC));
    }
    return out;
  }
}
