package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StateRestartSuite;

class LocalStateRestartTest extends StateRestartSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
