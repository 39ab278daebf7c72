package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Which tokens are values of which types (case 09). A method that refuses throws {@link BadField}.
 */
final class JsonScalars {
  private JsonScalars() {}

  static boolean bool(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
      throw BadField.of(parser, AtomicType.BOOLEAN);
    }
    return token == JsonToken.VALUE_TRUE;
  }

  /** A whole number of a type; a byte may be up to 255 and wraps, as Jackson has it. */
  static long whole(JsonParser parser, DataType type) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw BadField.of(parser, type);
    }
    long value;
    try {
      value = parser.getLongValue();
    } catch (JsonProcessingException e) {
      throw BadField.of(parser, type); // beyond 64 bits
    }
    boolean fits =
        type == AtomicType.BYTE
            ? value >= Byte.MIN_VALUE && value <= 255
            : type == AtomicType.SHORT
                ? value == (short) value
                : type != AtomicType.INTEGER || value == (int) value;
    if (!fits) {
      throw BadField.of(parser, type);
    }
    return type == AtomicType.BYTE ? (byte) value : value;
  }

  static double fraction(JsonParser parser, DataType type) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
      return type == AtomicType.FLOAT ? parser.getFloatValue() : parser.getDoubleValue();
    }
    if (token == JsonToken.VALUE_STRING) {
      return switch (parser.getText()) {
        case "NaN" -> Double.NaN;
        case "+INF", "+Infinity", "Infinity" -> Double.POSITIVE_INFINITY;
        case "-INF", "-Infinity" -> Double.NEGATIVE_INFINITY;
        default -> throw BadField.of(parser, type);
      };
    }
    throw BadField.of(parser, type);
  }

  static BigDecimal decimal(JsonParser parser, DecimalType type) throws IOException {
    try {
      JsonToken token = parser.currentToken();
      if (token == JsonToken.VALUE_NUMBER_INT
          || (token == JsonToken.VALUE_NUMBER_FLOAT && !parser.isNaN())) {
        return parser.getDecimalValue();
      }
      if (token == JsonToken.VALUE_STRING) {
        return new BigDecimal(parser.getText());
      }
    } catch (NumberFormatException e) {
      throw BadField.of(parser, type);
    }
    throw BadField.of(parser, type);
  }

  /** The decimal of a type's scale; refused if it does not fit. */
  static BigDecimal scaled(JsonParser parser, DecimalType type) throws IOException {
    BigDecimal value = decimal(parser, type);
    long integerDigits = (long) value.precision() - value.scale();
    if (value.signum() != 0 && integerDigits > DecimalType.MAX_PRECISION) {
      throw BadField.of(parser, type);
    }
    BigDecimal rounded =
        integerDigits < -type.scale() - 1L
            ? BigDecimal.ZERO.setScale(type.scale())
            : value.setScale(type.scale(), RoundingMode.HALF_UP);
    if (rounded.precision() > type.precision()) {
      throw BadField.of(parser, type);
    }
    return rounded;
  }

  static byte[] binary(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      throw BadField.of(parser, AtomicType.BINARY);
    }
    String text = parser.getText(); // read whole, so that a bad one leaves the parser in its place
    try {
      return Base64Variants.MIME_NO_LINEFEEDS.decode(text);
    } catch (IllegalArgumentException e) {
      throw BadField.of(parser, AtomicType.BINARY);
    }
  }
}
