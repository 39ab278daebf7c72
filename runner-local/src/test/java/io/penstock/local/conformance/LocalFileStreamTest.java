package io.penstock.local.conformance;

import io.penstock.testkit.conformance.FileStreamSuite;

class LocalFileStreamTest extends FileStreamSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
