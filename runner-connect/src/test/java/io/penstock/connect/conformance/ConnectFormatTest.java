package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.FormatSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectFormatTest extends FormatSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
