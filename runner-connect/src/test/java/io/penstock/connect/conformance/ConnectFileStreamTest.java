package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.FileStreamSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectFileStreamTest extends FileStreamSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
