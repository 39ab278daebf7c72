package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.TimeOfBatchSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectTimeOfBatchTest extends TimeOfBatchSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
