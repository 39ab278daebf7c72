package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.TextSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectTextTest extends TextSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
