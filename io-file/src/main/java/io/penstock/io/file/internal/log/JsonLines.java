package io.penstock.io.file.internal.log;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;

/** Flat JSON objects, one a line. */
final class JsonLines {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonLines() {}

  interface Body {
    void write(JsonGenerator out) throws IOException;
  }

  static String write(Body body) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.writeStartObject();
      body.write(out);
      out.writeEndObject();
    }
    return text.toString();
  }

  /** The fields that hold a string, number or boolean, as texts. */
  static Map<String, String> read(String line) throws IOException {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser in = FACTORY.createParser(line)) {
      if (in.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("it is no JSON object");
      }
      while (in.nextToken() == JsonToken.FIELD_NAME) {
        String name = in.currentName();
        if (in.nextToken().isScalarValue()) {
          fields.put(name, in.getText());
        } else {
          in.skipChildren();
        }
      }
    }
    return fields;
  }

  static String text(Map<String, String> fields, String name) throws IOException {
    String value = fields.get(name);
    if (value == null) {
      throw new IOException("it has no field \"" + name + "\"");
    }
    return value;
  }

  static long number(Map<String, String> fields, String name) throws IOException {
    String value = text(fields, name);
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw new IOException("its field \"" + name + "\" is no whole number but " + value, e);
    }
  }
}
