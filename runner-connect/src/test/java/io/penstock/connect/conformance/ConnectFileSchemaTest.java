package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.FileSchemaSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectFileSchemaTest extends FileSchemaSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
