package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StopSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectStopTest extends StopSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
