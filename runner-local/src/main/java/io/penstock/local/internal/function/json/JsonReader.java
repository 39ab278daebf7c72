package io.penstock.local.internal.function.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON text as a type. A value that does not fit makes its field null and the record
 * malformed; the other fields stay. Belongs to one thread.
 */
final class JsonReader {
  /** Stands for a value that does not fit. */
  private static final Object BAD = new Object();

  private final DataType type;
  private final JsonFactory factory;
  private final ScalarReader scalars;
  private final int corruptField;
  private boolean malformed;

  /**
   * @param corruptField the position of the field that takes malformed text, or -1
   */
  JsonReader(DataType type, JsonOptions options, ScalarReader scalars, int corruptField) {
    this.type = type;
    this.factory = options.factory();
    this.scalars = scalars;
    this.corruptField = corruptField;
  }

  /** Whether the last text was malformed. */
  boolean malformed() {
    return malformed;
  }

  /** The value, or null if the text is blank or an array or map does not fit. */
  @Nullable Object read(String text) {
    malformed = false;
    if (text.isBlank()) {
      return null;
    }
    Object value;
    try (JsonParser parser = factory.createParser(text)) {
      value = root(parser);
    } catch (IOException e) {
      // no JSON, or nested too deeply: the record is malformed
      value = BAD;
    }
    malformed |= value == BAD;
    if (!(type instanceof StructType struct)) {
      return value == BAD ? null : value;
    }
    @Nullable Object[] fields =
        value instanceof List<?> list ? list.toArray() : new Object[struct.size()];
    if (corruptField >= 0) {
      fields[corruptField] = malformed ? text : null;
    }
    return Arrays.asList(fields);
  }

  private @Nullable Object root(JsonParser parser) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (token == JsonToken.START_OBJECT
        && type instanceof ArrayType array
        && array.elementType() instanceof StructType) {
      Object one = value(parser, array.elementType());
      return one == BAD ? BAD : Arrays.asList(one);
    }
    return value(parser, type);
  }

  /** The value that begins at the current token; leaves the parser at its last token. */
  private @Nullable Object value(JsonParser parser, DataType wanted) throws IOException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    if (wanted instanceof StructType struct && token == JsonToken.START_OBJECT) {
      return struct(parser, struct);
    }
    if (wanted instanceof ArrayType array && token == JsonToken.START_ARRAY) {
      return array(parser, array);
    }
    if (wanted instanceof MapType map && token == JsonToken.START_OBJECT) {
      return map(parser, map);
    }
    Object value =
        wanted instanceof StructType || wanted instanceof ArrayType || wanted instanceof MapType
            ? null
            : scalars.read(parser, wanted);
    if (value == null) {
      parser.skipChildren();
      malformed = true;
      return BAD;
    }
    return value;
  }

  private Object struct(JsonParser parser, StructType struct) throws IOException {
    @Nullable Object[] fields = new Object[struct.size()];
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      int index = indexOf(struct, parser.currentName());
      parser.nextToken();
      if (index < 0) {
        parser.skipChildren();
      } else {
        Object value = value(parser, struct.field(index).dataType());
        fields[index] = value == BAD ? null : value;
      }
    }
    return Arrays.asList(fields);
  }

  /**
   * Names are compared exactly, and the last field of a name counts; the field for malformed text
   * is not among them.
   */
  private int indexOf(StructType struct, String name) {
    for (int i = struct.size() - 1; i >= 0; i--) {
      if (struct.field(i).name().equals(name)) {
        return struct == type && i == corruptField ? -1 : i;
      }
    }
    return -1;
  }

  private Object array(JsonParser parser, ArrayType array) throws IOException {
    List<@Nullable Object> elements = new ArrayList<>();
    boolean bad = false;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      Object element = value(parser, array.elementType());
      bad |= element == BAD;
      elements.add(element);
    }
    return bad ? BAD : elements;
  }

  private Object map(JsonParser parser, MapType map) throws IOException {
    Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
    boolean bad = map.keyType() != AtomicType.STRING;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.currentName();
      parser.nextToken();
      Object value = value(parser, map.valueType());
      bad |= value == BAD;
      entries.put(key, value);
    }
    return bad ? BAD : entries;
  }
}
