package io.penstock.local.conformance;

import io.penstock.testkit.conformance.CsvSuite;

class LocalCsvTest extends CsvSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
