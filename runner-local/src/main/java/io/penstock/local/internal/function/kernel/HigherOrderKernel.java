package io.penstock.local.internal.function.kernel;

/** Computes a call with lambdas for the selected rows of a batch. */
@FunctionalInterface
public interface HigherOrderKernel {
  /** Goes through the rows in ascending order; a row that is not written is null. */
  void apply(HigherOrderInput in, Result out);
}
