package io.penstock.local.conformance;

import io.penstock.testkit.conformance.Capability;
import io.penstock.testkit.conformance.UserErrorSuite;
import java.util.EnumSet;
import java.util.Set;

class LocalUserErrorTest extends UserErrorSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }

  @Override
  protected Set<Capability> capabilities() {
    return EnumSet.complementOf(EnumSet.of(Capability.SQL_TEXT));
  }
}
