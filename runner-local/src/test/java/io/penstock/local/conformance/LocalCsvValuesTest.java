package io.penstock.local.conformance;

import io.penstock.testkit.conformance.CsvValuesSuite;

class LocalCsvValuesTest extends CsvValuesSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
