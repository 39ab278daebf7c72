package io.penstock.io.file.internal.value;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;

/**
 * The options of csv and json for dates and times: {@code dateFormat}, {@code timestampFormat},
 * {@code timestampNTZFormat}, {@code timeZone}, {@code locale}. Without a format, reading takes
 * what a cast takes.
 *
 * @param zone for instants
 * @param locale for names of months and the like
 * @param dateFormat a pattern, if one is given
 * @param timestampFormat a pattern, if one is given
 * @param localFormat a pattern, if one is given
 * @param context for the clock
 */
public record TimeTexts(
    ZoneId zone,
    Locale locale,
    Optional<String> dateFormat,
    Optional<String> timestampFormat,
    Optional<String> localFormat,
    ConnectorContext context) {

  private static final Condition INVALID_TIMEZONE = Condition.user("INVALID_TIMEZONE", "22009");

  /**
   * Reads the options.
   *
   * @throws PenstockException {@code INVALID_TIMEZONE}
   */
  public static TimeTexts of(Options options, ConnectorContext context) {
    String zoneName = options.get("timeZone").orElse(null);
    ZoneId zone = context.timeZone();
    if (zoneName != null) {
      try {
        zone = ZoneId.of(zoneName, ZoneId.SHORT_IDS);
      } catch (DateTimeException e) {
        throw new PenstockException(
            INVALID_TIMEZONE,
            "Cannot use option 'timeZone' = '" + zoneName + "': it is no time zone",
            e);
      }
    }
    Locale locale = Locale.forLanguageTag(options.get("locale", "en-US"));
    return new TimeTexts(
        zone,
        locale,
        options.get("dateFormat"),
        options.get("timestampFormat"),
        options.get("timestampNTZFormat"),
        context);
  }

  /** Parses dates. */
  public TimeParser dates() {
    return dateFormat.isPresent() ? TimePattern.dates(dateFormat.get(), locale) : DateText::parse;
  }

  /** Parses instants. */
  public TimeParser timestamps() {
    return timestampFormat.isPresent()
        ? TimePattern.instants(timestampFormat.get(), zone, locale)
        : TimestampText.instants(zone, context.clock()::millis)::parse;
  }

  /** Parses local timestamps. */
  public TimeParser localTimestamps() {
    return localFormat.isPresent()
        ? TimePattern.locals(localFormat.get(), locale)
        : TimestampText.locals()::parse;
  }
}
