package io.penstock.local.internal.sql;

import io.penstock.error.AnalysisException;
import io.penstock.local.internal.sql.Token.Kind;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.Map;
import java.util.Set;

/** The type of a cast: finds where it ends, and reads it as DDL text. */
final class TypeParser {
  private static final Set<String> SIZED_TEXT = Set.of("CHAR", "CHARACTER", "VARCHAR");

  private static final Set<String> NESTED = Set.of("ARRAY", "MAP", "STRUCT");

  private static final Set<String> INTERVAL_UNITS =
      Set.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

  private static final Map<String, Integer> BRACKETS =
      Map.of("<", 1, ">", -1, ">>", -2, ">>>", -3, "(", 1, ")", -1);

  private TypeParser() {}

  static DataType type(Cursor cursor) {
    if (!cursor.peek().isName()) {
      throw cursor.expected("a data type");
    }
    Token first = cursor.next();
    StringBuilder text = new StringBuilder(written(first));
    if (first.is("INTERVAL") && INTERVAL_UNITS.contains(cursor.peek().key())) {
      text.append(' ').append(cursor.next().text());
      if (cursor.at("TO")) {
        text.append(' ').append(cursor.next().text());
        text.append(' ').append(cursor.name("a unit"));
      }
    } else if (first.is("STRUCT") && cursor.take("<>")) {
      text.append("<>");
    } else if (cursor.at("<") && NESTED.contains(first.key())
        || cursor.at("(") && cursor.peek(1).is(Kind.NUMBER)) {
      brackets(cursor, text);
    }
    if (SIZED_TEXT.contains(first.key()) && text.length() > first.text().length()) {
      return AtomicType.STRING; // a cast does not look at the length
    }
    return read(cursor, first, text.toString());
  }

  /** Everything up to the bracket that closes the one here. */
  private static void brackets(Cursor cursor, StringBuilder text) {
    int open = 0;
    do {
      if (cursor.peek().is(Kind.END)) {
        throw cursor.expected("the end of the data type");
      }
      Token token = cursor.next();
      open += BRACKETS.getOrDefault(token.key(), 0);
      text.append(text.charAt(text.length() - 1) == '<' ? "" : " ").append(written(token));
    } while (open > 0);
  }

  private static String written(Token token) {
    return switch (token.kind()) {
      case QUOTED -> "`" + token.text().replace("`", "``") + "`";
      case STRING -> "'" + token.text().replace("\\", "\\\\").replace("'", "\\'") + "'";
      default -> token.text();
    };
  }

  private static DataType read(Cursor cursor, Token first, String ddl) {
    try {
      return DataType.fromDDL(ddl);
    } catch (AnalysisException e) {
      throw cursor
          .errors()
          .at(
              first.start(),
              e.condition(),
              "the data type " + SqlErrors.shorten(ddl) + " is wrong: " + firstLine(e),
              e);
    }
  }

  private static String firstLine(AnalysisException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
