package io.penstock.local.conformance;

import io.penstock.testkit.conformance.CapabilitySuite;

class LocalCapabilityTest extends CapabilitySuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
