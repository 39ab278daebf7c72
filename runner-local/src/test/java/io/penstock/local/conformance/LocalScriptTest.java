package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ScriptSuite;

class LocalScriptTest extends ScriptSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
