package io.penstock.local.conformance;

import io.penstock.testkit.conformance.UserErrorSuite;

class LocalUserErrorTest extends UserErrorSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
