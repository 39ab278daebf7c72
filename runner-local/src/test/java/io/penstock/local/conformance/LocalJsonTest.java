package io.penstock.local.conformance;

import io.penstock.testkit.conformance.JsonSuite;

class LocalJsonTest extends JsonSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
