package io.penstock;

import io.penstock.runner.Runner;

/** What a session has names for; from {@link Session#catalog}. Thread-safe. */
public final class Catalog {
  private final Runner runner;

  Catalog(Runner runner) {
    this.runner = runner;
  }

  /** Forgets a view; queries over it that run go on. False if there is none of this name. */
  public boolean dropTempView(String viewName) {
    return runner.dropTempView(viewName);
  }
}
