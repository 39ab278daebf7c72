package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.ParquetSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectParquetTest extends ParquetSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
