package io.penstock.local.conformance;

import io.penstock.testkit.conformance.RefusalSuite;

class LocalRefusalTest extends RefusalSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
