package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StreamStateSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectStreamStateTest extends StreamStateSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
