package io.penstock.local.conformance;

import io.penstock.testkit.conformance.DeepPlanSuite;

class LocalDeepPlanTest extends DeepPlanSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
