package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.WatermarkInputsSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectWatermarkInputsTest extends WatermarkInputsSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
