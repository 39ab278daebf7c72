package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.QueryHandleSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectQueryHandleTest extends QueryHandleSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
