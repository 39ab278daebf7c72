package io.penstock.local.internal.function.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.penstock.local.internal.function.json.JsonPath.Step;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a path means in a JSON text, in one pass. A string at the top is written without
 * quotes; a path with {@code [*]} gives an array, or the element alone if it is the only one.
 */
final class PathReader {
  static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .build();

  private enum Style {
    RAW,
    QUOTED,
    FLATTEN
  }

  /** The text of what the path means, or null if there is nothing or the text is no JSON. */
  @Nullable String read(String text, JsonPath path) {
    StringWriter out = new StringWriter();
    try (JsonParser parser = FACTORY.createParser(text)) {
      boolean found;
      try (JsonGenerator generator = FACTORY.createGenerator(out)) {
        parser.nextToken();
        found = parser.currentToken() != null && find(parser, generator, Style.RAW, path.steps());
      }
      return found ? out.toString() : null;
    } catch (IOException e) {
      // what is no JSON has no parts
      return null;
    }
  }

  private boolean find(JsonParser in, JsonGenerator out, Style style, List<Step> steps)
      throws IOException {
    JsonToken token = in.currentToken();
    if (steps.isEmpty()) {
      return end(in, out, style, token);
    }
    Step step = steps.get(0);
    List<Step> rest = steps.subList(1, steps.size());
    if (token == JsonToken.START_OBJECT && step.name() != null) {
      return field(in, out, style, step.name(), rest);
    }
    if (token == JsonToken.START_ARRAY && step.name() == null) {
      return step.isAll()
          ? elements(in, out, style, rest)
          : element(in, out, style, step.index(), rest);
    }
    in.skipChildren();
    return false;
  }

  private boolean end(JsonParser in, JsonGenerator out, Style style, JsonToken token)
      throws IOException {
    if (token == JsonToken.VALUE_STRING && style == Style.RAW) {
      out.writeRaw(in.getText());
      return true;
    }
    if (token == JsonToken.START_ARRAY && style == Style.FLATTEN) {
      boolean any = false;
      while (in.nextToken() != JsonToken.END_ARRAY) {
        any |= find(in, out, style, List.of());
      }
      return any;
    }
    out.copyCurrentStructure(in);
    return true;
  }

  private boolean field(JsonParser in, JsonGenerator out, Style style, String name, List<Step> rest)
      throws IOException {
    boolean found = false;
    while (in.nextToken() != JsonToken.END_OBJECT) {
      boolean wanted = !found && name.equals(in.currentName());
      JsonToken value = in.nextToken();
      if (wanted && value != JsonToken.VALUE_NULL) {
        found = find(in, out, style, rest);
      } else {
        in.skipChildren();
      }
    }
    return found;
  }

  private boolean element(JsonParser in, JsonGenerator out, Style style, int index, List<Step> rest)
      throws IOException {
    boolean found = false;
    boolean manyFollow = !rest.isEmpty() && rest.get(0).isAll();
    Style inner = manyFollow ? Style.QUOTED : style;
    for (int i = 0; in.nextToken() != JsonToken.END_ARRAY; i++) {
      if (i == index) {
        found = find(in, out, inner, rest);
      } else {
        in.skipChildren();
      }
    }
    return found;
  }

  private boolean elements(JsonParser in, JsonGenerator out, Style style, List<Step> rest)
      throws IOException {
    if (!rest.isEmpty() && rest.get(0).isAll()) {
      out.writeStartArray();
      int count = each(in, out, Style.FLATTEN, rest.subList(1, rest.size()));
      out.writeEndArray();
      return count > 0;
    }
    if (style == Style.QUOTED) {
      out.writeStartArray();
      int count = each(in, out, style, rest);
      out.writeEndArray();
      return count > 0;
    }
    StringWriter buffer = new StringWriter();
    int count;
    try (JsonGenerator buffered = FACTORY.createGenerator(buffer)) {
      buffered.writeStartArray();
      Style inner = style == Style.RAW ? Style.QUOTED : Style.FLATTEN;
      count = each(in, buffered, inner, rest);
      buffered.writeEndArray();
    }
    String all = buffer.toString();
    if (count > 0) {
      out.writeRawValue(count > 1 ? all : all.substring(1, all.length() - 1));
    }
    return count > 0;
  }

  private int each(JsonParser in, JsonGenerator out, Style style, List<Step> rest)
      throws IOException {
    int count = 0;
    while (in.nextToken() != JsonToken.END_ARRAY) {
      count += find(in, out, style, rest) ? 1 : 0;
    }
    return count;
  }
}
