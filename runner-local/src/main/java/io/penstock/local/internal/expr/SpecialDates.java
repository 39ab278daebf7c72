package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.text.NumberText;
import io.penstock.local.internal.expr.text.TimestampText;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The words epoch, now, today, tomorrow and yesterday, which constants alone may be. */
final class SpecialDates {
  private SpecialDates() {}

  /** A cast that knows the words and leaves everything else to another. */
  static RowCast or(RowCast other, DataType to, EvalContext context) {
    return (in, out, row) -> {
      String word = NumberText.trim(Cells.text(in, row)).toLowerCase(Locale.ROOT);
      LocalDateTime local = local(word, context);
      if (local == null) {
        return other.apply(in, out, row);
      }
      if (to == AtomicType.DATE) {
        Cells.putWhole(out, Slot.INT, row, local.toLocalDate().toEpochDay());
        return true;
      }
      boolean isInstant = to == AtomicType.TIMESTAMP && !word.equals("epoch");
      ZoneId zone = isInstant ? context.timeZone() : ZoneOffset.UTC;
      long micros =
          isInstant && word.equals("now")
              ? context.nowMicros()
              : ArrowWriter.micros(local.atZone(zone).toInstant());
      Cells.putWhole(out, Slot.LONG, row, micros);
      return true;
    };
  }

  private static @Nullable LocalDateTime local(String word, EvalContext context) {
    LocalDateTime now =
        LocalDateTime.ofInstant(TimestampText.instant(context.nowMicros()), context.timeZone());
    LocalDate today = now.toLocalDate();
    return switch (word) {
      case "epoch" -> LocalDate.EPOCH.atStartOfDay();
      case "now" -> now;
      case "today" -> today.atStartOfDay();
      case "tomorrow" -> today.plusDays(1).atStartOfDay();
      case "yesterday" -> today.minusDays(1).atStartOfDay();
      default -> null;
    };
  }
}
