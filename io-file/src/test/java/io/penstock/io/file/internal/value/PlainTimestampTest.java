package io.penstock.io.file.internal.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is cut by words is what the calendar of the JDK says. */
class PlainTimestampTest {
  private static final LocalDateTime EPOCH = LocalDateTime.of(1970, 1, 1, 0, 0);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

  private static long parse(String text, boolean zulu) {
    byte[] bytes = ("<" + text + (zulu ? "Z" : "") + ">").getBytes(StandardCharsets.UTF_8);
    return PlainTimestamp.parse(bytes, 1, bytes.length - 1, zulu);
  }

  @Test
  void anyMomentOfFourDigitsOfYear() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    long first = LocalDateTime.of(0, 1, 1, 0, 0).toEpochSecond(ZoneOffset.UTC);
    long last = LocalDateTime.of(9999, 12, 31, 23, 59, 59).toEpochSecond(ZoneOffset.UTC);
    for (int i = 0; i < 50_000; i++) {
      long second = first + (long) (random.nextDouble() * (last - first));
      int micro = random.nextInt(1_000_000);
      int digits = random.nextInt(9);
      String text = SECONDS.format(LocalDateTime.ofEpochSecond(second, 0, ZoneOffset.UTC));
      String fraction = String.format("%06d99", micro).substring(0, digits);
      text = text + (digits == 0 ? "" : "." + fraction);
      int shown = Integer.parseInt((fraction + "000000").substring(0, 6));
      assertThat(parse(random.nextBoolean() ? text : text.replace('T', ' '), random.nextBoolean()))
          .as("%s, seed %s", text, seed)
          .isEqualTo(second * 1_000_000 + shown);
    }
  }

  @Test
  void whatTheJdkRefusesIsNotCut() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int cut = 0;
    for (int i = 0; i < 100_000; i++) {
      StringBuilder text = new StringBuilder("2024-02-29T12:34:56.789012");
      for (int n = random.nextInt(3); n >= 0; n--) {
        text.setCharAt(
            random.nextInt(text.length()), "0123456789:-T. Z/\u00e9".charAt(random.nextInt(18)));
      }
      text.setLength(random.nextBoolean() ? 26 : random.nextInt(27));
      long micros = parse(text.toString(), false);
      if (micros != PlainTimestamp.OTHER) {
        cut++;
        assertThat(micros).as("%s, seed %s", text, seed).isEqualTo(micros(text.toString(), seed));
      }
    }
    assertThat(cut).as("texts cut, seed %s", seed).isGreaterThan(1_000);
  }

  private static long micros(String text, long seed) {
    StringBuilder iso = new StringBuilder(text);
    if (iso.charAt(10) == ' ') {
      iso.setCharAt(10, 'T');
    }
    try {
      return ChronoUnit.MICROS.between(EPOCH, LocalDateTime.parse(iso));
    } catch (DateTimeParseException e) {
      throw new AssertionError("'" + text + "' is no timestamp, seed " + seed, e);
    }
  }
}
