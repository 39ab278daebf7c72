package io.penstock.local.conformance;

import io.penstock.testkit.conformance.JoinSuite;

class LocalJoinTest extends JoinSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
