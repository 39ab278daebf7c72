package io.penstock.local.conformance;

import io.penstock.testkit.conformance.NestedNullsSuite;

class LocalNestedNullsTest extends NestedNullsSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
