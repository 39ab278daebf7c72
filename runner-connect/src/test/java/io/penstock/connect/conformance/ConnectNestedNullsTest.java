package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.NestedNullsSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectNestedNullsTest extends NestedNullsSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
