package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ListenerSuite;

class LocalListenerTest extends ListenerSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
