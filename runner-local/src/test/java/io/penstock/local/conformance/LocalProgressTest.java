package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ProgressSuite;

class LocalProgressTest extends ProgressSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
