package io.penstock;

/**
 * A function of two values without a result, which may throw; for {@link
 * DataStreamWriter#foreachBatch}.
 *
 * @param <T1> the first value
 * @param <T2> the second value
 */
@FunctionalInterface
public interface VoidFunction2<T1, T2> {
  /** Does the work; an exception fails the query with it as the cause. */
  void call(T1 first, T2 second) throws Exception;
}
