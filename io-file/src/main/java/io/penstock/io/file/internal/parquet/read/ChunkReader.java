package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.RunReader;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import java.io.IOException;
import java.util.Arrays;

/**
 * One column chunk in batches of whole records: hands windows of levels and values to a filler. A
 * record may go on in the next page.
 */
final class ChunkReader {
  private final PageReader pages;
  private final int maxDefinition;
  private final int maxRepetition;
  private final int slotDefinition;
  private final int[] raw = new int[ValueDecoder.WINDOW];
  private final byte[] definitions = new byte[ValueDecoder.WINDOW];
  private final byte[] repetitions = new byte[ValueDecoder.WINDOW];
  private final byte[] mask = new byte[ValueDecoder.WINDOW];
  private int pageLeft;
  private int next;
  private int end;
  private boolean full;

  ChunkReader(SchemaNode leaf, PageReader pages) {
    this.pages = pages;
    this.maxDefinition = leaf.def();
    this.maxRepetition = leaf.slotRep();
    this.slotDefinition = leaf.slotDef();
  }

  /**
   * Reads so many records of a column that has no lists, without keeping levels.
   *
   * @return how many there were
   */
  int read(int records, LeafFiller filler) throws IOException {
    filler.start(records);
    int got = 0;
    while (got < records && (next < end || window())) {
      int to = Math.min(end, next + records - got);
      got += to - next;
      fill(to, filler);
    }
    filler.finish();
    return got;
  }

  /** Reads so many records and keeps their levels. */
  int readNested(int records, LeafFiller filler, LevelBuffer levels) throws IOException {
    filler.start(records);
    levels.clear();
    int got = 0;
    while (next < end || window()) {
      int to = next;
      while (to < end && !(repetitions[to] == 0 && got == records)) {
        if (repetitions[to] == 0) {
          got++;
        }
        to++;
      }
      boolean done = to < end;
      if (full) {
        Arrays.fill(definitions, next, to, (byte) maxDefinition);
      }
      levels.append(definitions, repetitions, next, to);
      fill(to, filler);
      if (done) {
        break;
      }
    }
    filler.finish();
    return got;
  }

  /** Hands entries up to {@code to} to the filler. */
  private void fill(int to, LeafFiller filler) throws CorruptParquetException {
    int from = next;
    next = to;
    if (to == from) {
      return;
    }
    if (full) {
      filler.window(pages.values(), to - from, to - from, null);
      return;
    }
    int slots = 0;
    int values = 0;
    for (int i = from; i < to; i++) {
      if (definitions[i] >= slotDefinition) {
        byte present = definitions[i] == maxDefinition ? (byte) 1 : 0;
        mask[slots++] = present;
        values += present;
      }
    }
    filler.window(pages.values(), slots, values, slots == values ? null : mask);
  }

  /** Decodes the levels of the next entries; false at the end of the chunk. */
  private boolean window() throws IOException {
    while (pageLeft == 0) {
      int entries = pages.next();
      if (entries < 0) {
        return false;
      }
      pageLeft = entries;
    }
    int size = Math.min(pageLeft, ValueDecoder.WINDOW);
    pageLeft -= size;
    next = 0;
    end = size;
    if (maxRepetition > 0) {
      levels(pages.repetitions(), repetitions, size, maxRepetition);
    }
    RunReader runs = pages.definitions();
    full = maxDefinition == 0 || runs.peekConstant(size) == maxDefinition;
    if (!full) {
      levels(runs, definitions, size, maxDefinition);
    } else if (maxDefinition > 0) {
      runs.skipConstant(size);
    }
    return true;
  }

  private void levels(RunReader runs, byte[] out, int n, int max) throws CorruptParquetException {
    runs.read(raw, n);
    int largest = 0;
    for (int i = 0; i < n; i++) {
      largest = Math.max(largest, raw[i]);
      out[i] = (byte) raw[i];
    }
    if (largest > max) {
      throw new CorruptParquetException("level " + largest + " of at most " + max);
    }
  }
}
