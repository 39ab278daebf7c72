package io.penstock.internal.record;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.DataType;
import java.util.List;

/** The errors of mapping, under Spark's conditions. */
final class MappingErrors {
  private static final Condition NOT_NULL_ASSERT_VIOLATION =
      Condition.user("NOT_NULL_ASSERT_VIOLATION", "42000");
  private static final Condition CANNOT_UP_CAST =
      Condition.user("CANNOT_UP_CAST_DATATYPE", "42846");
  private static final Condition ENCODER_NOT_FOUND = Condition.user("ENCODER_NOT_FOUND", "42704");
  private static final Condition CIRCULAR_CLASS_REFERENCE =
      Condition.user("CIRCULAR_CLASS_REFERENCE", "42602");
  private static final Condition DECODING_FAILED =
      Condition.user("EXPRESSION_DECODING_FAILED", "42846");
  private static final Condition ENCODING_FAILED =
      Condition.user("EXPRESSION_ENCODING_FAILED", "42846");

  private MappingErrors() {}

  static PenstockException nullValue(String path, Class<?> primitive) {
    return new PenstockException(
        NOT_NULL_ASSERT_VIOLATION,
        "Cannot map column "
            + path
            + " to "
            + primitive.getSimpleName()
            + ": a value is NULL. Use a class such as "
            + Primitives.box(primitive).getSimpleName()
            + " or an Optional");
  }

  static PenstockException nullInput(String path) {
    return new PenstockException(
        NOT_NULL_ASSERT_VIOLATION, "Cannot create dataset: " + path + " is null");
  }

  static AnalysisException wrongType(String path, DataType source, String target) {
    return new AnalysisException(
        CANNOT_UP_CAST,
        "Cannot map column "
            + path
            + " of type "
            + source.sql()
            + " to "
            + target
            + ": a value could be lost. Cast the column, or change the record");
  }

  static AnalysisException missing(String name, String target, List<String> names) {
    return new AnalysisException(
        names.isEmpty()
            ? Conditions.UNRESOLVED_COLUMN__WITHOUT_SUGGESTION
            : Conditions.UNRESOLVED_COLUMN__WITH_SUGGESTION,
        "Cannot map rows to "
            + target
            + ": there is no column "
            + name
            + ". The columns are "
            + names);
  }

  static AnalysisException ambiguous(String name, String target, List<String> names) {
    return new AnalysisException(
        Conditions.AMBIGUOUS_REFERENCE,
        "Cannot map rows to "
            + target
            + ": several columns have the name "
            + name
            + ". The columns are "
            + names);
  }

  static AnalysisException unsupported(String type, String path) {
    return new AnalysisException(
        ENCODER_NOT_FOUND,
        "Cannot map "
            + path
            + " of Java type "
            + type
            + ": supported are the Java classes that io.penstock.type.DataType lists, BigInteger,"
            + " enums, Optional, List, Set, arrays, Map and records of these");
  }

  static AnalysisException circular(Class<?> type) {
    return new AnalysisException(
        CIRCULAR_CLASS_REFERENCE,
        "Cannot map record " + type.getName() + ": it contains itself, and a schema is finite");
  }

  static PenstockException notAccessible(Class<?> type, RuntimeException cause) {
    return new PenstockException(
        ENCODER_NOT_FOUND,
        "Cannot map record "
            + type.getName()
            + ": its module does not open package "
            + type.getPackageName()
            + " to this library",
        cause);
  }

  static PenstockException decodingFailed(Class<?> type, Throwable cause) {
    return new PenstockException(
        DECODING_FAILED, "Cannot map a row to " + type.getName() + ": " + cause, cause);
  }

  static PenstockException encodingFailed(Class<?> type, Throwable cause) {
    return new PenstockException(
        ENCODING_FAILED, "Cannot map " + type.getName() + " to a row: " + cause, cause);
  }

  static PenstockException outOfRange(Object value, String path, DataType type) {
    return new PenstockException(
        Conditions.NUMERIC_VALUE_OUT_OF_RANGE__WITH_SUGGESTION,
        "Cannot create dataset: the value "
            + value
            + " of "
            + path
            + " cannot be represented as "
            + type.sql());
  }
}
