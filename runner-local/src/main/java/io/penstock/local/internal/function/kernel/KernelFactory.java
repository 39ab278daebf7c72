package io.penstock.local.internal.function.kernel;

/** Makes the kernel of one evaluator. */
@FunctionalInterface
public interface KernelFactory {
  /**
   * Prepares a kernel.
   *
   * @throws io.penstock.error.PenstockException if a constant argument is wrong in itself
   */
  Kernel create(KernelContext context);
}
