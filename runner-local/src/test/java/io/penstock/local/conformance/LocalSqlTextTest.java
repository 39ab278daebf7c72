package io.penstock.local.conformance;

import io.penstock.testkit.conformance.SqlTextSuite;

class LocalSqlTextTest extends SqlTextSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
