package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StateRestartSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectStateRestartTest extends StateRestartSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
