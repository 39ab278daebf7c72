package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StreamAggregateSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectStreamAggregateTest extends StreamAggregateSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
