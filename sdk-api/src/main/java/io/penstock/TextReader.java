package io.penstock;

import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Copies a column of strings. If they repeat, which is tried now and then, each different one is
 * made once for many batches; else the bytes are copied and strings made when they are asked for.
 */
final class TextReader extends ColumnReader {
  /** Few strings are not worth a table. */
  private static final int FEW = 256;

  /** After so many batches it is tried again. */
  private static final int PAUSE = 15;

  private long[] starts = new long[0];
  private long[] numbers = new long[0];
  private byte[] bytes = new byte[0];
  private @Nullable RepeatedTexts repeated;
  private int pause;

  @Override
  RowColumn read(FieldVector vector, int from, int count) {
    byte[] valid = valid(vector, from, count);
    int length = count == 0 ? 0 : copy(vector, from, count);
    if (count >= FEW && --pause < 0) {
      RowColumn column = repeated(valid, count);
      if (column != null) {
        return column;
      }
      repeated = null;
      pause = PAUSE;
    }
    return new TextColumn(
        Arrays.copyOf(bytes, length), PackedLongs.of(starts, count == 0 ? 0 : count + 1), valid);
  }

  /** Copies bytes and where each string starts in them; how many bytes there are. */
  private int copy(FieldVector vector, int from, int count) {
    if (starts.length <= count) {
      starts = new long[count + 1];
    }
    ArrowBuf offsets = vector.getOffsetBuffer();
    check(vector, offsets, 4L * (from + count + 1));
    long at = offsets.memoryAddress() + 4L * from;
    int first = MemoryUtil.getInt(at);
    int last = first;
    for (int i = 0; i <= count; i++) {
      int offset = MemoryUtil.getInt(at + 4L * i);
      if (offset < last) {
        throw new IllegalStateException(
            "Cannot read column " + vector.getName() + ": a string ends before it starts");
      }
      last = offset;
      starts[i] = offset - first;
    }
    check(vector, vector.getDataBuffer(), first < 0 ? Long.MAX_VALUE : last);
    int length = last - first;
    if (bytes.length < length) {
      bytes = new byte[length + length / 8];
    }
    MemoryUtil.copyFromMemory(vector.getDataBuffer().memoryAddress() + first, bytes, 0, length);
    return length;
  }

  /** Null if the strings hardly repeat. */
  private @Nullable RowColumn repeated(byte @Nullable [] valid, int count) {
    RepeatedTexts texts = repeated == null ? new RepeatedTexts() : repeated;
    repeated = texts;
    int most = texts.size() + count / 4;
    if (numbers.length < count) {
      numbers = new long[count];
    }
    for (int i = 0; i < count; i++) {
      int number = isNull(valid, i) ? 0 : texts.number(bytes, (int) starts[i], (int) starts[i + 1]);
      if (number < 0 || texts.size() > most) {
        return null;
      }
      numbers[i] = number;
    }
    return new RepeatedTextColumn(texts.texts(), PackedLongs.of(numbers, count), valid);
  }
}
