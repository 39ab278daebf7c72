package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ArrowResultSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectArrowResultTest extends ArrowResultSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
