package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ExpressionSuite;

class LocalExpressionTest extends ExpressionSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
