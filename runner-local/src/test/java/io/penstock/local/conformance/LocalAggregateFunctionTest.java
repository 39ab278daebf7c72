package io.penstock.local.conformance;

import io.penstock.testkit.conformance.AggregateFunctionSuite;

class LocalAggregateFunctionTest extends AggregateFunctionSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
