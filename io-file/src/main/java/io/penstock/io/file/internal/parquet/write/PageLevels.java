package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import io.penstock.io.file.internal.parquet.page.RunWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The levels of one page. Definition levels are only kept once one is below the maximum. */
final class PageLevels {
  private final int maxDefinition;
  private final int maxRepetition;
  private int[] definitions = new int[0];
  private int[] repetitions = new int[0];
  private boolean nulls;
  private int count;

  PageLevels(int maxDefinition, int maxRepetition) {
    this.maxDefinition = maxDefinition;
    this.maxRepetition = maxRepetition;
  }

  /** How many entries there are. */
  int count() {
    return count;
  }

  /** Entries of a column without lists that all have values. */
  void addPresent(int n) {
    if (nulls) {
      reserve(n);
      Arrays.fill(definitions, count, count + n, maxDefinition);
    }
    count += n;
  }

  void add(int definition, int repetition) {
    reserve(1);
    if (!nulls && definition < maxDefinition) {
      Arrays.fill(definitions, 0, count, maxDefinition);
      nulls = true;
    }
    definitions[count] = definition;
    repetitions[count++] = repetition;
  }

  private void reserve(int more) {
    if (count + more > definitions.length) {
      int longer = Math.max(count + more, 2 * definitions.length);
      definitions = Arrays.copyOf(definitions, longer);
      repetitions = Arrays.copyOf(repetitions, longer);
    }
  }

  /** Appends the levels as pages of version 1 have them, and forgets them. */
  void endPage(ByteOutput out) {
    if (maxRepetition > 0) {
      put(repetitions, maxRepetition, out);
    }
    if (maxDefinition > 0) {
      put(nulls ? definitions : null, maxDefinition, out);
    }
    count = 0;
    nulls = false;
  }

  /** Levels of at most {@code max}; null stands for the maximum everywhere. */
  private void put(int @Nullable [] levels, int max, ByteOutput out) {
    int lengthAt = out.size();
    out.putInt(0);
    int width = RunWriter.bitWidth(max);
    if (levels == null) {
      RunWriter.writeRun(max, count, width, out);
    } else {
      RunWriter.write(levels, count, width, out);
    }
    LittleEndian.putInt(out.array(), lengthAt, out.size() - lengthAt - Integer.BYTES);
  }
}
