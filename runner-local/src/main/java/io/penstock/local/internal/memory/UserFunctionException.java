package io.penstock.local.internal.memory;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;

/**
 * The user's code in a sink threw. The driver reports this message with {@link #getCause()} as the
 * direct cause, as Spark does; what users see in the chain is their own exception.
 */
public final class UserFunctionException extends PenstockException {
  private static final long serialVersionUID = 1L;

  private UserFunctionException(Condition condition, String sink, Throwable cause) {
    super(
        condition,
        "Cannot write batch: an error occurred in the user provided function in "
            + sink
            + " sink. Reason: "
            + reason(cause),
        cause);
  }

  /** What to throw for an error of a {@code foreach} writer; Penstock's own errors stay. */
  static RuntimeException ofForeach(Throwable cause) {
    return cause instanceof PenstockException e
        ? e
        : new UserFunctionException(Conditions.FOREACH_USER_FUNCTION_ERROR, "foreach", cause);
  }

  /** What to throw for an error of a {@code foreachBatch} function. */
  static RuntimeException ofForeachBatch(Throwable cause) {
    return cause instanceof PenstockException e
        ? e
        : new UserFunctionException(
            Conditions.FOREACH_BATCH_USER_FUNCTION_ERROR, "foreach batch", cause);
  }
}
