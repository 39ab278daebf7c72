package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.CapabilitySuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectCapabilityTest extends CapabilitySuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
