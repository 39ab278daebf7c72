package io.penstock.local.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunTest {
  @Test
  void batchesOfManyColumnsHaveFewerRows() {
    assertThat(Run.batchRows(0)).isEqualTo(16_384);
    assertThat(Run.batchRows(64)).isEqualTo(16_384);
    assertThat(Run.batchRows(128)).isEqualTo(8_192);
    assertThat(Run.batchRows(500)).isEqualTo(2_097);
    assertThat(Run.batchRows(100_000)).isEqualTo(1_024);
  }
}
