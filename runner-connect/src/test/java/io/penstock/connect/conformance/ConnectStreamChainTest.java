package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StreamChainSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectStreamChainTest extends StreamChainSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
