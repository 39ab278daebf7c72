package io.penstock.local.internal.expr;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import java.util.List;

/** Checks how many arguments a call has. */
public final class Arity {
  private Arity() {}

  /**
   * @throws AnalysisException WRONG_NUM_ARGS.WITHOUT_SUGGESTION if there are more or fewer
   */
  public static void exactly(String function, List<?> arguments, int wanted) {
    if (arguments.size() != wanted) {
      throw wrong(function, Integer.toString(wanted), arguments.size());
    }
  }

  /**
   * @throws AnalysisException WRONG_NUM_ARGS.WITHOUT_SUGGESTION if there are more or fewer
   */
  public static void between(String function, List<?> arguments, int least, int most) {
    if (arguments.size() < least || arguments.size() > most) {
      throw wrong(function, least + (most == least + 1 ? " or " : " to ") + most, arguments.size());
    }
  }

  /**
   * @throws AnalysisException WRONG_NUM_ARGS.WITHOUT_SUGGESTION if there are fewer
   */
  public static void atLeast(String function, List<?> arguments, int least) {
    if (arguments.size() < least) {
      throw wrong(function, "at least " + least, arguments.size());
    }
  }

  /** The error of a wrong number of arguments; {@code wanted} reads "2", "1 or 2", "at least 1". */
  public static AnalysisException wrong(String function, String wanted, int actual) {
    return new AnalysisException(
        Conditions.WRONG_NUM_ARGS__WITHOUT_SUGGESTION,
        "Cannot call " + function + ": it takes " + wanted + " arguments but got " + actual);
  }
}
