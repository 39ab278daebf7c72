package io.penstock.local.conformance;

import io.penstock.testkit.conformance.FileSchemaSuite;

class LocalFileSchemaTest extends FileSchemaSuite {
  @Override
  protected String runner() {
    return "local[2]";
  }
}
