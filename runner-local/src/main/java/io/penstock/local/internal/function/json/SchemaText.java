package io.penstock.local.internal.function.json;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.DataType;
import java.util.regex.Pattern;

/** A schema as DDL text, of a type or of fields, or in Spark's JSON form. */
final class SchemaText {
  private static final Condition CHAR_OR_VARCHAR =
      Condition.unsupported("UNSUPPORTED_CHAR_OR_VARCHAR_AS_STRING", "0A000");
  private static final Pattern CHAR =
      Pattern.compile("\\b(?:var)?char\\s*\\(\\s*\\d+\\s*\\)", Pattern.CASE_INSENSITIVE);

  private SchemaText() {}

  /**
   * @throws PenstockException {@code PARSE_SYNTAX_ERROR} whatever is wrong, as in Spark, but for an
   *     empty text and for types of characters
   */
  static DataType parse(String text) {
    try {
      return text.stripLeading().startsWith("{") ? DataType.fromJson(text) : DataType.fromDDL(text);
    } catch (PenstockException e) {
      if (text.isBlank()) {
        throw e;
      }
      AnalysisException error = error(text, e);
      error.addSuppressed(e); // Spark's has no cause
      throw error;
    }
  }

  private static AnalysisException error(String text, PenstockException cause) {
    return hasCharacters(text)
        ? new AnalysisException(
            CHAR_OR_VARCHAR,
            "Cannot read schema '" + text + "': CHAR and VARCHAR are types of tables alone")
        : new AnalysisException(
            Conditions.PARSE_SYNTAX_ERROR, "Cannot read schema '" + text + "': " + cause.text());
  }

  private static boolean hasCharacters(String text) {
    String strings = CHAR.matcher(text).replaceAll("string");
    try {
      return !strings.equals(text) && !DataType.fromDDL(strings).sql().isEmpty();
    } catch (PenstockException e) {
      return false;
    }
  }
}
