package io.penstock.io.file.internal.parquet.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PageStoreTest {
  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void nothingLeaks() {
    allocator.close();
  }

  /** About 30 MB, so that there are blocks of all sizes. */
  @Test
  void whatWasAddedComesOutInOrder() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    ByteArrayOutputStream actual = new ByteArrayOutputStream();
    try (PageStore store = new PageStore(allocator)) {
      for (int page = 0; page < 100; page++) {
        byte[] bytes = new byte[random.nextInt(page < 50 ? 2_000 : 1_200_000)];
        random.nextBytes(bytes);
        int length = random.nextInt(bytes.length + 1);
        store.add(bytes, length);
        expected.write(bytes, 0, length);
      }
      store.writeTo(actual);
    }
    assertThat(actual.toByteArray()).as("seed %s", seed).isEqualTo(expected.toByteArray());
  }

  @Test
  void nothingIsWrittenOfNothing() throws IOException {
    ByteArrayOutputStream actual = new ByteArrayOutputStream();
    try (PageStore store = new PageStore(allocator)) {
      store.add(new byte[0], 0);
      store.writeTo(actual);
    }
    assertThat(actual.size()).isZero();
  }
}
