package io.penstock.local.conformance;

import io.penstock.testkit.conformance.TextSuite;

class LocalTextTest extends TextSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
