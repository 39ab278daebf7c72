package io.penstock.connect.conformance;

import io.penstock.testkit.conformance.SqlQuerySuite;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectSqlQueryTest extends SqlQuerySuite {
  @Override
  protected String runner() {
    return SparkConnectServer.shared().address();
  }

  @Override
  protected Optional<Path> records() {
    return Records.directory();
  }

  /** Spark parses these, which says nothing of the client: only to write its answers. */
  @Override
  @ParameterizedTest
  @ValueSource(strings = {"sql-queries", "sql-queries-joined", "sql-queries-refused"})
  @EnabledIfSystemProperty(named = "penstock.write", matches = ".*")
  protected void queriesAnswerAsInSpark(String name) {
    super.queriesAnswerAsInSpark(name);
  }
}
