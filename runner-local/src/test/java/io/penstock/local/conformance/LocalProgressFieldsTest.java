package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ProgressFieldsSuite;

class LocalProgressFieldsTest extends ProgressFieldsSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
