package io.penstock.local.internal.sql;

import io.penstock.error.Conditions;
import io.penstock.local.internal.sql.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts SQL text into tokens by Spark's rules: the longest token counts, comments are blanks. */
final class Lexer {
  /** With a point; what follows must not be a part of a word. */
  private static final Pattern DECIMAL =
      Pattern.compile(
          "(?:[0-9]++\\.[0-9]*+|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?+(?:[bB][dD]|[dDfF])?+"
              + "(?![A-Za-z0-9_])");

  /** Without a point; a word that is longer is a name: {@code 1day}. */
  private static final Pattern WHOLE =
      Pattern.compile(
          "[0-9]++(?:[lLsSyY]|(?:[eE][+-]?[0-9]++)?+(?:[bB][dD]|[dDfF])?)",
          Pattern.CASE_INSENSITIVE);

  private static final List<String> SYMBOLS =
      List.of(
          ">>>", "<=>", "/*+", "<<", ">>", "<>", "<=", ">=", "!=", "!<", "!>", "==", "=>", "||",
          "|>", "::", "->");

  private final String text;
  private final SqlErrors errors;
  private final boolean quotedNames;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String text, SqlErrors errors, boolean quotedNames) {
    this.text = text;
    this.errors = errors;
    this.quotedNames = quotedNames;
  }

  /**
   * The tokens, the last of kind {@code END}.
   *
   * @param quotedNames whether double quotes enclose names, else strings
   */
  static List<Token> tokens(String text, SqlErrors errors, boolean quotedNames) {
    Lexer lexer = new Lexer(text, errors, quotedNames);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        at++;
      } else if (text.startsWith("--", at)) {
        lineComment();
      } else if (text.startsWith("/*", at) && !text.startsWith("/*+", at)) {
        blockComment();
      } else if (c == '`' || c == '"' && quotedNames) {
        quotedName(c);
      } else if (c == '\'' || c == '"' || isRawString()) {
        string();
      } else if (c == '.' || isWordPart(c)) {
        wordOrNumber();
      } else {
        symbol();
      }
    }
    tokens.add(Token.of(Kind.END, "", text.length(), text.length()));
  }

  private void add(Kind kind, String value, int end) {
    tokens.add(Token.of(kind, value, at, end));
    at = end;
  }

  /** To the end of the line, or of the next one if a backslash is the last of this. */
  private void lineComment() {
    int newline = text.indexOf('\n', at);
    while (newline > 0 && text.charAt(newline - 1) == '\\') {
      newline = text.indexOf('\n', newline + 1);
    }
    at = newline < 0 ? text.length() : newline;
  }

  private void blockComment() {
    int start = at;
    int depth = 0;
    do {
      if (text.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else if (text.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    } while (depth > 0 && at < text.length());
    if (depth > 0) {
      throw errors.at(
          start, Conditions.UNCLOSED_BRACKETED_COMMENT, "a comment is not closed with */");
    }
  }

  private void quotedName(char quote) {
    StringBuilder name = new StringBuilder();
    int i = at + 1;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c != quote) {
        name.append(c);
        i++;
      } else if (i + 1 < text.length() && text.charAt(i + 1) == quote) {
        name.append(quote);
        i += 2;
      } else {
        add(Kind.QUOTED, name.toString(), i + 1);
        return;
      }
    }
    throw errors.syntax(Token.of(Kind.SYMBOL, String.valueOf(quote), at, at + 1), "the same again");
  }

  private boolean isRawString() {
    char c = text.charAt(at);
    return (c == 'r' || c == 'R')
        && at + 1 < text.length()
        && (text.charAt(at + 1) == '\'' || text.charAt(at + 1) == '"' && !quotedNames);
  }

  private void string() {
    boolean raw = isRawString();
    int open = raw ? at + 1 : at;
    char quote = text.charAt(open);
    StringBuilder value = new StringBuilder();
    int i = open + 1;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '\\' && !raw) {
        i = Escapes.read(text, i, value);
      } else if (c != quote) {
        value.append(c);
        i++;
      } else if (!raw && i + 1 < text.length() && text.charAt(i + 1) == quote) {
        value.append(quote);
        i += 2;
      } else {
        add(Kind.STRING, value.toString(), i + 1);
        return;
      }
    }
    throw errors.syntax(
        Token.of(Kind.SYMBOL, String.valueOf(quote), open, open + 1), "a closing quote");
  }

  private void wordOrNumber() {
    int word = at;
    boolean plain = true;
    while (word < text.length() && isWordPart(text.charAt(word))) {
      plain &= text.charAt(word) < 128;
      word++;
    }
    int number = Math.max(end(DECIMAL), end(WHOLE));
    if (number > at && number >= word) {
      add(Kind.NUMBER, text.substring(at, number), number);
    } else if (word == at) {
      symbol();
    } else if (plain) {
      add(Kind.WORD, text.substring(at, word), word);
    } else {
      throw errors.identifier(at, text.substring(at, word));
    }
  }

  private int end(Pattern pattern) {
    Matcher matcher = pattern.matcher(text).region(at, text.length()).useTransparentBounds(true);
    return matcher.lookingAt() ? matcher.end() : -1;
  }

  private void symbol() {
    for (String symbol : SYMBOLS) {
      if (text.startsWith(symbol, at)) {
        add(Kind.SYMBOL, symbol, at + symbol.length());
        return;
      }
    }
    add(Kind.SYMBOL, text.substring(at, at + 1), at + 1);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetter(c) || Character.isSurrogate(c) || c >= '0' && c <= '9' || c == '_';
  }
}
