package io.penstock.local.conformance;

import io.penstock.testkit.conformance.RestartSuite;

class LocalRestartTest extends RestartSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
