package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StreamDedupSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectStreamDedupTest extends StreamDedupSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
