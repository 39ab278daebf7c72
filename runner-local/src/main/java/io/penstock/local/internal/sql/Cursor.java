package io.penstock.local.internal.sql;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.sql.Token.Kind;
import java.util.List;

/** The place in the tokens where the parser is, and how deep it is in the text. */
final class Cursor {
  /** Deeper texts are refused: what parses, binds and runs them recurses. */
  static final int MAX_DEPTH = 1000;

  private final SqlErrors errors;
  private final List<Token> tokens;
  private int at;
  private int depth;

  Cursor(List<Token> tokens, SqlErrors errors) {
    this.tokens = tokens;
    this.errors = errors;
  }

  SqlErrors errors() {
    return errors;
  }

  Token peek() {
    return tokens.get(at);
  }

  /** The token so many places further, or the end. */
  Token peek(int further) {
    return tokens.get(Math.min(at + further, tokens.size() - 1));
  }

  /** The token, and moves on; the end stays. */
  Token next() {
    Token token = tokens.get(at);
    if (!token.is(Kind.END)) {
      at++;
    }
    return token;
  }

  boolean at(String key) {
    return peek().is(key);
  }

  /** Whether these keywords and symbols come next. */
  boolean at(String key, String... following) {
    for (int i = 0; i < following.length; i++) {
      if (!peek(i + 1).is(following[i])) {
        return false;
      }
    }
    return at(key);
  }

  /** Moves over a keyword or symbol if it comes next. */
  boolean take(String key) {
    boolean found = at(key);
    at += found ? 1 : 0;
    return found;
  }

  /** As {@link #take(String)}, of several: all or none. */
  boolean take(String key, String... following) {
    boolean found = at(key, following);
    at += found ? 1 + following.length : 0;
    return found;
  }

  Token expect(String key) {
    if (!at(key)) {
      throw expected("'" + key + "'");
    }
    return next();
  }

  /** A name, in backticks or not. */
  String name(String what) {
    if (!peek().isName()) {
      throw expected(what);
    }
    return next().text();
  }

  String string() {
    if (!peek().is(Kind.STRING)) {
      throw expected("a text in quotes");
    }
    return next().text();
  }

  AnalysisException expected(String what) {
    return errors.syntax(peek(), what);
  }

  /** Goes one level down, which {@link #leave} ends. */
  void enter() {
    if (++depth > MAX_DEPTH) {
      throw errors.at(
          peek().start(),
          Conditions.FAILED_TO_PARSE_TOO_COMPLEX,
          "the text is nested deeper than " + MAX_DEPTH + " levels");
    }
  }

  void leave() {
    depth--;
  }
}
