package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ConsoleSuite;

class LocalConsoleTest extends ConsoleSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
