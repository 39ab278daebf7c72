package io.penstock.io.file.internal.parquet.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ByteArraysTest {
  private final ByteArrays arrays = new ByteArrays();

  @Test
  void anArrayThatWasGivenBackIsLentAgain() {
    byte[] first;
    try (ByteArrays.Loan loan = arrays.loan()) {
      first = loan.take(100_000);
      assertThat(first).hasSizeGreaterThanOrEqualTo(100_000);
      assertThat(loan.take(100_000)).isNotSameAs(first);
    }
    try (ByteArrays.Loan loan = arrays.loan()) {
      List<byte[]> again = List.of(loan.take(90_000), loan.take(90_000));
      assertThat(again).anyMatch(array -> array == first);
      assertThat(again.get(0)).isNotSameAs(again.get(1));
    }
  }

  @Test
  void aMuchLargerArrayIsNotLent() {
    byte[] large;
    try (ByteArrays.Loan loan = arrays.loan()) {
      large = loan.take(1 << 20);
    }
    try (ByteArrays.Loan loan = arrays.loan()) {
      assertThat(loan.take(100)).isNotSameAs(large);
      assertThat(loan.take(1 << 20)).isSameAs(large);
    }
  }

  /** Of 64 MB given back, at most 32 are kept: the oldest are let go. */
  @Test
  void whatLiesIdleIsLimited() {
    List<byte[]> lent = new ArrayList<>();
    try (ByteArrays.Loan loan = arrays.loan()) {
      for (int i = 0; i < 64; i++) {
        lent.add(loan.take(1 << 20));
      }
    }
    try (ByteArrays.Loan loan = arrays.loan()) {
      int known = 0;
      for (int i = 0; i < 64; i++) {
        byte[] array = loan.take(1 << 20);
        known += lent.stream().anyMatch(other -> other == array) ? 1 : 0;
      }
      assertThat(known).isEqualTo(32);
    }
  }
}
