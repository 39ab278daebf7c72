package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.CloseableIterator;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.runner.ArrowResult;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;

/** Results that are closed early, twice or never leave no Arrow memory: case 78. */
public abstract class ArrowResultSuite extends ConformanceSuite {
  @Test
  protected void case78_aResultIsClosedEarlyAndTwice() {
    ArrowResult result = session().range(100_000).toArrow();
    VectorSchemaRoot root = result.next();
    assertThat(root).isNotNull();
    result.close();
    result.close();
  }

  @Test
  protected void case78_anIteratorIsClosedEarlyAndTwice() {
    CloseableIterator<Row> rows = session().range(100_000).toLocalIterator();
    assertThat(rows.next().getLong(0)).isZero();
    rows.close();
    rows.close();
  }

  @Test
  protected void case78_aSessionClosesWithAResultOpen() {
    Session other = anotherSession();
    ArrowResult result = other.range(100_000).toArrow();
    assertThat(result.next()).isNotNull();
    other.close();
    result.close();
    other.close();
  }
}
