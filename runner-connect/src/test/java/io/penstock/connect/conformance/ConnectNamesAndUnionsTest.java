package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.NamesAndUnionsSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectNamesAndUnionsTest extends NamesAndUnionsSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
