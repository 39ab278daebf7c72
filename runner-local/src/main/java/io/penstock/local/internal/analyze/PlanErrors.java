package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import java.util.Locale;
import java.util.Map;

/** Errors that only the analysis of plans throws. Names and SQLSTATEs are Spark's. */
final class PlanErrors {
  static final Condition UDTF_ALIAS_NUMBER_MISMATCH =
      Condition.user("UDTF_ALIAS_NUMBER_MISMATCH", "42802");
  static final Condition STACK_COLUMN_DIFF_TYPES =
      Condition.user("DATATYPE_MISMATCH.STACK_COLUMN_DIFF_TYPES", "42K09");
  static final Condition CANNOT_RESOLVE_STAR_EXPAND =
      Condition.user("CANNOT_RESOLVE_STAR_EXPAND", "42704");
  static final Condition STAR_OF_NO_STRUCT = Condition.user("_LEGACY_ERROR_TEMP_1050", null);
  static final Condition MISPLACED_STAR = Condition.user("INVALID_USAGE_OF_STAR_OR_REGEX", "42000");
  static final Condition ORDER_BY_POS_OUT_OF_RANGE =
      Condition.user("ORDER_BY_POS_OUT_OF_RANGE", "42805");
  static final Condition PATH_OPTION_AND_ARGUMENT = Condition.user("_LEGACY_ERROR_TEMP_1306", null);
  static final Condition NOT_A_BATCH_SOURCE = Condition.user("_LEGACY_ERROR_TEMP_1135", null);
  static final Condition NOT_A_STREAM_SOURCE = Condition.user("_LEGACY_ERROR_TEMP_2049", null);

  static final Condition UNSUPPORTED_EXPR_FOR_OPERATOR =
      Condition.user("UNSUPPORTED_EXPR_FOR_OPERATOR", "42K0E");

  private PlanErrors() {}

  static AnalysisException unknownStar(Expr.Star star, Scope scope) {
    return new AnalysisException(
        CANNOT_RESOLVE_STAR_EXPAND,
        "Cannot resolve "
            + Scope.quote(star.qualifier())
            + ".*: there is neither an alias nor a struct column of that name among "
            + scope.columns().stream().map(ScopeColumn::name).toList(),
        Map.of("targetString", Scope.quote(star.qualifier()), "columns", ""),
        null);
  }

  static AnalysisException starOfNoStruct(Expr.Star star, NamedExpr parent) {
    return new AnalysisException(
        STAR_OF_NO_STRUCT,
        "Cannot resolve "
            + Scope.quote(star.qualifier())
            + ".*: "
            + parent.name()
            + " is no struct but of type "
            + parent.expr().type().sql());
  }

  static AnalysisException unsupported(String text) {
    return new AnalysisException(Conditions.PENSTOCK_UNSUPPORTED, text);
  }

  static AnalysisException illegalInStream(String text) {
    return new AnalysisException(Conditions.STREAMING_OPERATION_NOT_SUPPORTED, text);
  }

  static AnalysisException columnExists(String name) {
    return new AnalysisException(
        Conditions.COLUMN_ALREADY_EXISTS,
        "Cannot use column `"
            + name.toLowerCase(Locale.ROOT)
            + "` twice: the column already exists. Choose another name or rename the existing"
            + " column",
        Map.of("columnName", "`" + name.toLowerCase(Locale.ROOT) + "`"),
        null);
  }
}
