package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.FileSinkSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectFileSinkTest extends FileSinkSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
