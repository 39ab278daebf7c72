package io.penstock.type;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.type.DdlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads DDL text by recursive descent. Spark's grammar, and a colon after a top-level name as after
 * a nested one, which Spark accepts where a client sends it a schema as text.
 */
final class DdlParser {
  /** Deeper types are refused: their readers recurse. Spark overflows its stack near 1,000. */
  static final int MAX_DEPTH = 200;

  private final DdlErrors errors;
  private final List<DdlToken> tokens;
  private int at;
  private int depth;
  private DdlErrors.@Nullable Failure deferred;

  private DdlParser(DdlErrors errors, List<DdlToken> tokens) {
    this.errors = errors;
    this.tokens = tokens;
  }

  /**
   * A type, or else a list of fields. Of two errors the one of a well-formed text counts, else the
   * one that is further to the right.
   */
  static DataType typeOrFields(String text) {
    try {
      DdlErrors errors = new DdlErrors(text);
      List<DdlToken> tokens = nonEmpty(text, errors);
      DdlParser asType = new DdlParser(errors, tokens);
      DdlErrors.Failure typeFailure;
      try {
        return asType.onlyType();
      } catch (DdlErrors.Failure e) {
        typeFailure = e;
      }
      if (isTypeForSure(tokens) || typeFailure == asType.deferred) {
        throw typeFailure;
      }
      DdlParser asFields = new DdlParser(errors, tokens);
      try {
        return asFields.onlyFields();
      } catch (DdlErrors.Failure e) {
        boolean further = e == asFields.deferred || e.offset() > typeFailure.offset();
        throw further ? e : typeFailure;
      }
    } catch (DdlErrors.Failure e) {
      throw e.error();
    }
  }

  /** A type and nothing else. */
  static DataType type(String text) {
    try {
      DdlErrors errors = new DdlErrors(text);
      return new DdlParser(errors, nonEmpty(text, errors)).onlyType();
    } catch (DdlErrors.Failure e) {
      throw e.error();
    }
  }

  /** A list of at least one field. */
  static StructType fields(String text) {
    try {
      DdlErrors errors = new DdlErrors(text);
      return new DdlParser(errors, nonEmpty(text, errors)).onlyFields();
    } catch (DdlErrors.Failure e) {
      throw e.error();
    }
  }

  private static List<DdlToken> nonEmpty(String text, DdlErrors errors) {
    List<DdlToken> tokens = DdlLexer.tokens(text, errors);
    if (tokens.size() == 1) {
      throw errors.at(
          text.length(),
          Conditions.PARSE_EMPTY_STATEMENT,
          "the text is empty, expected a type such as int or fields such as a int, b string");
    }
    return tokens;
  }

  /** A name that nothing or a bracket follows cannot begin a list of fields. */
  private static boolean isTypeForSure(List<DdlToken> tokens) {
    DdlToken second = tokens.get(1);
    return tokens.get(0).kind() == Kind.WORD
        && (second.kind() == Kind.END || second.isSymbol('<') || second.isSymbol('('));
  }

  private DataType onlyType() {
    DataType type = dataType();
    if (peek().kind() != Kind.END) {
      throw errors.syntax(peek(), "end of input");
    }
    throwDeferred();
    return type;
  }

  private StructType onlyFields() {
    List<StructField> fields = new ArrayList<>();
    do {
      fields.add(field());
    } while (takeSymbol(','));
    if (peek().kind() != Kind.END) {
      throw errors.syntax(peek(), "NOT NULL, COMMENT, ',' or end of input");
    }
    throwDeferred();
    return new StructType(fields);
  }

  private StructField field() {
    DdlToken name = next();
    if (name.kind() != Kind.WORD && name.kind() != Kind.QUOTED) {
      throw errors.syntax(name, "the name of a field");
    }
    if (name.kind() == Kind.WORD && peek().isSymbol('-')) {
      throw errors.at(
          name.start(),
          Conditions.INVALID_IDENTIFIER,
          "a name with '-' must be written in backticks");
    }
    takeSymbol(':');
    DataType type = dataType();
    boolean nullable = true;
    if (takeWord("not")) {
      if (!takeWord("null")) {
        throw errors.syntax(peek(), "NULL");
      }
      nullable = false;
    }
    Map<String, Object> metadata = Map.of();
    if (takeWord("comment")) {
      DdlToken comment = next();
      if (comment.kind() != Kind.STRING) {
        throw errors.syntax(comment, "a text in quotes");
      }
      metadata = Map.of(StructField.COMMENT, comment.text());
    }
    return new StructField(name.text(), type, nullable, metadata);
  }

  DataType dataType() {
    if (++depth > MAX_DEPTH) {
      throw errors.at(
          peek().start(),
          Conditions.FAILED_TO_PARSE_TOO_COMPLEX,
          "types are nested deeper than " + MAX_DEPTH);
    }
    DdlToken name = next();
    if (name.kind() != Kind.WORD && name.kind() != Kind.QUOTED) {
      throw errors.syntax(name, "a data type");
    }
    DataType type =
        switch (name.kind() == Kind.QUOTED ? "" : SqlText.upper(name.text())) {
          case "ARRAY" -> array(name);
          case "MAP" -> map(name);
          case "STRUCT" -> struct(name);
          default -> new DdlTypeName(this, errors, name).read();
        };
    depth--;
    return type;
  }

  private DataType array(DdlToken name) {
    if (!takeSymbol('<')) {
      return incomplete(name, Conditions.INCOMPLETE_TYPE_DEFINITION__ARRAY, "ARRAY<INT>");
    }
    DataType element = dataType();
    close("'>'");
    return new ArrayType(element, true);
  }

  private DataType map(DdlToken name) {
    if (!takeSymbol('<')) {
      return incomplete(name, Conditions.INCOMPLETE_TYPE_DEFINITION__MAP, "MAP<TIMESTAMP, INT>");
    }
    DataType key = dataType();
    if (!takeSymbol(',')) {
      throw errors.syntax(peek(), "',' and the type of the values");
    }
    DataType value = dataType();
    close("'>'");
    return new MapType(key, value, true);
  }

  private DataType struct(DdlToken name) {
    if (!takeSymbol('<')) {
      String example = "STRUCT<name STRING, phone DECIMAL(10, 0)>";
      return incomplete(name, Conditions.INCOMPLETE_TYPE_DEFINITION__STRUCT, example);
    }
    List<StructField> fields = new ArrayList<>();
    if (!takeSymbol('>')) {
      do {
        fields.add(field());
      } while (takeSymbol(','));
      close("NOT NULL, COMMENT, ',' or '>'");
    }
    return new StructType(fields);
  }

  private DataType incomplete(DdlToken name, Condition condition, String example) {
    return defer(
        errors.at(
            name.start(),
            condition,
            "the definition of "
                + SqlText.upper(name.text())
                + " is incomplete, write "
                + example));
  }

  /**
   * Keeps an error about the meaning of a well-formed type until the whole text is known to be well
   * formed, as Spark does; the type returned stands in for it until then.
   */
  DataType defer(DdlErrors.Failure failure) {
    if (deferred == null) {
      deferred = failure;
    }
    return AtomicType.NULL;
  }

  private void throwDeferred() {
    if (deferred != null) {
      throw deferred;
    }
  }

  private void close(String expected) {
    if (!takeSymbol('>')) {
      throw errors.syntax(peek(), expected);
    }
  }

  DdlToken peek() {
    return tokens.get(at);
  }

  /** The token and moves on; the end stays. */
  DdlToken next() {
    DdlToken token = tokens.get(at);
    if (token.kind() != Kind.END) {
      at++;
    }
    return token;
  }

  boolean takeWord(String keyword) {
    boolean found = peek().isWord(keyword);
    at += found ? 1 : 0;
    return found;
  }

  boolean takeSymbol(char symbol) {
    boolean found = peek().isSymbol(symbol);
    at += found ? 1 : 0;
    return found;
  }
}
