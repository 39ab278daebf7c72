package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.record.BadRecords;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.io.file.internal.value.TimeParser;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.CharConversionException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Finds the schema that all records of some files fit, its fields in order of names. */
final class JsonInference {
  private static final long SAMPLING_SEED = 1;

  private final JsonOptions options;
  private final TextOptions texts;
  private final Random random = new Random(SAMPLING_SEED);

  JsonInference(JsonOptions options) {
    this.options = options;
    this.texts = options.texts();
  }

  StructType infer(List<FileRange> files) throws IOException {
    DataType type = AtomicType.NULL;
    for (FileRange file : files) {
      try (JsonRecords records = JsonRecords.open(file, options)) {
        while (records.next()) {
          if (options.samplingRatio >= 1 || random.nextDouble() < options.samplingRatio) {
            type = JsonTypes.widerRoot(type, record(records, file), options.corruptColumn);
          }
        }
      }
    }
    DataType root = type instanceof ArrayType array ? array.elementType() : type;
    return root instanceof StructType struct
        ? JsonTypes.complete(struct, options.dropFieldIfAllNull)
        : new StructType();
  }

  private DataType record(JsonRecords records, FileRange file) throws IOException {
    JsonProcessingException broken;
    try (JsonSource source =
        new JsonSource(options.factory, records.bytes(), records.start(), records.length())) {
      return source.parser().nextToken() == null ? AtomicType.NULL : type(source.parser());
    } catch (JsonProcessingException e) {
      broken = e;
    } catch (CharConversionException e) {
      broken = new JsonParseException(null, e.getMessage(), e);
    }
    return switch (options.mode) {
      case PERMISSIVE ->
          new StructType(List.of(new StructField(options.corruptColumn, AtomicType.STRING)));
      case DROPMALFORMED -> AtomicType.NULL;
      case FAILFAST ->
          throw BadRecords.malformed(
              file.file(), records.position(), BadRecords.shorten(records.text()), broken);
    };
  }

  private DataType type(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case VALUE_NULL -> AtomicType.NULL;
      case VALUE_STRING -> string(parser.getText());
      case VALUE_TRUE, VALUE_FALSE ->
          options.primitivesAsString ? AtomicType.STRING : AtomicType.BOOLEAN;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT ->
          options.primitivesAsString ? AtomicType.STRING : number(parser);
      case START_OBJECT -> object(parser);
      case START_ARRAY -> {
        DataType element = AtomicType.NULL;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          element = JsonTypes.wider(element, type(parser));
        }
        yield new ArrayType(element, true);
      }
      default -> throw new JsonParseException(parser, "Cannot tell the type of " + token);
    };
  }

  private DataType object(JsonParser parser) throws IOException {
    Map<String, DataType> fields = new TreeMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      fields.merge(name, type(parser), JsonTypes::wider);
    }
    return JsonTypes.struct(fields);
  }

  private DataType string(String text) {
    if (text.isEmpty()) {
      return AtomicType.NULL;
    }
    if (options.prefersDecimal) {
      try {
        BigDecimal value = new BigDecimal(text);
        if (value.scale() >= 0 && value.precision() <= DecimalType.MAX_PRECISION) {
          return new DecimalType(Math.max(value.precision(), value.scale()), value.scale());
        }
      } catch (NumberFormatException e) {
        return time(text);
      }
    }
    return time(text);
  }

  private DataType time(String text) {
    if (options.inferTimestamp) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      if (texts.timestamps().parse(bytes, 0, bytes.length) != TimeParser.INVALID) {
        return AtomicType.TIMESTAMP;
      }
    }
    return AtomicType.STRING;
  }

  private DataType number(JsonParser parser) throws IOException {
    return switch (parser.getNumberType()) {
      case INT, LONG -> AtomicType.LONG;
      case BIG_INTEGER, BIG_DECIMAL -> decimal(parser);
      case FLOAT, DOUBLE ->
          options.prefersDecimal && !parser.isNaN() ? decimal(parser) : AtomicType.DOUBLE;
    };
  }

  private static DataType decimal(JsonParser parser) throws IOException {
    BigDecimal value = parser.getDecimalValue();
    int precision = Math.max(value.precision(), value.scale());
    return precision <= DecimalType.MAX_PRECISION && value.scale() >= 0
        ? new DecimalType(precision, value.scale())
        : AtomicType.DOUBLE;
  }
}
