package io.penstock.local.conformance;

import io.penstock.testkit.conformance.NamesAndUnionsSuite;

class LocalNamesAndUnionsTest extends NamesAndUnionsSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
