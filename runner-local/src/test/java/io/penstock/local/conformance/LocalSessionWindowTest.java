package io.penstock.local.conformance;

import io.penstock.testkit.conformance.SessionWindowSuite;

class LocalSessionWindowTest extends SessionWindowSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
