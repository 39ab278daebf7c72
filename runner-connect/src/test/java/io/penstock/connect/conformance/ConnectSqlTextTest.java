package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.SqlTextSuite;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class ConnectSqlTextTest extends SqlTextSuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }

  @Override
  protected Optional<Path> records() {
    return Records.directory();
  }

  /** Spark parses these one by one, which says nothing of the client: only to write its answers. */
  @Override
  @Test
  @EnabledIfSystemProperty(named = "penstock.write", matches = ".*")
  protected void otherTextsAnswerAsInSpark() {
    super.otherTextsAnswerAsInSpark();
  }
}
