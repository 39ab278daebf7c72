package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.AnsiSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectAnsiTest extends AnsiSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
