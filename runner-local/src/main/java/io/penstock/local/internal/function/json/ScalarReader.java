package io.penstock.local.internal.function.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.local.internal.expr.text.NumberText;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Reads JSON scalars as the types that are no collections; null means that it does not fit. */
final class ScalarReader {
  private final JsonFactory copies = new JsonFactory();
  private final JsonTimes times;

  ScalarReader(JsonTimes times) {
    this.times = times;
  }

  @Nullable Object read(JsonParser parser, DataType type) throws IOException {
    JsonToken token = parser.currentToken();
    if (type instanceof DecimalType decimal) {
      return decimal(parser, token, decimal);
    }
    if (!(type instanceof AtomicType atomic)) {
      return token == JsonToken.VALUE_STRING ? times.interval(parser.getText(), type) : null;
    }
    return switch (atomic) {
      case STRING -> token == JsonToken.VALUE_STRING ? parser.getText() : copy(parser);
      case BOOLEAN ->
          token == JsonToken.VALUE_TRUE
              ? Boolean.TRUE
              : token == JsonToken.VALUE_FALSE ? Boolean.FALSE : null;
      case BYTE, SHORT, INTEGER, LONG -> integral(parser, token, atomic);
      case FLOAT, DOUBLE -> fraction(parser, token, atomic);
      case BINARY -> token == JsonToken.VALUE_STRING ? parser.getBinaryValue() : null;
      case DATE -> token == JsonToken.VALUE_STRING ? times.date(parser.getText()) : null;
      case TIMESTAMP ->
          token == JsonToken.VALUE_STRING
              ? times.timestamp(parser.getText())
              : token == JsonToken.VALUE_NUMBER_INT
                  ? times.seconds(parser.getBigIntegerValue())
                  : null;
      case TIMESTAMP_NTZ ->
          token == JsonToken.VALUE_STRING ? times.timestampNtz(parser.getText()) : null;
      case NULL -> null;
    };
  }

  /** Any JSON as its text without spaces. */
  private String copy(JsonParser parser) throws IOException {
    StringWriter out = new StringWriter();
    try (JsonGenerator generator = copies.createGenerator(out)) {
      generator.copyCurrentStructure(parser);
    }
    return out.toString();
  }

  private static @Nullable Object integral(JsonParser parser, JsonToken token, AtomicType type)
      throws IOException {
    if (token != JsonToken.VALUE_NUMBER_INT) {
      return null;
    }
    BigInteger exact = parser.getBigIntegerValue();
    if (exact.bitLength() >= 64) {
      return null;
    }
    long value = exact.longValue();
    return switch (type) {
      case BYTE -> value == (byte) value ? (Object) (byte) value : null;
      case SHORT -> value == (short) value ? (Object) (short) value : null;
      case INTEGER -> value == (int) value ? (Object) (int) value : null;
      default -> value;
    };
  }

  private static @Nullable Object fraction(JsonParser parser, JsonToken token, AtomicType type)
      throws IOException {
    double value;
    if (token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT) {
      if (type == AtomicType.FLOAT) {
        return parser.getFloatValue();
      }
      value = parser.getDoubleValue();
    } else if (token == JsonToken.VALUE_STRING) {
      switch (parser.getText()) {
        case "NaN" -> value = Double.NaN;
        case "+INF", "INF", "+Infinity", "Infinity" -> value = Double.POSITIVE_INFINITY;
        case "-INF", "-Infinity" -> value = Double.NEGATIVE_INFINITY;
        default -> {
          return null;
        }
      }
    } else {
      return null;
    }
    return type == AtomicType.FLOAT ? (Object) (float) value : (Object) value;
  }

  private static @Nullable Object decimal(JsonParser parser, JsonToken token, DecimalType type)
      throws IOException {
    BigDecimal exact =
        switch (token) {
          case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
              parser.isNaN() ? null : parser.getDecimalValue();
          case VALUE_STRING -> NumberText.parseDecimal(parser.getText());
          default -> null;
        };
    if (exact == null || (long) exact.precision() - exact.scale() > DecimalType.MAX_PRECISION) {
      return null;
    }
    if ((long) exact.scale() - exact.precision() > DecimalType.MAX_PRECISION) {
      // too small for any digit, and too long a way to round it there
      return BigDecimal.ZERO.setScale(type.scale());
    }
    BigDecimal rounded = exact.setScale(type.scale(), RoundingMode.HALF_UP);
    return rounded.precision() <= type.precision() ? rounded : null;
  }
}
