package io.penstock.local.conformance;

import io.penstock.testkit.conformance.LegalitySuite;

class LocalLegalityTest extends LegalitySuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
