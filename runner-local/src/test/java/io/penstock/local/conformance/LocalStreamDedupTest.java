package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StreamDedupSuite;

class LocalStreamDedupTest extends StreamDedupSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
