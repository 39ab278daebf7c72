package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.MemorySinkSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectMemorySinkTest extends MemorySinkSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
