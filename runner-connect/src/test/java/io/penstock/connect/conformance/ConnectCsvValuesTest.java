package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.CsvValuesSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectCsvValuesTest extends CsvValuesSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
