package io.penstock.local.internal.expr.core;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.type.DataType;

/** The analysis errors of binary operators. */
final class OperatorErrors {
  private OperatorErrors() {}

  /** DATATYPE_MISMATCH.BINARY_OP_DIFF_TYPES. */
  static AnalysisException different(String operator, DataType left, DataType right) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__BINARY_OP_DIFF_TYPES,
        "Cannot apply "
            + operator
            + ": the operands have different types, "
            + left.sql()
            + " and "
            + right.sql());
  }

  /** DATATYPE_MISMATCH.BINARY_OP_WRONG_TYPE. */
  static AnalysisException wrong(String operator, String wanted, DataType actual) {
    return new AnalysisException(
        Conditions.DATATYPE_MISMATCH__BINARY_OP_WRONG_TYPE,
        "Cannot apply "
            + operator
            + ": the operands must be "
            + wanted
            + " but are "
            + actual.sql());
  }
}
