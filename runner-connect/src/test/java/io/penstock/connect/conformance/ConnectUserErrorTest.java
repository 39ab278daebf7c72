package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.UserErrorSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectUserErrorTest extends UserErrorSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
