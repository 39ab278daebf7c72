package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ProgressFieldsSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectProgressFieldsTest extends ProgressFieldsSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
