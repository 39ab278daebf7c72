package io.penstock.type.internal;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;

/** JSON text that Jackson's parser accepts token by token but that is not one value. */
final class JsonSyntaxException extends JsonParseException {
  private static final long serialVersionUID = 1L;

  JsonSyntaxException(JsonParser parser, String message) {
    super(parser, message);
  }
}
