package io.penstock.local.conformance;

import io.penstock.testkit.conformance.ParquetSuite;

class LocalParquetTest extends ParquetSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
