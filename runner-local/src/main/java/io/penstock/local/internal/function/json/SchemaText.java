package io.penstock.local.internal.function.json;

import io.penstock.type.DataType;

/** A schema as DDL text, of a type or of fields, or in Spark's JSON form. */
final class SchemaText {
  private SchemaText() {}

  static DataType parse(String text) {
    return text.stripLeading().startsWith("{") ? DataType.fromJson(text) : DataType.fromDDL(text);
  }
}
