package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads an object into a row of a batch. */
final class JsonRow {
  private final JsonBatch batch;
  private final boolean[] set;
  private final boolean[] present;

  JsonRow(JsonBatch batch) {
    this.batch = batch;
    this.set = new boolean[batch.targets().length];
    this.present = new boolean[batch.targets().length];
  }

  /**
   * Reads the current object. Of a name that comes twice the last good value counts.
   *
   * @return the first bad field, which is null in the row, or null
   */
  @Nullable BadField read(JsonSource source, int row) throws IOException {
    JsonParser parser = source.parser();
    JsonTarget[] targets = batch.targets();
    Arrays.fill(set, false);
    Arrays.fill(present, false);
    BadField firstBad = null;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      Integer index = batch.indexOf(parser.currentName());
      JsonToken token = parser.nextToken();
      if (index == null) {
        parser.skipChildren();
        continue;
      }
      JsonTarget target = targets[index];
      try {
        if (set[index]) {
          target.clear(row);
        }
        target.read(source, row);
        present[index] = token != JsonToken.VALUE_NULL;
      } catch (BadField e) {
        firstBad = firstBad == null ? e : firstBad;
        parser.skipChildren();
        if (present[index]) {
          target.clear(row);
        } else {
          target.setNull(row);
        }
      }
      set[index] = true;
    }
    for (int i = 0; i < targets.length; i++) {
      if (!set[i]) {
        targets[i].setNull(row);
      }
    }
    BadField nested = batch.tree().takeBad();
    return firstBad == null ? nested : firstBad;
  }
}
