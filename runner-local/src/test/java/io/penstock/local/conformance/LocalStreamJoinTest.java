package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StreamJoinSuite;

class LocalStreamJoinTest extends StreamJoinSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
