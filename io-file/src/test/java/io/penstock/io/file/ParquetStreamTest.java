package io.penstock.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.WriteRequest.Mode;
import io.penstock.error.PenstockException;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Parquet through the connector (case 20). */
class ParquetStreamTest extends FileTest {
  private final ParquetConnector parquet = new ParquetConnector();

  private static StructType narrow() {
    return schema(
        "id",
        DataTypes.IntegerType,
        "name",
        DataTypes.StringType,
        "m",
        DataTypes.createDecimalType(5, 2));
  }

  private static StructType wide() {
    return schema(
        "id",
        DataTypes.LongType,
        "name",
        DataTypes.StringType,
        "m",
        DataTypes.createDecimalType(10, 4));
  }

  private void given(StructType schema, List<@Nullable Object> row) {
    BatchWrite batch =
        parquet.openBatchWrite(writeOf(schema, options(), Mode.OVERWRITE), context()).orElseThrow();
    write(batch, schema, List.of(row));
  }

  private List<List<List<@Nullable Object>>> stream(StructType schema) {
    Path out = dir.resolve("out");
    try (StreamRig rig =
        new StreamRig(this, parquet, streamOf(schema, options(), out.toString()), null)) {
      return rig.batches();
    }
  }

  @Test
  void case20_whatIsWrittenIsRead() {
    given(narrow(), row(1, "a", new BigDecimal("1.50")));
    assertThat(stream(narrow())).containsExactly(List.of(row(1, "a", new BigDecimal("1.50"))));
  }

  @Test
  void case20_wideningWorksAndMissingColumnsAreNull() {
    given(narrow(), row(1, "a", new BigDecimal("1.50")));
    assertThat(stream(wide())).containsExactly(List.of(row(1L, "a", new BigDecimal("1.5000"))));
  }

  @Test
  void case20_namesIgnoreCaseAndWhatIsMissingIsNull() {
    given(schema("ID", DataTypes.IntegerType, "extra", DataTypes.StringType), row(3, "x"));
    assertThat(stream(narrow())).containsExactly(List.of(row(3, null, null)));
  }

  @Test
  void case20_narrowingFails() {
    given(wide(), row(2L, "b", new BigDecimal("2.2500")));
    PenstockException error = catchThrowableOfType(PenstockException.class, () -> stream(narrow()));
    assertThat(error.condition().name())
        .isEqualTo("FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH");
    assertThat(error.sqlState()).isEqualTo("KD001");
  }

  @Test
  void case20_otherBytesFailAndNoBytesAreNoRows() {
    write("out/x.parquet", "these are no rows at all");
    PenstockException error = catchThrowableOfType(PenstockException.class, () -> stream(narrow()));
    assertThat(error.condition().name()).isEqualTo("FAILED_READ_FILE.NO_HINT");
    assertThat(error).hasMessageContaining("x.parquet");
  }

  @Test
  void case20_aFileOfNoBytesIsAnEmptyBatch() {
    write("out/x.parquet", "");
    assertThat(stream(narrow())).containsExactly(List.of());
  }

  @Test
  void theSchemaIsThatOfTheFirstFile() {
    given(wide(), row(2L, "b", new BigDecimal("2.2500")));
    assertThat(
            parquet
                .readSchema(batchOf(null, options(), dir.resolve("out").toString()), context())
                .simpleString())
        .isEqualTo("struct<id:bigint,name:string,m:decimal(10,4)>");
  }
}
