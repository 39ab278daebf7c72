package io.penstock.local.internal.function.text;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Memo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The work of the regular expression functions; compiles a pattern once while it stays. */
final class Regex {
  private final String function;
  private final Memo<Pattern> patterns;

  Regex(String function) {
    this.function = function;
    this.patterns = new Memo<>(this::compile);
  }

  private Pattern compile(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException e) {
      throw Failures.of(
          Conditions.INVALID_PARAMETER_VALUE__PATTERN,
          function,
          Failures.quote(text) + " is no regular expression: " + e.getDescription(),
          e);
    }
  }

  Matcher matcher(String text, Arguments in, int patternAt) {
    return patterns.get(in.utf8(patternAt)).matcher(text);
  }

  String extract(String text, Arguments in, int patternAt, int group) {
    Matcher matcher = matcher(text, in, patternAt);
    if (!matcher.find()) {
      return "";
    }
    checkGroup(matcher, group);
    String found = matcher.group(group);
    return found == null ? "" : found;
  }

  List<String> extractAll(String text, Arguments in, int patternAt, int group) {
    Matcher matcher = matcher(text, in, patternAt);
    List<String> all = new ArrayList<>();
    while (matcher.find()) {
      checkGroup(matcher, group);
      String found = matcher.group(group);
      all.add(found == null ? "" : found);
    }
    return all;
  }

  int position(String text, Arguments in, int patternAt) {
    Matcher matcher = matcher(text, in, patternAt);
    return matcher.find() ? matcher.start() + 1 : 0;
  }

  String replace(String text, Arguments in, int patternAt, String replacement, int position) {
    int from = position - 1;
    if (from != 0 && from >= text.length()) {
      return text;
    }
    Matcher matcher = matcher(text, in, patternAt).region(from, text.length());
    StringBuilder out = new StringBuilder();
    try {
      while (matcher.find()) {
        matcher.appendReplacement(out, replacement);
      }
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      throw Failures.of(
          Conditions.INVALID_REGEXP_REPLACE,
          function,
          "replacement "
              + Failures.quote(replacement)
              + " does not fit pattern "
              + Failures.quote(matcher.pattern().pattern())
              + ": "
              + e.getMessage(),
          e);
    }
    return matcher.appendTail(out).toString();
  }

  List<String> split(String text, Arguments in, int patternAt, int limit) {
    int parts = limit == 0 ? -1 : limit;
    if (in.utf8(patternAt).length() == 0) {
      return characters(text, parts);
    }
    try {
      return Arrays.asList(patterns.get(in.utf8(patternAt)).split(text, parts));
    } catch (PenstockException e) {
      throw new PenstockException(Conditions.PENSTOCK_INVALID_ARGUMENT, e.text(), e.getCause());
    }
  }

  private static List<String> characters(String text, int limit) {
    List<String> out = new ArrayList<>();
    int at = 0;
    while (at < text.length() && (limit < 0 || out.size() < limit - 1)) {
      int end = text.offsetByCodePoints(at, 1);
      out.add(text.substring(at, end));
      at = end;
    }
    if (at < text.length() || out.isEmpty()) {
      out.add(text.substring(at));
    }
    return out;
  }

  private void checkGroup(Matcher matcher, int group) {
    if (group < 0 || group > matcher.groupCount()) {
      throw Failures.of(
          Conditions.INVALID_PARAMETER_VALUE__REGEX_GROUP_INDEX,
          function,
          "group " + group + " is not in 0 to " + matcher.groupCount());
    }
  }
}
