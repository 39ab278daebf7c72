package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ScriptSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectScriptTest extends ScriptSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
