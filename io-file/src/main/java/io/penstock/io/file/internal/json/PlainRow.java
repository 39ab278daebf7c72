package io.penstock.io.file.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads lines that {@link PlainTokens} can cut into rows, without an object for a line. What it
 * leaves to {@link JsonRow}: names that come twice, values that are not plainly of their column's
 * type, and everything once most lines were not plain.
 */
final class PlainRow {
  private static final int PATIENCE = 1000;
  private static final int MOST_NAMES = 2048;

  private final JsonBatch batch;
  private final PlainTokens tokens = new PlainTokens();
  private final boolean[] set;
  private final List<Name> names = new ArrayList<>();
  private int patience = PATIENCE;

  PlainRow(JsonBatch batch) {
    this.batch = batch;
    this.set = new boolean[batch.targets().length];
  }

  /** The name that a field had in the line before, and its column, or -1. */
  private record Name(byte[] text, int target) {}

  /** Reads a line, or returns false; the row is to be set anew then. */
  boolean read(byte[] bytes, int start, int length, int row) {
    if (patience < 0) {
      return false;
    }
    if (!tokens.cut(bytes, start, length) || !write(bytes, row)) {
      patience--;
      return false;
    }
    patience = Math.min(patience + 1, PATIENCE);
    return true;
  }

  private boolean write(byte[] bytes, int row) {
    JsonTarget[] targets = batch.targets();
    Arrays.fill(set, false);
    int written = 0;
    for (int i = 0; i < tokens.count(); i++) {
      int target = target(i, bytes);
      if (target < 0) {
        continue;
      }
      if (set[target]
          || !targets[target].readPlain(tokens.kind(i), bytes, tokens.from(i), tokens.to(i), row)) {
        batch.clear(row);
        return false;
      }
      set[target] = true;
      written++;
    }
    for (int i = 0; written < targets.length && i < targets.length; i++) {
      if (!set[i]) {
        targets[i].setNull(row);
        written++;
      }
    }
    return true;
  }

  /** The column of a field, by what the field was in the line before if it is the same. */
  private int target(int field, byte[] bytes) {
    if (tokens.isNameExpected(field)) {
      return names.get(field).target;
    }
    int from = tokens.nameFrom(field);
    int to = tokens.nameTo(field);
    if (field < names.size()) {
      Name before = names.get(field);
      if (Arrays.equals(bytes, from, to, before.text, 0, before.text.length)) {
        return before.target;
      }
    }
    byte[] text = Arrays.copyOfRange(bytes, from, to);
    Integer index = batch.indexOf(new String(text, StandardCharsets.UTF_8));
    Name name = new Name(text, index == null ? -1 : index);
    if (field < names.size()) {
      names.set(field, name);
      tokens.expectName(field, bytes);
    } else if (field == names.size() && field < MOST_NAMES) {
      names.add(name);
      tokens.expectName(field, bytes);
    }
    return name.target;
  }
}
