package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ArrowResultSuite;

class LocalArrowResultTest extends ArrowResultSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
