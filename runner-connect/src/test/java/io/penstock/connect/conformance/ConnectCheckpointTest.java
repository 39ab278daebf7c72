package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.CheckpointSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectCheckpointTest extends CheckpointSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }
}
