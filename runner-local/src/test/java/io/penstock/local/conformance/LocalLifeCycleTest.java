package io.penstock.local.conformance;

import io.penstock.testkit.conformance.LifeCycleSuite;

class LocalLifeCycleTest extends LifeCycleSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
