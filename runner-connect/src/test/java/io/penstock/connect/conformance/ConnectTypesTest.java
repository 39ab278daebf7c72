package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.TypesSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectTypesTest extends TypesSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
