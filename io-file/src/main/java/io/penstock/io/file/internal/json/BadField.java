package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonParser;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.record.BadRecords;
import io.penstock.type.DataType;
import java.io.IOException;

/** A value that is not of its column's type. Made for each bad field, so it carries no stack. */
final class BadField extends IOException {
  private static final long serialVersionUID = 1L;
  private static final Condition CONDITION = Condition.user("CANNOT_PARSE_JSON_FIELD", "2203G");

  private final transient String name;
  private final transient String value;
  private final transient String token;
  private final transient DataType type;

  private BadField(String name, String value, String token, DataType type) {
    this.name = name;
    this.value = value;
    this.token = token;
    this.type = type;
  }

  static BadField of(JsonParser parser, DataType type) throws IOException {
    String field = parser.currentName();
    return new BadField(
        field == null ? "" : field,
        BadRecords.shorten(String.valueOf(parser.getText())),
        String.valueOf(parser.currentToken()),
        type);
  }

  /** The error that a query fails with. */
  PenstockException error() {
    return new PenstockException(
        CONDITION,
        "Cannot parse the field name '"
            + name
            + "' and the value "
            + value
            + " of the JSON token type "
            + token
            + " to target Spark data type \""
            + type.sql()
            + "\"");
  }

  @Override
  public synchronized Throwable fillInStackTrace() {
    return this;
  }
}
