package io.penstock.testkit;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.type.StructType;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;

/**
 * Assertions on the rows of a batch dataset:
 *
 * <pre>{@code
 * assertThat(session.table("out")).hasRowsInAnyOrder(Row.of("a", 1L), Row.of("b", 2L));
 * }</pre>
 */
public final class DatasetAssert extends AbstractAssert<DatasetAssert, Dataset> {
  private DatasetAssert(Dataset actual) {
    super(actual, DatasetAssert.class);
  }

  /** Begins assertions; import it statically. */
  public static DatasetAssert assertThat(Dataset actual) {
    return new DatasetAssert(actual);
  }

  /** Exactly these rows in this order. */
  public DatasetAssert hasRows(Row... rows) {
    Assertions.assertThat(rows()).as(descriptionText()).containsExactly(rows);
    return this;
  }

  /** Exactly these rows, as often as they stand here, in any order. */
  public DatasetAssert hasRowsInAnyOrder(Row... rows) {
    Assertions.assertThat(rows()).as(descriptionText()).containsExactlyInAnyOrder(rows);
    return this;
  }

  /** No row. */
  public DatasetAssert hasNoRows() {
    Assertions.assertThat(rows()).as(descriptionText()).isEmpty();
    return this;
  }

  /** So many rows. */
  public DatasetAssert hasRowCount(long count) {
    isNotNull();
    Assertions.assertThat(actual.count()).as(descriptionText()).isEqualTo(count);
    return this;
  }

  /** Names and types as in DDL text, for example {@code id bigint, name string}. */
  public DatasetAssert hasSchema(String ddl) {
    isNotNull();
    Assertions.assertThat(actual.schema().simpleString())
        .as(descriptionText())
        .isEqualTo(StructType.fromDDL(ddl).simpleString());
    return this;
  }

  private List<Row> rows() {
    isNotNull();
    return actual.collect();
  }
}
