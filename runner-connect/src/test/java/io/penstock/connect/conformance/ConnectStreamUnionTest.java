package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.StreamUnionSuite;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Path;
import java.util.Optional;

class ConnectStreamUnionTest extends StreamUnionSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }

  @Override
  protected Optional<Path> records() {
    return Records.directory();
  }
}
