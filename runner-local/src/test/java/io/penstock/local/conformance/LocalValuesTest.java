package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ValuesSuite;

class LocalValuesTest extends ValuesSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
