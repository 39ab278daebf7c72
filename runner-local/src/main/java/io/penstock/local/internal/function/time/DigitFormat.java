package io.penstock.local.internal.function.time;

import io.penstock.local.internal.expr.LocalClock;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.VarWidthWriter;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Times as text by patterns of {@code yyyy}, {@code MM}, {@code dd}, {@code HH}, {@code mm}, {@code
 * ss} and what stands between them: two digits after two digits. Years have four digits.
 */
final class DigitFormat implements ColumnLoop {
  private static final long MICROS_PER_DAY = 86_400_000_000L;
  private static final long LAST_DAY_OF_9999 = 2_932_896;
  private static final long FIRST_DAY_OF_YEAR_1 = -719_162;
  private static final String[] FIELDS = {"MM", "dd", "HH", "mm", "ss"};
  private static final byte CENTURY = 5;
  private static final byte YEAR_OF_CENTURY = 6;

  private final LocalClock clock;
  private final LongUnaryOperator toMicros;

  /** A field for each pair of digits, or the negative of a character. */
  private final byte[] parts;

  private final byte[] scratch;

  private DigitFormat(LocalClock clock, LongUnaryOperator toMicros, byte[] parts, int length) {
    this.clock = clock;
    this.toMicros = toMicros;
    this.parts = parts;
    this.scratch = new byte[length];
  }

  /**
   * A loop for a pattern, or null if there is more in it.
   *
   * @param toMicros from the values of the column to microseconds since the epoch
   */
  static @Nullable ColumnLoop of(String pattern, LocalClock clock, LongUnaryOperator toMicros) {
    byte[] parts = new byte[pattern.length()];
    int count = 0;
    int length = 0;
    for (int i = 0; i < pattern.length(); ) {
      char c = pattern.charAt(i);
      if (!Character.isLetter(c)) {
        if (c >= 0x80 || "'[]{}#".indexOf(c) >= 0) {
          return null;
        }
        parts[count++] = (byte) -c;
        length++;
        i++;
        continue;
      }
      int end = i;
      while (end < pattern.length() && pattern.charAt(end) == c) {
        end++;
      }
      String letters = pattern.substring(i, end);
      if (letters.equals("yyyy")) {
        parts[count++] = CENTURY;
        parts[count++] = YEAR_OF_CENTURY;
      } else {
        int field = Arrays.asList(FIELDS).indexOf(letters);
        if (field < 0) {
          return null;
        }
        parts[count++] = (byte) field;
      }
      length += letters.length();
      i = end;
    }
    return new DigitFormat(clock, toMicros, Arrays.copyOf(parts, count), length);
  }

  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    VarWidthWriter writer = new VarWidthWriter((BaseVariableWidthVector) out);
    writer.start(rowCount);
    long from = in.getDataBuffer().memoryAddress();
    long valid = in.getValidityBuffer().memoryAddress();
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Bits.get(valid, row)) {
        long micros = toMicros.applyAsLong(MemoryUtil.getLong(from + 8L * row));
        if (!format(clock.toLocal(micros))) {
          return false;
        }
        writer.set(row, scratch);
      }
    }
    writer.finish(rowCount);
    return true;
  }

  /** Tells whether the year has four digits. */
  private boolean format(long local) {
    long day = Math.floorDiv(local, MICROS_PER_DAY);
    if (day < FIRST_DAY_OF_YEAR_1 || day > LAST_DAY_OF_9999) {
      return false;
    }
    int seconds = (int) ((local - day * MICROS_PER_DAY) / 1_000_000L);
    long date = Civil.packed(day);
    int at = 0;
    for (byte part : parts) {
      if (part < 0) {
        scratch[at++] = (byte) -part;
        continue;
      }
      int value =
          switch (part) {
            case 0 -> (int) (date >> 5 & 15);
            case 1 -> (int) (date & 31);
            case 2 -> seconds / 3600;
            case 3 -> seconds / 60 % 60;
            case 4 -> seconds % 60;
            case CENTURY -> (int) (date >> 9) / 100;
            default -> (int) (date >> 9) % 100;
          };
      scratch[at++] = (byte) ('0' + value / 10);
      scratch[at++] = (byte) ('0' + value % 10);
    }
    return true;
  }
}
