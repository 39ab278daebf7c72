package io.penstock.local.internal.function.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The path of get_json_object: {@code $}, then {@code .name}, {@code ['name']}, {@code [3]} or
 * {@code [*]}.
 */
record JsonPath(List<Step> steps) {
  private static final Pattern STEP =
      Pattern.compile(
          "\\.(?<name>[^.\\[]+)|\\['(?<quoted>[^'?]+)'\\]|\\[(?<index>\\d+)\\]|\\[(?<all>\\*)\\]");

  /**
   * A step.
   *
   * @param name a field, or null
   * @param index an element, or -1 for all of them if there is no name
   */
  record Step(@Nullable String name, int index) {
    boolean isAll() {
      return name == null && index < 0;
    }
  }

  /** The path, or empty if the text is none. */
  static Optional<JsonPath> parse(String text) {
    if (!text.startsWith("$")) {
      return Optional.empty();
    }
    List<Step> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(text);
    int at = 1;
    while (at < text.length()) {
      if (!matcher.find(at) || matcher.start() != at) {
        return Optional.empty();
      }
      steps.add(step(matcher));
      at = matcher.end();
    }
    return Optional.of(new JsonPath(List.copyOf(steps)));
  }

  private static Step step(Matcher matcher) {
    if (matcher.group("index") != null) {
      String digits = matcher.group("index");
      return new Step(null, digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits));
    }
    if (matcher.group("all") != null) {
      return new Step(null, -1);
    }
    String name = matcher.group("name");
    return new Step(name != null ? name : matcher.group("quoted"), 0);
  }
}
