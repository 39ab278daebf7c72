package io.penstock.local.conformance;

import io.penstock.testkit.conformance.CheckpointSuite;

class LocalCheckpointTest extends CheckpointSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
