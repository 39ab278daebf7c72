package io.penstock.benchmarks.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No time is worth anything unless the query and the loop by hand give the same. */
class AgreementTest {
  private static final int ROWS = 4096;

  @ParameterizedTest
  @EnumSource(Kernel.class)
  void kernelsAndLoopsAgree(Kernel kernel) {
    try (Engine engine = new Engine("agreement", ROWS, ROWS, false);
        ArrowBuf out =
            engine
                .replay()
                .batches()
                .get(0)
                .getVector(0)
                .getAllocator()
                .buffer(Kernel.BYTES_A_ROW * ROWS + 64)) {
      ArrowColumns batch = engine.replay().batches().get(0);
      kernel.loop(Columns.of(batch), out.memoryAddress());
      List<Row> rows = engine.rows().select(kernel.expression().as("x")).collect();
      long at = out.memoryAddress();
      for (int i = 0; i < ROWS; i++) {
        Object value = rows.get(i).get(0);
        if (value instanceof Long number) {
          assertThat(MemoryUtil.getLong(at + 8L * i)).isEqualTo(number);
        } else if (value instanceof Double number) {
          assertThat(Double.longBitsToDouble(MemoryUtil.getLong(at + 8L * i))).isEqualTo(number);
        } else if (value instanceof Integer number) {
          assertThat(MemoryUtil.getInt(at + 4L * i)).isEqualTo(number);
        } else if (value instanceof Boolean truth) {
          assertThat((MemoryUtil.getByte(at + i / 8) >> i % 8 & 1) == 1).isEqualTo(truth);
        } else if (value instanceof LocalDate date) {
          assertThat(MemoryUtil.getInt(at + 4L * i)).isEqualTo((int) date.toEpochDay());
        } else if (value instanceof java.time.Instant time) {
          assertThat(MemoryUtil.getLong(at + 8L * i)).isEqualTo(time.toEpochMilli() * 1000);
        } else {
          long offsets = Kernel.offsets(Columns.of(batch), at) + 4L * i;
          int from = MemoryUtil.getInt(offsets);
          byte[] bytes = new byte[MemoryUtil.getInt(offsets + 4) - from];
          MemoryUtil.copyFromMemory(at + from, bytes, 0, bytes.length);
          assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(value);
        }
      }
    }
  }

  @Test
  void groupsAgree() {
    OperatorBenchmark operators = new OperatorBenchmark();
    operators.open();
    try {
      assertThat(operators.windowKeysByHand()).isEqualTo(operators.totalOfWindowKeys());
      assertThat(operators.passedByHand()).isEqualTo(operators.passed());
      assertThat(operators.windowKeys()).isNotZero();
      assertThat(operators.filterProject()).isNotZero();
      assertThat(operators.lastSortedByHand(1000)).isEqualTo(operators.lastSorted(1000));
      assertThat(operators.distinctByHand()).isEqualTo(Rows.KEYS);
      assertThat(operators.distinctKeys()).isEqualTo(Rows.KEYS);
    } finally {
      operators.close();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void answersOfAServerAgree(boolean nulls) throws IOException {
    ConnectBenchmark connect = new ConnectBenchmark();
    connect.nulls = nulls;
    connect.open();
    try {
      long rows = connect.rows();
      assertThat(connect.rowsByHand()).isEqualTo(rows).isEqualTo(sumOfRows(nulls));
      assertThat(connect.arrowByHand()).isEqualTo(connect.arrow());
    } finally {
      connect.close();
    }
  }

  /** The rows are arithmetic. */
  private static long sumOfRows(boolean nulls) {
    long sum = ConnectBenchmark.ROWS;
    for (long i = 0; i < ConnectBenchmark.ROWS; i++) {
      sum += 1_704_067_200L + i * 10 / 1_000_000 + i * 10 % 1_000_000 * 1000;
      if (!nulls || i % 10 != 0) {
        sum += i + ("key" + i * 7919 % 1000).hashCode();
        sum += Double.doubleToRawLongBits(i * 104_729 % 100_000 / 100_000.0);
      }
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "json"})
  void filesAgree(String format) throws IOException {
    FileBenchmark files = new FileBenchmark();
    files.format = format;
    files.open();
    try {
      files.encodeByHand();
      assertThat(files.writtenByHand()).isEqualTo(files.written());
      assertThat(files.decodeByHand()).isEqualTo(files.sumOfRows());
      assertThat(files.decode()).isNotZero();
    } finally {
      files.close();
    }
  }
}
