package io.penstock.connect.internal.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.google.protobuf.ByteString;
import io.penstock.connect.internal.translate.ArrowRows;
import io.penstock.error.PenstockException;
import io.penstock.plan.Plan;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Arrow streams, whole and damaged; no flag of the JVM is set. */
class BatchReaderTest {
  private static final StructType SCHEMA = StructType.fromDDL("a int, s string, l array<bigint>");
  private static final List<List<@Nullable Object>> ROWS =
      List.of(
          Arrays.asList(1, "x", List.of(1L, 2L)),
          Arrays.asList(null, null, null),
          Arrays.asList(3, "", List.of()));

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    allocator.close();
  }

  private ByteString stream() {
    List<ByteString> chunks = new ArrowRows(allocator).chunks(new Plan.LocalRelation(SCHEMA, ROWS));
    assertThat(chunks).hasSize(1);
    return chunks.get(0);
  }

  private List<List<@Nullable Object>> read(ByteString bytes, StructType schema) {
    List<List<@Nullable Object>> out = new ArrayList<>();
    try (BatchReader reader = new BatchReader(bytes, allocator)) {
      reader.open(schema);
      ArrowColumns batch = reader.next();
      while (batch != null) {
        for (int row = 0; row < batch.getRowCount(); row++) {
          List<@Nullable Object> values = new ArrayList<>();
          for (int i = 0; i < schema.size(); i++) {
            values.add(ArrowReader.get(batch.getVector(i), schema.field(i).dataType(), row));
          }
          out.add(values);
        }
        batch = reader.next();
      }
    }
    return out;
  }

  @Test
  void rowsComeBack() {
    assertThat(read(stream(), SCHEMA)).isEqualTo(ROWS);
  }

  @Test
  void otherColumnsThanAnnouncedAreRefused() {
    assertThatThrownBy(() -> read(stream(), StructType.fromDDL("a int, s string")))
        .isInstanceOf(PenstockException.class);
    assertThatThrownBy(() -> read(stream(), StructType.fromDDL("a bigint, s string, l array<int>")))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("was announced");
  }

  @Test
  void truncatedStreamsAreRefusedOrShort() {
    ByteString whole = stream();
    for (int length = 0; length < whole.size(); length++) {
      ByteString cut = whole.substring(0, length);
      Throwable error = catchThrowable(() -> read(cut, SCHEMA));
      assertThat(error == null || error instanceof PenstockException)
          .as("cut at %s: %s", cut.size(), error)
          .isTrue();
      assertThat(error == null || error.getSuppressed().length == 0)
          .as("cut at %s: nothing leaks", cut.size())
          .isTrue();
    }
  }

  @Test
  void damagedMetadataCostsNeitherTheProcessNorMemory() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    byte[] whole = stream().toByteArray();
    for (int i = 0; i < 2000; i++) {
      byte[] damaged = whole.clone();
      damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      Throwable error =
          catchThrowable(
              () -> {
                try (BatchReader reader =
                    new BatchReader(ByteString.copyFrom(damaged), allocator)) {
                  reader.open(SCHEMA);
                  while (reader.next() != null) {
                    assertThat(allocator.getAllocatedMemory()).isLessThan(16 << 20);
                  }
                }
              });
      assertThat(error == null || error instanceof PenstockException)
          .as("seed %s: %s", seed, error)
          .isTrue();
      assertThat(error == null || error.getSuppressed().length == 0)
          .as("seed %s: nothing leaks", seed)
          .isTrue();
    }
  }
}
