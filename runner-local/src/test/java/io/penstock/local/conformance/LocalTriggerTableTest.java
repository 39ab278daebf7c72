package io.penstock.local.conformance;

import io.penstock.testkit.conformance.TriggerTableSuite;

class LocalTriggerTableTest extends TriggerTableSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
