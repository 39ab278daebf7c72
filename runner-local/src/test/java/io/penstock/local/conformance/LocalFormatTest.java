package io.penstock.local.conformance;

import io.penstock.testkit.conformance.FormatSuite;

class LocalFormatTest extends FormatSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
