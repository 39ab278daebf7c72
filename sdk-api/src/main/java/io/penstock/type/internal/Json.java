package io.penstock.type.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON text as plain values and back: {@link Map} in the order of the text, {@link List}, {@link
 * String}, {@link Long} or {@link BigInteger}, {@link Double}, {@link Boolean}, null. The writers
 * also take {@link Integer} and, printed without exponent, {@link BigDecimal}. Text that is nested
 * deeper than {@link #MAX_DEPTH} is refused, so that no text can exhaust the stack.
 */
public final class Json {
  /** The deepest nesting of arrays and objects that is read. */
  public static final int MAX_DEPTH = 500;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
          .build();

  private Json() {}

  /**
   * Reads one value and nothing after it.
   *
   * @throws JsonProcessingException if the text is not JSON, is nested too deeply or goes on; see
   *     {@link #reason}
   */
  public static @Nullable Object read(String text) throws JsonProcessingException {
    try (JsonParser parser = FACTORY.createParser(text)) {
      Object value = value(parser, parser.nextToken());
      if (parser.nextToken() != null) {
        throw new JsonSyntaxException(parser, "Unexpected text after the value");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is wrong with a text, with line and column from 1. */
  public static String reason(JsonProcessingException e) {
    JsonLocation at = e.getLocation();
    String place =
        at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
    return e.getOriginalMessage() + place;
  }

  /** The value on one line, without blanks. */
  public static String write(@Nullable Object value) {
    return write(value, false);
  }

  /** The value in Spark's indented form: two blanks, {@code "a" : 1}, {@code [ 1, 2 ]}. */
  public static String pretty(@Nullable Object value) {
    return write(value, true);
  }

  private static @Nullable Object value(JsonParser parser, @Nullable JsonToken token)
      throws IOException {
    if (token == null) {
      throw new JsonSyntaxException(parser, "Unexpected end of the text");
    }
    return switch (token) {
      case START_OBJECT -> object(parser);
      case START_ARRAY -> array(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> integer(parser);
      case VALUE_NUMBER_FLOAT -> fraction(parser);
      case VALUE_TRUE -> Boolean.TRUE;
      case VALUE_FALSE -> Boolean.FALSE;
      case VALUE_NULL -> null;
      default -> throw new JsonSyntaxException(parser, "Unexpected " + token);
    };
  }

  private static Object fraction(JsonParser parser) throws IOException {
    double value = parser.getDoubleValue();
    if (Double.isInfinite(value)) {
      throw new JsonSyntaxException(parser, "Number out of range");
    }
    return value;
  }

  private static Object integer(JsonParser parser) throws IOException {
    return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        ? parser.getBigIntegerValue()
        : (Object) parser.getLongValue();
  }

  private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
    Map<String, @Nullable Object> out = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      out.put(name, value(parser, parser.nextToken()));
    }
    return out;
  }

  private static List<@Nullable Object> array(JsonParser parser) throws IOException {
    List<@Nullable Object> out = new ArrayList<>();
    JsonToken token = parser.nextToken();
    while (token != JsonToken.END_ARRAY) {
      out.add(value(parser, token));
      token = parser.nextToken();
    }
    return out;
  }

  private static String write(@Nullable Object value, boolean pretty) {
    StringWriter out = new StringWriter();
    try (JsonGenerator generator = FACTORY.createGenerator(out)) {
      if (pretty) {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        generator.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indenter));
      }
      write(generator, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  private static void write(JsonGenerator generator, @Nullable Object value) throws IOException {
    if (value == null) {
      generator.writeNull();
    } else if (value instanceof Map<?, ?> map) {
      generator.writeStartObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        generator.writeFieldName((String) entry.getKey());
        write(generator, entry.getValue());
      }
      generator.writeEndObject();
    } else if (value instanceof List<?> list) {
      generator.writeStartArray();
      for (Object element : list) {
        write(generator, element);
      }
      generator.writeEndArray();
    } else if (value instanceof String text) {
      generator.writeString(text);
    } else if (value instanceof Boolean flag) {
      generator.writeBoolean(flag);
    } else {
      generator.writeNumber(number(value));
    }
  }

  private static String number(Object value) {
    if (value instanceof Integer || value instanceof Long || value instanceof BigInteger) {
      return value.toString();
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    if (value instanceof Double number && Double.isFinite(number)) {
      return number.toString();
    }
    throw new IllegalArgumentException(
        "Cannot write JSON: " + value + " of " + value.getClass().getName() + " has no JSON form");
  }
}
