package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.LifeCycleSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectLifeCycleTest extends LifeCycleSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
