package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.DeepPlanSuite;
import io.penstock.testserver.SparkConnectServer;

class ConnectDeepPlanTest extends DeepPlanSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }

  /** Spark analyses each step anew, so that 400 of them take it a minute. */
  @Override
  protected int depth() {
    return 100;
  }
}
