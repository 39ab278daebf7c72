package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StreamUnionSuite;

class LocalStreamUnionTest extends StreamUnionSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
