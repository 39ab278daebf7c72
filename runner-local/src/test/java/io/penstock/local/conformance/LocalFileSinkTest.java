package io.penstock.local.conformance;

import io.penstock.testkit.conformance.FileSinkSuite;

class LocalFileSinkTest extends FileSinkSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
