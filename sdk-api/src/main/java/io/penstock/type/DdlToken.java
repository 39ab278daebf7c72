package io.penstock.type;

/**
 * A piece of DDL text.
 *
 * @param kind what it is
 * @param text a name without backticks, a literal without quotes and escapes, else as written
 * @param start where it begins, in chars from 0
 * @param end where it ends, exclusive
 */
record DdlToken(Kind kind, String text, int start, int end) {
  enum Kind {
    /** A name or keyword as written. */
    WORD,
    /** A name in backticks. */
    QUOTED,
    /** One or more adjacent string literals. */
    STRING,
    NUMBER,
    SYMBOL,
    END
  }

  boolean isWord(String keyword) {
    return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
  }

  boolean isSymbol(char symbol) {
    return kind == Kind.SYMBOL && text.charAt(0) == symbol;
  }
}
