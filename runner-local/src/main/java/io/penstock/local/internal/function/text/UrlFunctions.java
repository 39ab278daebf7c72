package io.penstock.local.internal.function.text;

import static io.penstock.local.internal.expr.TypeClass.STRING;

import io.penstock.error.Condition;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parts and encoding of addresses. */
final class UrlFunctions {
  private static final Condition CANNOT_DECODE_URL = Condition.user("CANNOT_DECODE_URL", "22546");
  private static final Condition INVALID_URL = Condition.user("INVALID_URL", "22P02");

  private UrlFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("url_encode")
        .takes(STRING)
        .gives(AtomicType.STRING)
        .nulls(NullRule.ALWAYS)
        .kernel((in, out) -> out.set(URLEncoder.encode(in.string(0), StandardCharsets.UTF_8)));
    for (boolean strict : new boolean[] {true, false}) {
      table
          .add(strict ? "url_decode" : "try_url_decode")
          .takes(STRING)
          .gives(AtomicType.STRING)
          .nulls(NullRule.ALWAYS)
          .kernel((in, out) -> out.set(decode(in.string(0), strict)));
      table
          .add(strict ? "parse_url" : "try_parse_url")
          .takes(STRING, STRING)
          .maybe(STRING)
          .exactly()
          .gives(AtomicType.STRING)
          .nulls(NullRule.ALWAYS)
          .prepared(context -> (in, out) -> out.set(parse(in, strict && context.ansi())));
    }
  }

  private static @Nullable String decode(String text, boolean strict) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      if (!strict) {
        return null;
      }
      throw Failures.of(
          CANNOT_DECODE_URL, "url_decode", Failures.quote(text) + " is not encoded", e);
    }
  }

  private static @Nullable String parse(Arguments in, boolean strict) {
    String text = in.string(0);
    if (in.size() > 2 && !"QUERY".equals(in.string(1))) {
      return null;
    }
    try {
      URI uri = new URI(text);
      String part = part(uri, in.string(1));
      if (in.size() == 2) {
        return part;
      }
      return part != null ? value(part, in.string(2)) : null;
    } catch (URISyntaxException e) {
      if (!strict) {
        return null;
      }
      throw Failures.of(
          INVALID_URL, "parse_url", Failures.quote(text) + " is no URL: " + e.getReason(), e);
    }
  }

  private static @Nullable String part(URI uri, String name) {
    return switch (name) {
      case "HOST" -> uri.getHost();
      case "PATH" -> uri.getRawPath();
      case "QUERY" -> uri.getRawQuery();
      case "REF" -> uri.getRawFragment();
      case "PROTOCOL" -> uri.getScheme();
      case "FILE" ->
          uri.getRawQuery() == null ? uri.getRawPath() : uri.getRawPath() + "?" + uri.getRawQuery();
      case "AUTHORITY" -> uri.getRawAuthority();
      case "USERINFO" -> uri.getRawUserInfo();
      default -> null;
    };
  }

  private static @Nullable String value(String query, String key) {
    Matcher matcher = Pattern.compile("(?:&|^)" + key + "=([^&]*)").matcher(query);
    return matcher.find() ? matcher.group(1) : null;
  }
}
