package io.penstock.local.conformance;

import io.penstock.testkit.conformance.TypesSuite;

class LocalTypesTest extends TypesSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
