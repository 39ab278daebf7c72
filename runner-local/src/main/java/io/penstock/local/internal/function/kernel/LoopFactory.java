package io.penstock.local.internal.function.kernel;

import org.jspecify.annotations.Nullable;

/** Makes the loop of one evaluator. */
@FunctionalInterface
public interface LoopFactory {
  /**
   * A loop for a call whose arguments are constants that are not null, but for one.
   *
   * @param column the position of the one
   * @return null if there is no loop for it
   */
  @Nullable ColumnLoop create(KernelContext context, int column);
}
