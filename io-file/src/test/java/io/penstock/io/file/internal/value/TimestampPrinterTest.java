package io.penstock.io.file.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is printed is what the JDK prints by the default patterns. */
class TimestampPrinterTest {
  private static final DateTimeFormatter INSTANTS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSXXXXX");
  private static final DateTimeFormatter LOCALS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS");
  private static final long FIRST = -62_135_596_800L;
  private static final long END = 253_402_300_800L;

  @Test
  void momentsInAnyZone() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (String name : List.of("UTC", "Europe/Amsterdam", "Asia/Kolkata", "-03:30", "+18:00")) {
      ZoneId zone = ZoneId.of(name);
      TimestampPrinter printer = TimestampPrinter.instants(zone);
      int printed = 0;
      for (int i = 0; i < 20_000; i++) {
        long second = FIRST + (long) (random.nextDouble() * (END - FIRST));
        second = i % 4 == 0 ? second - Math.floorMod(second, 86_400L) : second;
        long micros = second * 1_000_000 + (i % 3 == 0 ? 0 : random.nextInt(1_000_000));
        String text = printer.print(micros);
        if (text != null) {
          printed++;
          assertThat(text)
              .as("%s in %s, seed %s", micros, zone, seed)
              .isEqualTo(
                  INSTANTS.format(Instant.EPOCH.plus(micros, ChronoUnit.MICROS).atZone(zone)));
        }
      }
      assertThat(printed).as("printed in %s, seed %s", zone, seed).isGreaterThan(1_000);
    }
  }

  @Test
  void localTimes() {
    TimestampPrinter printer = TimestampPrinter.locals();
    for (long second : new long[] {FIRST, -1, 0, 951_782_399, 951_782_400, 951_868_800, END - 1}) {
      LocalDateTime time = LocalDateTime.ofEpochSecond(second, 999_999_000, ZoneOffset.UTC);
      assertThat(printer.print(second * 1_000_000 + 999_999)).isEqualTo(LOCALS.format(time));
    }
  }

  @Test
  void everyYearHasItsDays() {
    TimestampPrinter printer = TimestampPrinter.locals();
    for (int year = 1; year <= 9999; year++) {
      LocalDate first = LocalDate.of(year, 1, 1);
      LocalDate march = LocalDate.of(year, 3, 1);
      LocalDate last = LocalDate.of(year, 12, 31);
      for (LocalDate day : List.of(first, march.minusDays(1), march, last)) {
        assertThat(printer.print(day.toEpochDay() * 86_400_000_000L))
            .isEqualTo(day + "T00:00:00.000");
      }
    }
  }

  @Test
  void yearsOfMoreDigitsAreLeftOut() {
    TimestampPrinter printer = TimestampPrinter.locals();
    assertThat(printer.print((FIRST - 1) * 1_000_000)).isNull();
    assertThat(printer.print(END * 1_000_000)).isNull();
    assertThat(printer.print(Long.MIN_VALUE)).isNull();
    assertThat(printer.print(Long.MAX_VALUE)).isNull();
  }
}
