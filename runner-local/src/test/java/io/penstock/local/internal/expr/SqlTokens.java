package io.penstock.local.internal.expr;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words, numbers, texts and signs of a line of SQL. */
final class SqlTokens {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(?:('(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\")"
              + "|((?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?(?:BD|[YSLDFysldf](?![a-zA-Z]))?)"
              + "|([A-Za-z_][A-Za-z_0-9]*)"
              + "|(<=>|->|>>>|<<|>>|<=|>=|<>|!=|==|.))",
          Pattern.DOTALL);

  private record Token(String text, int group, int start) {}

  private final String sql;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  SqlTokens(String sql) {
    this.sql = sql.strip();
    Matcher matcher = TOKEN.matcher(this.sql);
    int end = 0;
    while (end < this.sql.length() && matcher.find(end)) {
      for (int group = 1; group <= 4; group++) {
        if (matcher.group(group) != null) {
          tokens.add(new Token(matcher.group(group), group, matcher.start(group)));
        }
      }
      end = matcher.end();
    }
  }

  boolean atEnd() {
    return at == tokens.size();
  }

  String rest() {
    return atEnd() ? "the end" : sql.substring(tokens.get(at).start());
  }

  String peek() {
    return atEnd() ? "" : tokens.get(at).text();
  }

  boolean peekSecond(String text) {
    return at + 1 < tokens.size() && tokens.get(at + 1).text().equals(text);
  }

  private boolean is(int group) {
    return !atEnd() && tokens.get(at).group() == group;
  }

  boolean isText() {
    return is(1);
  }

  boolean isNumber() {
    return is(2);
  }

  boolean isWord() {
    return is(3);
  }

  String next() {
    return tokens.get(at++).text();
  }

  String nextText() {
    String quoted = next();
    return unescape(quoted.substring(1, quoted.length() - 1));
  }

  boolean accept(String text) {
    if (!atEnd() && !isText() && peek().equalsIgnoreCase(text)) {
      at++;
      return true;
    }
    return false;
  }

  void expect(String text) {
    if (!accept(text)) {
      throw new IllegalArgumentException("Cannot parse " + sql + ": no " + text + " at " + rest());
    }
  }

  /** The text up to the parenthesis that closes the current one, which is passed. */
  String untilClosing() {
    int start = tokens.get(at).start();
    int depth = 0;
    while (true) {
      Token token = tokens.get(at++);
      if (token.text().equals("(")) {
        depth++;
      } else if (token.text().equals(")") && depth-- == 0) {
        return sql.substring(start, token.start());
      }
    }
  }

  private static String unescape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      c = text.charAt(++i);
      switch (c) {
        case 't' -> out.append('\t');
        case 'n' -> out.append('\n');
        case 'u' -> {
          out.append((char) Integer.parseInt(text.substring(i + 1, i + 5), 16));
          i += 4;
        }
        default -> out.append(c);
      }
    }
    return out.toString();
  }
}
