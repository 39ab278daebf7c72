package io.penstock.local.conformance;

import io.penstock.testkit.conformance.QueryHandleSuite;

class LocalQueryHandleTest extends QueryHandleSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
