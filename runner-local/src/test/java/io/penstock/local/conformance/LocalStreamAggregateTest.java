package io.penstock.local.conformance;

import io.penstock.testkit.conformance.StreamAggregateSuite;

class LocalStreamAggregateTest extends StreamAggregateSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
