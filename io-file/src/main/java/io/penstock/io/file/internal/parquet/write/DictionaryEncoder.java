package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import io.penstock.io.file.internal.parquet.page.RunWriter;
import java.util.Arrays;
import org.apache.parquet.format.Encoding;

/**
 * Values as ids of a dictionary as long as that pays, then PLAIN. Whether it pays is decided at the
 * end of the first page, and again when the dictionary outgrows a page; pages that are done keep
 * their ids.
 */
abstract class DictionaryEncoder extends ValueEncoder {
  static final int PAGE_BYTES = 1 << 20;
  private static final int DICTIONARY_BYTES = 1 << 20;

  private static final int FIRST_IDS = 64;

  /** After so many values it is known whether a dictionary pays; a page of Spark's has as many. */
  private static final int TRIAL = 20_000;

  final ByteOutput plain = new ByteOutput();
  private int[] ids = new int[FIRST_IDS];
  private int count;
  private long plainBytes;
  private boolean learning;
  private boolean pageWithIds;

  DictionaryEncoder(ColumnStatistics statistics, boolean dictionary) {
    super(statistics);
    this.learning = dictionary;
  }

  /** How many values the dictionary has. */
  abstract int dictionarySize();

  /** How many bytes they take in PLAIN form. */
  abstract int dictionaryBytes();

  /** Appends a value of the dictionary in PLAIN form. */
  abstract void putPlain(int id, ByteOutput out);

  /** Takes a value of the dictionary into the statistics. */
  abstract void count(int id);

  /** Whether new values become ids. */
  final boolean learning() {
    return learning;
  }

  /** Room for so many more ids: the array to put them into at {@link #idCount}. */
  final int[] reserveIds(int more) {
    if (count + more > ids.length) {
      ids = Arrays.copyOf(ids, Math.max(2 * ids.length, count + more));
    }
    return ids;
  }

  final int idCount() {
    return count;
  }

  /** Takes in ids that would be so many bytes in PLAIN form. */
  final void advanceIds(int more, long bytes) {
    count += more;
    plainBytes += bytes;
  }

  @Override
  final boolean isFull() {
    if (!learning) {
      return plain.size() >= PAGE_BYTES;
    }
    return encodedBytes() >= PAGE_BYTES
        || (!pageWithIds && (plainBytes >= PAGE_BYTES || count >= TRIAL))
        || dictionaryBytes() > DICTIONARY_BYTES;
  }

  private int idWidth() {
    return RunWriter.bitWidth(Math.max(0, dictionarySize() - 1));
  }

  private long encodedBytes() {
    return (long) count * idWidth() / 8;
  }

  @Override
  final long held() {
    return plain.size() + 2L * count + dictionaryBytes();
  }

  @Override
  final Encoding endPage(ByteOutput out) {
    if (learning) {
      boolean pays = pageWithIds || encodedBytes() + dictionaryBytes() < plainBytes;
      if (!pays || dictionaryBytes() > DICTIONARY_BYTES) {
        giveUp();
      }
    }
    if (!learning) {
      out.write(plain.array(), 0, plain.size());
      plain.clear();
      return Encoding.PLAIN;
    }
    int width = idWidth();
    out.write(width);
    RunWriter.write(ids, count, width, out);
    count = 0;
    plainBytes = 0;
    pageWithIds = true;
    return Encoding.PLAIN_DICTIONARY;
  }

  private void giveUp() {
    for (int i = 0; i < count; i++) {
      putPlain(ids[i], plain);
    }
    // whatever was seen is in the dictionary, so its values stand for all of this and former pages
    countAll();
    count = 0;
    learning = false;
  }

  private void countAll() {
    for (int id = 0; id < dictionarySize(); id++) {
      count(id);
    }
  }

  @Override
  final int endChunk(ByteOutput out) {
    if (learning) {
      countAll();
    }
    if (!pageWithIds) {
      return 0;
    }
    for (int id = 0; id < dictionarySize(); id++) {
      putPlain(id, out);
    }
    return dictionarySize();
  }
}
