package io.penstock.io.file.internal.json;

import java.io.IOException;

/** Where the values of one column go. A row may be written again before the next one begins. */
interface JsonTarget {
  /**
   * Writes the current value of a parser as the value of a row.
   *
   * @throws BadField if it is not of the column's type; the row must be set again
   */
  void read(JsonSource source, int row) throws IOException;

  /**
   * Writes a value of a line that was cut, or returns false if it is not plainly of the column's
   * type; the row must be set again then.
   *
   * @param kind what the value is, by {@link PlainTokens}
   */
  boolean readPlain(byte kind, byte[] bytes, int from, int to, int row);

  void setNull(int row);

  /** Makes a row that was null ready to be set again. */
  void clear(int row);

  void begin(int capacity);

  void end(int rows);
}
