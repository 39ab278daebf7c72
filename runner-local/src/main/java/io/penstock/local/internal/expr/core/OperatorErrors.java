package io.penstock.local.internal.expr.core;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;

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

  /**
   * The error of operands of which at least one does not fit, after the casts that come before the
   * check: under ANSI mode text becomes what the other is, and a decimal beside a double a double.
   *
   * @param wanted what the operator takes
   * @param arithmetic whether without ANSI mode text becomes a double
   */
  static AnalysisException mismatch(
      String operator,
      String wanted,
      DataType left,
      DataType right,
      BindContext context,
      boolean arithmetic) {
    DataType a = left;
    DataType b = right;
    if (context.ansi() && a == AtomicType.STRING && isPlain(b)) {
      a = b == AtomicType.NULL ? a : b;
      b = a;
    } else if (context.ansi() && b == AtomicType.STRING && isPlain(a)) {
      b = a == AtomicType.NULL ? b : a;
      a = b;
    } else if (!context.ansi() && arithmetic) {
      a = a == AtomicType.STRING ? AtomicType.DOUBLE : a;
      b = b == AtomicType.STRING ? AtomicType.DOUBLE : b;
    }
    boolean doubles =
        a == AtomicType.DOUBLE && b instanceof DecimalType
            || a instanceof DecimalType && b == AtomicType.DOUBLE;
    if (doubles) {
      return wrong(operator, wanted, AtomicType.DOUBLE);
    }
    return Types.sameType(a, b) ? wrong(operator, wanted, a) : different(operator, a, b);
  }

  private static boolean isPlain(DataType type) {
    return type instanceof AtomicType || type instanceof DecimalType;
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
