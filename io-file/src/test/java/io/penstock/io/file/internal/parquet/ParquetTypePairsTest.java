package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.parquet.ParquetWriteOptions.Timestamps;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A column can be read as another type exactly where Spark reads it; the exchange has the values.
 */
class ParquetTypePairsTest {
  private final BufferAllocator allocator = new RootAllocator();
  @TempDir private Path dir;

  @AfterEach
  void nothingLeaks() {
    allocator.close();
  }

  static List<String> lines() throws IOException {
    try (InputStream in = ParquetTypePairsTest.class.getResourceAsStream("spark-type-pairs.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(l -> !l.startsWith("#")).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("lines")
  void readableAsSparkReadsIt(String line) throws Exception {
    String[] parts = line.split(" \\| ");
    Path file = dir.resolve("f.parquet");
    StructType schema = StructType.fromDDL("c " + parts[0]);
    List<List<@Nullable Object>> rows = new RandomRows(new Random(1)).rows(schema, 3);
    ParquetWriteOptions options =
        ParquetWriteOptions.defaults().withTimestamps(Timestamps.valueOf(parts[1]));
    Rows.write(file, schema, rows, 3, options, allocator);
    for (String type : parts[2].split("; ")) {
      assertThat(Rows.read(file, StructType.fromDDL("c " + type), 3, allocator))
          .as("%s as %s", parts[0], type)
          .hasSize(3);
    }
    for (String type : parts[3].split("; ")) {
      assertThatThrownBy(() -> Rows.read(file, StructType.fromDDL("c " + type), 3, allocator))
          .as("%s as %s", parts[0], type)
          .isInstanceOfSatisfying(
              PenstockException.class,
              e ->
                  assertThat(e.condition())
                      .isEqualTo(Conditions.FAILED_READ_FILE__PARQUET_COLUMN_DATA_TYPE_MISMATCH));
    }
  }
}
