package io.penstock;

/**
 * An operation on three values of one type, as {@link java.util.function.BinaryOperator} is on two.
 *
 * @param <T> the type of the values and the result
 */
@FunctionalInterface
public interface TernaryOperator<T> {
  /** Applies the operation. */
  T apply(T first, T second, T third);
}
