package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.io.file.internal.value.TimeParser;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads nested values as Java values. A bad field of a struct is null and the rest of the struct
 * stays; a bad element spoils its whole array or map.
 */
final class JsonTree {
  private static final LocalDateTime EPOCH = LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC);

  private final TextOptions texts;
  private @Nullable BadField firstBad;

  JsonTree(TextOptions texts) {
    this.texts = texts;
  }

  /** The first bad field since the last call, or null. */
  @Nullable BadField takeBad() {
    BadField bad = firstBad;
    firstBad = null;
    return bad;
  }

  /** Reads the current value. */
  @Nullable Object read(JsonSource source, DataType type) throws IOException {
    JsonParser parser = source.parser();
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (type instanceof StructType struct) {
      return struct(source, struct);
    }
    if (type instanceof ArrayType array) {
      return array(source, array);
    }
    if (type instanceof MapType map) {
      return map(source, map);
    }
    if (type instanceof DecimalType decimal) {
      return JsonScalars.scaled(parser, decimal);
    }
    return atomic(source, (AtomicType) type);
  }

  private List<@Nullable Object> struct(JsonSource source, StructType type) throws IOException {
    JsonParser parser = source.parser();
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw BadField.of(parser, type);
    }
    List<@Nullable Object> values = new ArrayList<>(Collections.nCopies(type.size(), null));
    List<String> names = type.fieldNames();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      int index = names.indexOf(parser.currentName());
      parser.nextToken();
      if (index < 0) {
        parser.skipChildren();
        continue;
      }
      try {
        values.set(index, read(source, type.field(index).dataType()));
      } catch (BadField e) {
        firstBad = firstBad == null ? e : firstBad;
        parser.skipChildren();
      }
    }
    return values;
  }

  private List<@Nullable Object> array(JsonSource source, ArrayType type) throws IOException {
    JsonParser parser = source.parser();
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw BadField.of(parser, type);
    }
    List<@Nullable Object> values = new ArrayList<>();
    BadField bad = null;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      try {
        values.add(read(source, type.elementType()));
      } catch (BadField e) {
        bad = e;
        parser.skipChildren();
      }
    }
    if (bad != null) {
      throw bad;
    }
    return values;
  }

  private Map<String, @Nullable Object> map(JsonSource source, MapType type) throws IOException {
    JsonParser parser = source.parser();
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw BadField.of(parser, type);
    }
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    BadField bad = null;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String key = parser.currentName();
      parser.nextToken();
      try {
        values.put(key, read(source, type.valueType()));
      } catch (BadField e) {
        bad = e;
        parser.skipChildren();
      }
    }
    if (bad != null) {
      throw bad;
    }
    return values;
  }

  private @Nullable Object atomic(JsonSource source, AtomicType type) throws IOException {
    JsonParser parser = source.parser();
    return switch (type) {
      case NULL -> {
        parser.skipChildren();
        yield null;
      }
      case BOOLEAN -> JsonScalars.bool(parser);
      case BYTE -> (byte) JsonScalars.whole(parser, type);
      case SHORT -> (short) JsonScalars.whole(parser, type);
      case INTEGER -> (int) JsonScalars.whole(parser, type);
      case LONG -> JsonScalars.whole(parser, type);
      case FLOAT -> (float) JsonScalars.fraction(parser, type);
      case DOUBLE -> JsonScalars.fraction(parser, type);
      case STRING -> source.textOfValue();
      case BINARY -> JsonScalars.binary(parser);
      case DATE -> LocalDate.ofEpochDay(time(parser, texts.dates(), type));
      case TIMESTAMP ->
          Instant.EPOCH.plus(time(parser, texts.timestamps(), type), ChronoUnit.MICROS);
      case TIMESTAMP_NTZ ->
          EPOCH.plus(time(parser, texts.localTimestamps(), type), ChronoUnit.MICROS);
    };
  }

  /** Days or microseconds of the current value; a number is seconds of an instant. */
  static long time(JsonParser parser, TimeParser texts, AtomicType type) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NUMBER_INT && type == AtomicType.TIMESTAMP) {
      return JsonScalars.whole(parser, AtomicType.LONG) * 1_000_000L;
    }
    if (token == JsonToken.VALUE_STRING) {
      byte[] text = parser.getText().getBytes(StandardCharsets.UTF_8);
      long value = texts.parse(text, 0, text.length);
      if (value != TimeParser.INVALID) {
        return value;
      }
    }
    throw BadField.of(parser, type);
  }
}
