package io.penstock.local.internal.expr.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;

/** Texts and bytes at addresses, of every length around those of words. */
class TextsTest {
  private static final int LONGEST = 150;

  @Test
  void codePointsAreThoseOfJava() {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf memory = allocator.buffer(1024)) {
      for (String part : new String[] {"a", "ü", "日", "😀", "ab😀"}) {
        for (int times = 0; times < 40; times++) {
          String text = "x".repeat(times) + part.repeat(times);
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          memory.setBytes(0, bytes);
          int count = text.codePointCount(0, text.length());
          long at = memory.memoryAddress();
          assertThat(Texts.count(at, bytes.length)).isEqualTo(count);
          assertThat(Texts.isAscii(at, bytes.length)).isEqualTo(count == bytes.length);
          int half = count / 2;
          int end = text.offsetByCodePoints(0, half);
          assertThat(Texts.skip(at, 0, bytes.length, half))
              .isEqualTo(text.substring(0, end).getBytes(StandardCharsets.UTF_8).length);
          assertThat(Texts.skip(at, 0, bytes.length, count + 1)).isEqualTo(bytes.length);
        }
      }
    }
  }

  @Test
  void copiesAreWholeAndNoLonger() {
    byte[] source = new byte[LONGEST];
    for (int i = 0; i < LONGEST; i++) {
      source[i] = (byte) (i + 1);
    }
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf from = allocator.buffer(LONGEST);
        ArrowBuf to = allocator.buffer(LONGEST + 16)) {
      from.setBytes(0, source);
      for (int length = 0; length < LONGEST; length++) {
        to.setZero(0, to.capacity());
        Bytes.copy(from.memoryAddress(), to.memoryAddress() + 8, length);
        check(to, source, length);
        to.setZero(0, to.capacity());
        Bytes.copy(source, 0, to.memoryAddress() + 8, length);
        check(to, source, length);
      }
    }
  }

  private static void check(ArrowBuf to, byte[] source, int length) {
    byte[] expected = new byte[LONGEST + 16];
    System.arraycopy(source, 0, expected, 8, length);
    byte[] actual = new byte[LONGEST + 16];
    to.getBytes(0, actual);
    assertThat(Arrays.mismatch(actual, expected)).as("length %s", length).isEqualTo(-1);
  }
}
