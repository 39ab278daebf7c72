package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ViewSuite;

class LocalViewTest extends ViewSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
