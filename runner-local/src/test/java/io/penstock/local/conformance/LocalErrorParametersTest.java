package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ErrorParametersSuite;

class LocalErrorParametersTest extends ErrorParametersSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
