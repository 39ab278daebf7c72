package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ValuesSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectValuesTest extends ValuesSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
