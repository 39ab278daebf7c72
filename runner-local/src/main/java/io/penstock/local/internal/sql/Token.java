package io.penstock.local.internal.sql;

import java.util.Locale;

/**
 * A piece of SQL text.
 *
 * @param kind what it is
 * @param text a name without backticks, a string without quotes and escapes, else as written
 * @param key a word in upper case or a symbol, by which the parser asks for it; else empty
 * @param start where it begins, in chars from 0
 * @param end where it ends, exclusive
 */
record Token(Kind kind, String text, String key, int start, int end) {
  enum Kind {
    /** A name or keyword as written. */
    WORD,
    /** A name in backticks. */
    QUOTED,
    /** A string literal. */
    STRING,
    NUMBER,
    SYMBOL,
    END
  }

  static Token of(Kind kind, String text, int start, int end) {
    String key =
        switch (kind) {
          case WORD -> text.toUpperCase(Locale.ROOT);
          case SYMBOL -> text;
          case QUOTED, STRING, NUMBER, END -> "";
        };
    return new Token(kind, text, key, start, end);
  }

  boolean is(String wanted) {
    return key.equals(wanted);
  }

  boolean is(Kind wanted) {
    return kind == wanted;
  }

  /** Whether it may be a name; no word of Spark's default dialect is reserved. */
  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED;
  }

  /** Whether an expression ends before it, whatever stood in front. */
  boolean closes() {
    return kind == Kind.END || is(")") || is("]") || is(",");
  }
}
