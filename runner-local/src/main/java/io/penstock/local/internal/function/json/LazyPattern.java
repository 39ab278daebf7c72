package io.penstock.local.internal.function.json;

import io.penstock.error.AnalysisException;
import io.penstock.local.internal.function.time.PatternParser;
import io.penstock.local.internal.function.time.Patterns;
import java.time.ZoneId;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A pattern that is looked at when the first text comes. One that is refused reads no text, unless
 * formats before java.time read it: then it is an error.
 */
final class LazyPattern {
  private final String pattern;
  private boolean tried;
  private @Nullable PatternParser parser;

  LazyPattern(String pattern) {
    this.pattern = pattern;
  }

  /**
   * As {@link PatternParser#parse(String, ZoneId, boolean)}.
   *
   * @throws AnalysisException if the pattern is refused and was valid before java.time
   */
  OptionalLong parse(String text, ZoneId zone, boolean ignoreZone) {
    if (!tried) {
      parser = parser();
      tried = true;
    }
    return parser == null ? OptionalLong.empty() : parser.parse(text, zone, ignoreZone);
  }

  private @Nullable PatternParser parser() {
    try {
      return new PatternParser(pattern);
    } catch (AnalysisException e) {
      if (Patterns.isOld(e)) {
        throw e;
      }
      return null;
    }
  }
}
