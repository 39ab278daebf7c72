package io.penstock.runner;

/** Opens sessions of one runner; found by {@link java.util.ServiceLoader}. */
public interface RunnerProvider {
  /** What the address begins with or is, for messages: {@code local[N]}, {@code sc://host:port}. */
  String addressForm();

  /** Whether this provider serves the address. */
  boolean accepts(String address);

  /**
   * Opens a session.
   *
   * @throws io.penstock.error.PenstockException if the address is wrong or nothing answers
   */
  Runner open(RunnerConfig config);
}
