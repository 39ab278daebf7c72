package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StreamStateSuite;

class LocalStreamStateTest extends StreamStateSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
