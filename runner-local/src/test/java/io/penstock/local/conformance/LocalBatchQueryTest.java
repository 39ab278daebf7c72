package io.penstock.local.conformance;

import io.penstock.testkit.conformance.BatchQuerySuite;

class LocalBatchQueryTest extends BatchQuerySuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
