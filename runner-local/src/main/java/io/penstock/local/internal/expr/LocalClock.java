package io.penstock.local.internal.expr;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Turns instants into the local time of a zone and back, in microseconds. Remembers between which
 * transitions the last instant was, so it belongs to one thread. A local time in a gap moves
 * forward by the gap; in an overlap it has the earlier offset.
 */
public final class LocalClock {
  private static final long MICROS = 1_000_000L;
  private static final long MICROS_PER_DAY = 86_400 * MICROS;
  private static final long MAX = Long.MAX_VALUE / 2;
  private final ZoneId zone;
  private final ZoneRules rules;
  private long from = Long.MAX_VALUE;
  private long until = Long.MIN_VALUE;
  private long offset;

  /** The wall clock of a zone. */
  public LocalClock(ZoneId zone) {
    this.zone = zone;
    this.rules = zone.getRules();
  }

  /** The zone. */
  public ZoneId zone() {
    return zone;
  }

  /** Microseconds of the local time, as if it were UTC. */
  public long toLocal(long micros) {
    if (micros < from || micros >= until) {
      remember(micros);
    }
    return Math.addExact(micros, offset);
  }

  /** Days since 1970-01-01 of the local date. */
  public int toDay(long micros) {
    if (micros < from || micros >= until) {
      remember(micros);
    }
    long seconds = Math.floorDiv(micros, MICROS) + offset / MICROS;
    return (int) Math.floorDiv(seconds, 86_400L);
  }

  /**
   * Whether all these instants have one offset, which is {@link #offset} from now on.
   *
   * @param at where they are
   */
  public boolean haveOneOffset(long at, Selection rows) {
    if (rules.isFixedOffset()) {
      remember(0);
      return true;
    }
    for (int i = 0; i < rows.count(); i++) {
      long micros = MemoryUtil.getLong(at + 8L * rows.row(i));
      if (micros < from || micros >= until) {
        if (i > 0) {
          return false;
        }
        remember(micros);
      }
    }
    return true;
  }

  /** What is added to the last instants for local time, in microseconds. */
  public long offset() {
    return offset;
  }

  /** Since when there is {@link #offset}, in microseconds; the least long if it always was. */
  public long from() {
    return from;
  }

  /** Until when there is {@link #offset}, not including it; the greatest long if it always is. */
  public long until() {
    return until;
  }

  private void remember(long micros) {
    Instant instant = instant(micros);
    offset = rules.getOffset(instant).getTotalSeconds() * MICROS;
    if (rules.isFixedOffset()) {
      from = Long.MIN_VALUE;
      until = Long.MAX_VALUE;
      return;
    }
    ZoneOffsetTransition next = rules.nextTransition(instant);
    ZoneOffsetTransition previous = rules.previousTransition(instant.plusNanos(1));
    from = previous == null ? micros : Math.max(previous.toEpochSecond() * MICROS, -MAX);
    until = next == null ? micros + 1 : next.toEpochSecond() * MICROS;
  }

  /** The local date and time. */
  public LocalDateTime toDateTime(long micros) {
    return utc(toLocal(micros));
  }

  /** The instant of a local time. */
  public long toInstant(LocalDateTime local) {
    return micros(local.atZone(zone).toInstant());
  }

  /** The begin of the hour or shorter unit in which an instant is, in local time. */
  public long truncate(long micros, long unit, ChronoUnit name) {
    long start = Math.subtractExact(micros, Math.floorMod(toLocal(micros), unit));
    return start >= from
        ? start
        : micros(instant(micros).atZone(zone).truncatedTo(name).toInstant());
  }

  /** The instant when a local day begins. */
  public long startOfDay(long day) {
    long start = Math.subtractExact(Math.multiplyExact(day, MICROS_PER_DAY), offset);
    // a day away from all transitions, the offset is that of the last instant
    if (start - MICROS_PER_DAY >= from && start + MICROS_PER_DAY < until) {
      return start;
    }
    return toInstant(LocalDateTime.of(LocalDate.ofEpochDay(day), LocalTime.MIN));
  }

  /** Microseconds since the epoch as an instant. */
  public static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1000);
  }

  /** Microseconds as a date and time of UTC. */
  public static LocalDateTime utc(long micros) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(micros, MICROS), (int) Math.floorMod(micros, MICROS) * 1000, ZoneOffset.UTC);
  }

  /** A date and time of UTC as microseconds. */
  public static long micros(LocalDateTime local) {
    return micros(local.toInstant(ZoneOffset.UTC));
  }

  /** An instant as microseconds since the epoch. */
  public static long micros(Instant instant) {
    return Math.addExact(
        Math.multiplyExact(instant.getEpochSecond(), MICROS), instant.getNano() / 1000);
  }
}
