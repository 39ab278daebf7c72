package io.penstock.local.conformance;

import io.penstock.testkit.conformance.SqlQuerySuite;

class LocalSqlQueryTest extends SqlQuerySuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
