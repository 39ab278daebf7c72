package io.penstock.local.conformance;

import io.penstock.testkit.conformance.TimeOfBatchSuite;

class LocalTimeOfBatchTest extends TimeOfBatchSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
