package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StreamTimeSuite;

class LocalStreamTimeTest extends StreamTimeSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
