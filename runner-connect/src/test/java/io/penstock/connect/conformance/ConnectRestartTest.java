package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.RestartSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectRestartTest extends RestartSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
