package io.penstock.local.internal.function;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Random;

/** Random values in batches that differ in kind: near each other, far apart, at the ends. */
final class LoopValues {
  private static final String[] PARTS = {"ab", "b", "A", "Zz", " ", "%", "a b a b a b a b", "[@`{"};
  private static final String[] OTHERS = {"ü", "é", "ß", "日本", "😀", "İ"};

  /** 2023-11-05, when it was one o'clock and became midnight again. */
  private static final long IN_HAVANA_AFTER_THE_SECOND_MIDNIGHT = 1_699_160_400_000_000L;

  private LoopValues() {}

  static Object of(DataType type, int batch, Random random) {
    return switch ((AtomicType) type) {
      case STRING -> text(batch % 2 == 1, random);
      case DOUBLE -> batch % 4 == 0 ? Double.NaN : random.nextGaussian() * 10;
      case DATE -> LocalDate.ofEpochDay(day(batch, random));
      case INTEGER -> batch % 4 == 0 ? random.nextInt() : random.nextInt(100_000);
      case LONG -> batch % 4 == 0 ? random.nextLong() : random.nextInt();
      default -> Instant.EPOCH.plus(micros(batch, random), ChronoUnit.MICROS);
    };
  }

  private static String text(boolean ascii, Random random) {
    StringBuilder out = new StringBuilder();
    int parts = random.nextInt(6);
    for (int i = 0; i < parts; i++) {
      boolean other = !ascii && random.nextInt(3) == 0;
      String[] from = other ? OTHERS : PARTS;
      out.append(from[random.nextInt(from.length)]);
    }
    return out.toString();
  }

  private static long day(int batch, Random random) {
    return switch (batch % 4) {
      case 0 -> random.nextInt(200_000) - 100_000;
      case 1 -> random.nextInt();
      default -> 19_000 + random.nextInt(1000);
    };
  }

  /** Of one day, of a month in which clocks change, of two thousand years, of all time, … */
  private static long micros(int batch, Random random) {
    long day = 86_400_000_000L;
    return switch (batch % 6) {
      case 0 -> 19_800 * day + (long) (random.nextDouble() * day);
      case 1 -> 19_780 * day + (long) (random.nextDouble() * 30 * day);
      case 2 -> (long) ((random.nextDouble() * 2000 - 1000) * 365 * day);
      case 3 -> random.nextBoolean() ? 19_800 * day : Long.MAX_VALUE - random.nextInt(1000);
      case 4 -> IN_HAVANA_AFTER_THE_SECOND_MIDNIGHT + random.nextInt(1_000_000_000);
      default -> 1_730_000_000_000_000L + random.nextInt(20) * day / 2 + random.nextInt(5000);
    };
  }
}
