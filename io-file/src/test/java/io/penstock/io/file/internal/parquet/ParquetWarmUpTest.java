package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class ParquetWarmUpTest {
  /** On its own thread nobody would see it fail. */
  @Test
  void allThatIsLoadedAheadCanBeLoaded() {
    assertThatCode(ParquetWarmUp::load).doesNotThrowAnyException();
  }
}
