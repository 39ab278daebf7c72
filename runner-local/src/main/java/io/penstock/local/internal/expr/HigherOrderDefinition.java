package io.penstock.local.internal.expr;

import io.penstock.type.DataType;
import java.util.List;

/**
 * A function that takes functions: says what their parameters are before their bodies are bound.
 */
public interface HigherOrderDefinition extends FunctionDefinition {
  /**
   * The parameters of the lambda at a position.
   *
   * @param position of the lambda among the arguments, from 0
   * @param earlier the bound arguments before it, lambdas among them
   * @param written how many parameters the lambda has; the result must have as many
   * @throws io.penstock.error.AnalysisException if the earlier arguments or the count do not fit
   */
  List<Parameter> parameters(
      int position, List<BoundExpr> earlier, int written, BindContext context);

  /** A parameter of a lambda. */
  record Parameter(DataType type, boolean nullable) {}
}
