package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ConsoleSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectConsoleTest extends ConsoleSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
