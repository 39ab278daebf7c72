package io.penstock.local;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.WarmUp;
import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.RunnerProvider;

/**
 * Opens sessions that run in this process: {@code local} with one task at a time, {@code local[N]}
 * with N, {@code local[*]} with as many as the machine has processors.
 */
public final class LocalRunnerProvider implements RunnerProvider {
  private static final String NAME = "local";
  private static final String FORMS = "local, local[N] with N from 1, or local[*]";
  private static final int MOST_DIGITS = 6;

  @Override
  public String addressForm() {
    return "local[N]";
  }

  @Override
  public boolean accepts(String address) {
    return address.equals(NAME) || address.startsWith(NAME + "[");
  }

  /**
   * Opens a session.
   *
   * @throws PenstockException {@code PENSTOCK_INVALID_ARGUMENT} for another form of address, or if
   *     a configuration value is wrong
   */
  @Override
  public Runner open(RunnerConfig config) {
    int parallelism = parallelism(config.address());
    WarmUp.begin();
    return new LocalRunner(config, parallelism);
  }

  static int parallelism(String address) {
    if (address.equals(NAME)) {
      return 1;
    }
    boolean bracketed = address.startsWith(NAME + "[") && address.endsWith("]");
    String count = bracketed ? address.substring(NAME.length() + 1, address.length() - 1) : "";
    if (count.equals("*")) {
      return Runtime.getRuntime().availableProcessors();
    }
    boolean digits =
        !count.isEmpty()
            && count.length() <= MOST_DIGITS
            && count.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = digits ? Integer.parseInt(count) : 0;
    if (number < 1) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot open session at '" + address + "': the address must be " + FORMS);
    }
    return number;
  }
}
