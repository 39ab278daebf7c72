package io.penstock.local.internal.expr;

import java.util.List;

/**
 * A function bound to the types of one call, for example {@code +} on two longs with overflow
 * checks. Immutable and thread-safe; what it compiles is neither.
 */
public interface ScalarFunction {
  /** The name that explain prints. */
  String name();

  /** Whether the same arguments always give the same result. */
  default boolean deterministic() {
    return true;
  }

  /** Whether a function of another call computes the same of the same arguments. */
  default boolean sameAs(ScalarFunction other) {
    return equals(other);
  }

  /**
   * Whether a constant null among the arguments is the result whatever the others are: these are
   * dropped, with their errors.
   */
  default boolean nullForNull() {
    return false;
  }

  /**
   * What Spark's optimizer puts in the place of a call before a row is computed, if that decides
   * which errors there are.
   *
   * @param call a call of this function whose arguments are simplified
   * @return the call itself if there is nothing simpler
   */
  default BoundExpr simplified(BoundExpr.FunctionCall call) {
    return call;
  }

  /**
   * Makes an evaluator for one partition.
   *
   * @param call the call, for its types and constant arguments
   * @param arguments evaluators of the arguments in order; the result owns and closes them
   * @param context what the partition lends
   */
  Evaluator compile(BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context);
}
