package io.penstock.local.conformance;

import io.penstock.testkit.conformance.WatermarkSuite;

class LocalWatermarkTest extends WatermarkSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
