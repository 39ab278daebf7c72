package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Parquet files whose columns differ from the stream's schema: case 20. */
public abstract class ParquetSuite extends ConformanceSuite {
  private static final String NARROW = "id INT, name STRING, m DECIMAL(5,2)";
  private static final String WIDE = "id BIGINT, name STRING, m DECIMAL(10,4)";
  private static final String[] MISMATCH = {
    "STREAM_FAILED XXKST", "FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH KD001"
  };

  @BeforeEach
  void writeFiles() {
    write("a", NARROW, Row.of(1, "a", new BigDecimal("1.50")));
    write("b", "id BIGINT, name STRING, m DECIMAL(5,2)", Row.of(2L, "b", new BigDecimal("2.25")));
    write("c", "ID INT, extra STRING", Row.of(3, "x"));
    write("d", "id STRING, name STRING", Row.of("x", "d"));
  }

  private void write(String name, String schema, Row row) {
    session().createDataset(List.of(row), StructType.fromDDL(schema)).write().parquet(path(name));
  }

  private Recording read(String name, String schema) {
    Dataset stream = session().readStream().format("parquet").schema(schema).load(path(name));
    return recording(stream);
  }

  @Test
  protected void case20_widerTypesAreRead() {
    assertThat(read("a", NARROW).next()).isEqualTo("[(1, 'a', 1.50)]");
    assertThat(read("a", WIDE).next()).isEqualTo("[(1, 'a', 1.5000)]");
    assertThat(read("b", WIDE).next()).isEqualTo("[(2, 'b', 2.2500)]");
  }

  @Test
  protected void case20_narrowerAndOtherTypesFail() {
    Failure.of(() -> read("b", NARROW).next()).hasConditions(MISMATCH);
    Failure.of(() -> read("a", "name STRING, id STRING").next()).hasConditions(MISMATCH);
    Failure.of(() -> read("d", NARROW).next()).hasConditions(MISMATCH);
  }

  @Test
  protected void case20_columnsMatchByNameInAnyCase() {
    assertThat(read("c", NARROW).next()).isEqualTo("[(3, NULL, NULL)]");
    assertThat(read("c", WIDE).next()).isEqualTo("[(3, NULL, NULL)]");
    assertThat(read("d", "name STRING, id STRING").next()).isEqualTo("[('d', 'x')]");
  }

  @Test
  protected void case20_textIsNoParquetFile() {
    put("bad/x.parquet", "not parquet at all");

    Failure.of(() -> read("bad", NARROW).next())
        .hasConditions("STREAM_FAILED XXKST", "FAILED_READ_FILE.NO_HINT KD001")
        .says("x.parquet");
  }

  @Test
  protected void case20_anEmptyFileIsAnEmptyBatch() {
    put("zero/x.parquet", "");

    assertThat(read("zero", NARROW).next()).isEqualTo("[]");
  }
}
