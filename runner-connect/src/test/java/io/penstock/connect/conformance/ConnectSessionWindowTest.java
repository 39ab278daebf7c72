package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.SessionWindowSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectSessionWindowTest extends SessionWindowSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
