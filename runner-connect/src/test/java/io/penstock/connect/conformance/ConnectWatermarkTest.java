package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.WatermarkSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectWatermarkTest extends WatermarkSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
