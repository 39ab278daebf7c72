package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.JsonSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectJsonTest extends JsonSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
