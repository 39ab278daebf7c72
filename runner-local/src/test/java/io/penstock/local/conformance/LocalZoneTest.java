package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ZoneSuite;

class LocalZoneTest extends ZoneSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
