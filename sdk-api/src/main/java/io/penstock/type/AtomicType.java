package io.penstock.type;

import java.util.Locale;

/** The types without parameters. */
public enum AtomicType implements DataType {
  NULL("void", "void"),
  BOOLEAN("boolean", "boolean"),
  BYTE("byte", "tinyint"),
  SHORT("short", "smallint"),
  INTEGER("integer", "int"),
  LONG("long", "bigint"),
  FLOAT("float", "float"),
  DOUBLE("double", "double"),
  STRING("string", "string"),
  BINARY("binary", "binary"),
  /** A day of the proleptic Gregorian calendar, days since 1970-01-01 in 32 bits. */
  DATE("date", "date"),
  /** An instant, microseconds since 1970-01-01T00:00Z in 64 bits. */
  TIMESTAMP("timestamp", "timestamp"),
  /** A local date and time without zone, microseconds in 64 bits. */
  TIMESTAMP_NTZ("timestamp_ntz", "timestamp_ntz");

  private final String typeName;
  private final String simpleString;

  AtomicType(String typeName, String simpleString) {
    this.typeName = typeName;
    this.simpleString = simpleString;
  }

  @Override
  public String typeName() {
    return typeName;
  }

  @Override
  public String simpleString() {
    return simpleString;
  }

  @Override
  public String sql() {
    return simpleString.toUpperCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return simpleString;
  }
}
