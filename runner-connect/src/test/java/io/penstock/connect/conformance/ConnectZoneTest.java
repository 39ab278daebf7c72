package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ZoneSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectZoneTest extends ZoneSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
