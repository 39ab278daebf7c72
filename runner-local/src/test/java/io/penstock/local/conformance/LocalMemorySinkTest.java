package io.penstock.local.conformance;

import io.penstock.testkit.conformance.MemorySinkSuite;

class LocalMemorySinkTest extends MemorySinkSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
