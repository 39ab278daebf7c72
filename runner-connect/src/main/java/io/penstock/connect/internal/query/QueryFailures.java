package io.penstock.connect.internal.query;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryException;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Errors of the server that say that a query failed. */
final class QueryFailures {
  private static final String UUID_FORM =
      "([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})";
  private static final Pattern IDS =
      Pattern.compile("id = " + UUID_FORM + ", runId = " + UUID_FORM);

  private QueryFailures() {}

  static boolean isFailure(PenstockException error) {
    return error.condition().name().equals(Conditions.STREAM_FAILED.name());
  }

  /** The failure of a known query. */
  static StreamingQueryException of(
      PenstockException error, UUID id, UUID runId, @Nullable String name) {
    Throwable cause = error.getCause();
    return new StreamingQueryException(id, runId, name, cause == null ? error : cause);
  }

  /** The run that an error speaks of, or null. */
  static @Nullable UUID runId(PenstockException error) {
    Matcher matcher = IDS.matcher(error.text());
    return matcher.find() ? UUID.fromString(matcher.group(2)) : null;
  }

  /** The query that an error speaks of, or null. */
  static @Nullable UUID id(PenstockException error) {
    Matcher matcher = IDS.matcher(error.text());
    return matcher.find() ? UUID.fromString(matcher.group(1)) : null;
  }
}
