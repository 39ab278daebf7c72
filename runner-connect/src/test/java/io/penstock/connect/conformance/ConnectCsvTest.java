package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.CsvSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectCsvTest extends CsvSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
