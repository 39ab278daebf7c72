package io.penstock.local.conformance;

import io.penstock.testkit.conformance.WatermarkInputsSuite;

class LocalWatermarkInputsTest extends WatermarkInputsSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
