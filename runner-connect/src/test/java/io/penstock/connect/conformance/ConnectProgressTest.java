package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ProgressSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectProgressTest extends ProgressSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
