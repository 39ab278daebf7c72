package io.penstock.local.internal.operator.join;

import io.penstock.type.StructType;
import java.util.Arrays;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Which parts beyond the first one have rows of a side, for each of some keys: neighbours in a ring
 * of numbers from 1 on, so that the oldest can go and new ones come for ever.
 */
final class PartRanges {
  /** For each side the number of its first part, and how many there are. */
  static final StructType TYPE =
      StructType.fromDDL("leftFirst int, leftCount int, rightFirst int, rightCount int");

  static final int NUMBERS = 1 << 30;

  private final int column;
  private int[] first = {};
  private int[] count = {};

  /**
   * @param ofLeft which side it is
   */
  PartRanges(boolean ofLeft) {
    column = ofLeft ? 0 : 2;
  }

  /** Begins with so many keys without parts. */
  void begin(int keys) {
    if (first.length < keys) {
      first = new int[keys];
      count = new int[keys];
    }
    Arrays.fill(first, 0, keys, 1);
    Arrays.fill(count, 0, keys, 0);
  }

  /** Takes the parts of a key from a row of a state. */
  void read(int key, StructVector parts, int row) {
    first[key] = ((IntVector) parts.getChildByOrdinal(column)).get(row);
    count[key] = ((IntVector) parts.getChildByOrdinal(column + 1)).get(row);
  }

  /** Writes the parts of a key into a row of a state. */
  void write(int key, StructVector parts, int row) {
    ((IntVector) parts.getChildByOrdinal(column)).setSafe(row, first[key]);
    ((IntVector) parts.getChildByOrdinal(column + 1)).setSafe(row, count[key]);
  }

  /** How many parts a key has. */
  int count(int key) {
    return count[key];
  }

  /** The number of a part by its place among those of a key. */
  int number(int key, int place) {
    return 1 + (first[key] - 1 + place) % NUMBERS;
  }

  /** The place of a part by its number. */
  int place(int key, int number) {
    return Math.floorMod(number - first[key], NUMBERS);
  }

  /** The number of the last part. */
  int last(int key) {
    return number(key, count[key] - 1);
  }

  /** Adds a part behind the others; gives its number. */
  int add(int key) {
    count[key] = Math.incrementExact(count[key]);
    return last(key);
  }

  /** Forgets parts at both ends. */
  void drop(int key, int atBegin, int atEnd) {
    first[key] = number(key, atBegin);
    count[key] -= atBegin + atEnd;
  }
}
