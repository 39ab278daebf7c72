package io.penstock.local.internal.operator.join;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartRangesTest {
  @Test
  void numbersGoAroundForEver() {
    PartRanges ranges = new PartRanges(true);
    ranges.begin(1);
    assertThat(ranges.add(0)).isEqualTo(1);
    for (int i = 0; i < 3; i++) {
      ranges.add(0);
    }
    ranges.drop(0, PartRanges.NUMBERS - 2, 0);
    assertThat(ranges.number(0, 0)).isEqualTo(PartRanges.NUMBERS - 1);
    assertThat(ranges.number(0, 2)).isEqualTo(1);
    assertThat(ranges.place(0, 1)).isEqualTo(2);
    assertThat(ranges.place(0, PartRanges.NUMBERS)).isEqualTo(1);
  }
}
