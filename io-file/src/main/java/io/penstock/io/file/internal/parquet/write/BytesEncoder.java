package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Text and byte strings. */
final class BytesEncoder extends DictionaryEncoder {
  private final BytesDictionary dictionary = new BytesDictionary();

  BytesEncoder(boolean useDictionary) {
    super(new ColumnStatistics.Bytes(false), useDictionary);
  }

  @Override
  void add(FieldVector vector, Slots slots) {
    long data = vector.getDataBuffer().memoryAddress();
    long offsets = vector.getOffsetBuffer().memoryAddress();
    int n = slots.count();
    if (learning()) {
      int[] ids = reserveIds(n);
      int at = idCount();
      long limit = data + vector.getDataBuffer().capacity();
      long bytes = 0;
      for (int i = 0; i < n; i++) {
        long offset = offsets + 4L * slots.get(i);
        int from = MemoryUtil.getInt(offset);
        int length = MemoryUtil.getInt(offset + 4) - from;
        ids[at + i] = dictionary.id(data + from, length, limit);
        bytes += length + Integer.BYTES;
      }
      advanceIds(n, bytes);
    } else {
      for (int i = 0; i < n; i++) {
        long offset = offsets + 4L * slots.get(i);
        int from = MemoryUtil.getInt(offset);
        addPlain(data + from, MemoryUtil.getInt(offset + 4) - from);
      }
    }
  }

  private void addPlain(long address, int length) {
    plain.putInt(length);
    byte[] bytes = plain.reserve(length);
    MemoryUtil.copyFromMemory(address, bytes, plain.size(), length);
    statistics.add(bytes, plain.size(), length);
    plain.advance(length);
  }

  @Override
  int dictionarySize() {
    return dictionary.size();
  }

  @Override
  int dictionaryBytes() {
    return dictionary.plainSize();
  }

  @Override
  void putPlain(int id, ByteOutput out) {
    out.putInt(dictionary.length(id));
    out.write(dictionary.array(), dictionary.offset(id), dictionary.length(id));
  }

  @Override
  void count(int id) {
    statistics.add(dictionary.array(), dictionary.offset(id), dictionary.length(id));
  }
}
