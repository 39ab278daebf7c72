package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StreamChainSuite;

class LocalStreamChainTest extends StreamChainSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
