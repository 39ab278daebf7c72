package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.TriggerSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectTriggerTest extends TriggerSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
