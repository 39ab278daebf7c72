package io.penstock.local.internal.operator;

/**
 * One step of one partition, used by one thread. The {@link Pipeline} calls it, for each run in
 * this order: {@link #start}; then {@link #push} any number of times; then {@link #finish}. After
 * each {@code push} and after {@code finish} it calls {@link #resume} until that gives false,
 * before anything else. Each of these calls hands at most one batch to the next step, so that a
 * reader of the last step never has to keep more than one.
 *
 * <p>What {@code push} was given stays valid until {@code resume} has given false. What an operator
 * hands on may share these buffers, and stays valid until the operator is called again. An operator
 * reuses its own buffers over batches and runs; {@link #close} frees them.
 */
public interface Operator extends RowSink, AutoCloseable {
  /** A new run begins; whatever the last one left is forgotten. */
  default void start() {}

  /** Hands on more of what the last call left over; false if nothing is left. */
  default boolean resume() {
    return false;
  }

  /**
   * The last push failed, here or in a later step: it counts for nothing.
   *
   * @return false if what it took cannot be given back, so that the failure stands
   */
  default boolean undo() {
    return true;
  }

  /** The input has ended. */
  default void finish() {}

  /** Whether no further input can change what comes out, so that reading may stop. */
  default boolean done() {
    return false;
  }

  @Override
  void close();
}
