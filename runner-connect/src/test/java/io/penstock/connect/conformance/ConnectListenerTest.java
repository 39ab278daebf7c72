package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ListenerSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectListenerTest extends ListenerSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
