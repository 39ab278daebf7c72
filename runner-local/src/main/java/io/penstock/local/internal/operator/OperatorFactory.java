package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.EvalContext;

/** Makes an operator for one partition. Immutable; its text is a line of explain. */
public interface OperatorFactory {
  /**
   * @param context what the partition lends
   * @param next where the operator hands its batches; the operator does not close it
   */
  Operator create(EvalContext context, RowSink next);

  /** The line of the physical plan. */
  @Override
  String toString();
}
