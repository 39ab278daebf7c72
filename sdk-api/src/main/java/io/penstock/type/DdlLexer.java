package io.penstock.type;

import io.penstock.error.Conditions;
import io.penstock.type.DdlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cuts DDL text into tokens by the rules of Spark's SQL: blanks, comments, names, literals. */
final class DdlLexer {
  /** Words that begin with a digit are names, unless they are numbers: 1, 1L, 1.5, 1e2, 1BD. */
  private static final Pattern NUMBER =
      Pattern.compile("[0-9]+(e[0-9]+)?([lsydf]|bd)?", Pattern.CASE_INSENSITIVE);

  private final String text;
  private final DdlErrors errors;
  private final List<DdlToken> tokens = new ArrayList<>();
  private int at;

  private DdlLexer(String text, DdlErrors errors) {
    this.text = text;
    this.errors = errors;
  }

  /** The tokens, the last of kind {@code END}. */
  static List<DdlToken> tokens(String text, DdlErrors errors) {
    DdlLexer lexer = new DdlLexer(text, errors);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        at++;
      } else if (text.startsWith("--", at)) {
        int newline = text.indexOf('\n', at);
        at = newline < 0 ? text.length() : newline;
      } else if (text.startsWith("/*", at)) {
        comment();
      } else if (c == '`') {
        quotedName();
      } else if (c == '\'' || c == '"' || isRawLiteral()) {
        literal();
      } else if (isWordPart(c)) {
        word();
      } else {
        add(Kind.SYMBOL, text.substring(at, at + 1), at, at + 1);
      }
    }
    tokens.add(new DdlToken(Kind.END, "", text.length(), text.length()));
  }

  private void comment() {
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

  private void quotedName() {
    int start = at;
    StringBuilder name = new StringBuilder();
    int i = at + 1;
    while (i < text.length()) {
      if (text.charAt(i) != '`') {
        name.append(text.charAt(i++));
      } else if (text.startsWith("``", i)) {
        name.append('`');
        i += 2;
      } else {
        add(Kind.QUOTED, name.toString(), start, i + 1);
        return;
      }
    }
    DdlToken backtick = new DdlToken(Kind.SYMBOL, "`", start, start + 1);
    throw errors.syntax(backtick, "a closing backtick");
  }

  private boolean isRawLiteral() {
    char c = text.charAt(at);
    return (c == 'r' || c == 'R')
        && at + 1 < text.length()
        && (text.charAt(at + 1) == '\'' || text.charAt(at + 1) == '"');
  }

  private void literal() {
    int start = at;
    boolean raw = isRawLiteral();
    int open = raw ? at + 1 : at;
    char quote = text.charAt(open);
    StringBuilder value = new StringBuilder();
    int i = open + 1;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '\\' && !raw) {
        i = DdlEscapes.read(text, i, value);
      } else if (c != quote) {
        value.append(c);
        i++;
      } else if (!raw && i + 1 < text.length() && text.charAt(i + 1) == quote) {
        value.append(quote);
        i += 2;
      } else {
        addLiteral(value.toString(), start, i + 1);
        return;
      }
    }
    throw errors.syntax(
        new DdlToken(Kind.SYMBOL, text.substring(open, open + 1), start, open + 1),
        "a closing quote");
  }

  private void addLiteral(String value, int start, int end) {
    DdlToken last = tokens.isEmpty() ? null : tokens.get(tokens.size() - 1);
    if (last != null && last.kind() == Kind.STRING) {
      tokens.remove(tokens.size() - 1);
      add(Kind.STRING, last.text() + value, last.start(), end);
    } else {
      add(Kind.STRING, value, start, end);
    }
  }

  private void word() {
    int start = at;
    int end = at;
    boolean plain = true;
    while (end < text.length() && isWordPart(text.charAt(end))) {
      plain &= SqlText.isWordCharacter(text.charAt(end));
      end++;
    }
    String word = text.substring(start, end);
    if (!plain) {
      throw errors.at(
          start,
          Conditions.INVALID_IDENTIFIER,
          "the unquoted name "
              + word
              + " has characters other than a-z, A-Z, 0-9 and _; write `"
              + word
              + "`");
    }
    add(NUMBER.matcher(word).matches() ? Kind.NUMBER : Kind.WORD, word, start, end);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetter(c) || Character.isSurrogate(c) || SqlText.isWordCharacter(c);
  }

  private void add(Kind kind, String value, int start, int end) {
    tokens.add(new DdlToken(kind, value, start, end));
    at = end;
  }
}
