package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A parser over bytes that can also give the text of a value as it was written. */
final class JsonSource implements AutoCloseable {
  private final byte[] bytes;
  private final int start;
  private final long base;
  private final JsonParser parser;

  JsonSource(JsonFactory factory, byte[] bytes, int start, int length) throws IOException {
    this.bytes = bytes;
    this.start = start;
    this.parser = factory.createParser(bytes, start, length);
    this.base = parser.currentLocation().getByteOffset();
  }

  JsonParser parser() {
    return parser;
  }

  /** The text of the current value: what a string means, anything else as it was written. */
  String textOfValue() throws IOException {
    JsonToken token = parser.currentToken();
    if (!token.isStructStart()) {
      return parser.getText();
    }
    long from = parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    long to = parser.currentLocation().getByteOffset();
    return new String(
        bytes, start + (int) (from - base), (int) (to - from), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
