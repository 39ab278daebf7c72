package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StreamTimeSuite;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Path;
import java.util.Optional;

class ConnectStreamTimeTest extends StreamTimeSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }

  @Override
  protected Optional<Path> records() {
    return Records.directory();
  }
}
