package io.penstock.local.conformance;

import io.penstock.testkit.conformance.AnsiSuite;

class LocalAnsiTest extends AnsiSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
