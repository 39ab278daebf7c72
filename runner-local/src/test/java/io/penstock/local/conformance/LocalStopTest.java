package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StopSuite;

class LocalStopTest extends StopSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
