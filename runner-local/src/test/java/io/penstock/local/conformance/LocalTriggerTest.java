package io.penstock.local.conformance;

import io.penstock.testkit.conformance.TriggerSuite;

class LocalTriggerTest extends TriggerSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
