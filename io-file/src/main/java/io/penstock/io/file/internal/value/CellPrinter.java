package io.penstock.io.file.internal.value;

import io.penstock.type.ArrowReader;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.VarCharVector;
import org.jspecify.annotations.Nullable;

/**
 * The texts of values that csv and json write: dates {@code yyyy-MM-dd}, timestamps in milliseconds
 * with zone, decimals as Java writes them, or by the patterns of the options. Thread-safe.
 */
public final class CellPrinter {
  private static final String DATE = "yyyy-MM-dd";
  private static final String TIMESTAMP = "yyyy-MM-dd'T'HH:mm:ss[.SSS][XXXXX]";
  private static final String LOCAL = "yyyy-MM-dd'T'HH:mm:ss[.SSS]";
  private static final HexFormat HEX = HexFormat.ofDelimiter(" ").withUpperCase();

  private final TimeTexts times;
  private final Optional<DateTimeFormatter> dates;
  private final DateTimeFormatter timestamps;
  private final DateTimeFormatter locals;
  private final @Nullable TimestampPrinter plainInstants;
  private final @Nullable TimestampPrinter plainLocals;

  public CellPrinter(TimeTexts times) {
    this.times = times;
    this.dates =
        times
            .dateFormat()
            .filter(p -> !p.equals(DATE))
            .map(p -> TimePattern.compile(p, times.locale(), false));
    this.timestamps =
        TimePattern.compile(times.timestampFormat().orElse(TIMESTAMP), times.locale(), false);
    this.plainInstants =
        times.timestampFormat().isPresent() ? null : TimestampPrinter.instants(times.zone());
    this.plainLocals = times.localFormat().isPresent() ? null : TimestampPrinter.locals();
    this.locals = TimePattern.compile(times.localFormat().orElse(LOCAL), times.locale(), false);
  }

  /** The text of a value that is not null, of a type without elements. */
  public String print(ValueVector vector, DataType type, int row) {
    if (vector instanceof VarCharVector strings) {
      return new String(strings.get(row), StandardCharsets.UTF_8);
    }
    if (vector instanceof IntVector ints) {
      return Integer.toString(ints.get(row));
    }
    if (vector instanceof BigIntVector longs) {
      return Long.toString(longs.get(row));
    }
    if (vector instanceof DateDayVector days) {
      return date(days.get(row));
    }
    if (vector instanceof TimeStampVector micros) {
      return type == AtomicType.TIMESTAMP ? instant(micros.get(row)) : local(micros.get(row));
    }
    Object value = Objects.requireNonNull(ArrowReader.get(vector, type, row));
    return value instanceof byte[] bytes ? "[" + HEX.formatHex(bytes) + "]" : value.toString();
  }

  private String date(int day) {
    LocalDate date = LocalDate.ofEpochDay(day);
    return dates.isPresent() ? dates.get().format(date) : date.toString();
  }

  private String instant(long micros) {
    String plain = plainInstants == null ? null : plainInstants.print(micros);
    if (plain != null) {
      return plain;
    }
    return timestamps.format(Instant.EPOCH.plus(micros, ChronoUnit.MICROS).atZone(times.zone()));
  }

  private String local(long micros) {
    String plain = plainLocals == null ? null : plainLocals.print(micros);
    if (plain != null) {
      return plain;
    }
    return locals.format(
        LocalDateTime.ofInstant(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), ZoneOffset.UTC));
  }
}
