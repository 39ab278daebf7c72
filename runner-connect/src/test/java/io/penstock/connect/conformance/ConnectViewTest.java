package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ViewSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectViewTest extends ViewSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
