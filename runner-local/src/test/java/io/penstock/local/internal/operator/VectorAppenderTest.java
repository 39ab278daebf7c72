package io.penstock.local.internal.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Copies of random rows of every kind of vector equal the values that were written. */
class VectorAppenderTest {
  private static final StructType SCHEMA =
      StructType.fromDDL(
          "z boolean, b tinyint, h smallint, i int, l bigint, f float, d double, c decimal(10,2),"
              + " s string, a array<string>, t struct<x:int,y:array<bigint>>,"
              + " m map<string,int>, n array<array<int>>, v void");

  private static @Nullable Object random(int column, Random random) {
    if (random.nextInt(4) == 0) {
      return null;
    }
    return switch (column) {
      case 0 -> random.nextBoolean();
      case 1 -> (byte) random.nextInt();
      case 2 -> (short) random.nextInt();
      case 3 -> random.nextInt();
      case 4 -> random.nextLong();
      case 5 -> random.nextFloat();
      case 6 -> random.nextDouble();
      case 7 -> BigDecimal.valueOf(random.nextInt(), 2);
      case 8 -> text(random);
      case 9 -> list(random, 9);
      case 10 ->
          Arrays.asList(
              random.nextBoolean() ? null : random.nextInt(),
              random.nextBoolean() ? null : Arrays.asList(random.nextLong(), null));
      case 11 -> map(random);
      case 12 ->
          random.nextBoolean()
              ? List.of()
              : Arrays.asList(null, List.of(), Arrays.asList(random.nextInt(), null));
      default -> null;
    };
  }

  private static String text(Random random) {
    return "x".repeat(random.nextInt(20)) + random.nextInt();
  }

  private static List<@Nullable Object> list(Random random, int most) {
    List<@Nullable Object> out = new ArrayList<>();
    for (int i = random.nextInt(most); i > 0; i--) {
      out.add(random.nextInt(3) == 0 ? null : text(random));
    }
    return out;
  }

  private static Map<Object, @Nullable Object> map(Random random) {
    Map<Object, @Nullable Object> out = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      out.put(text(random), random.nextBoolean() ? null : random.nextInt());
    }
    return out;
  }

  @Test
  void appendsAnyRowsBehindOthersAndStartsOver() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    try (BufferAllocator allocator = new RootAllocator()) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int r = 0; r < 200; r++) {
        List<@Nullable Object> row = new ArrayList<>();
        for (int c = 0; c < SCHEMA.size(); c++) {
          row.add(random(c, random));
        }
        rows.add(row);
      }
      try (ArrowColumns root = OperatorRig.root(SCHEMA, rows, allocator)) {
        for (int c = 0; c < SCHEMA.size(); c++) {
          try (FieldVector target = root.getVector(c).getField().createVector(allocator)) {
            check(root.getVector(c), target, rows, c, random, seed);
            check(root.getVector(c), target, rows, c, random, seed);
          }
        }
      }
    }
  }

  private static void check(
      FieldVector from,
      FieldVector target,
      List<List<@Nullable Object>> rows,
      int column,
      Random random,
      long seed) {
    DataType type = SCHEMA.field(column).dataType();
    List<@Nullable Object> expected = new ArrayList<>();
    for (int round = 0; round < 6; round++) {
      int at = expected.size();
      int count = random.nextInt(rows.size());
      int[] positions = random.nextInt(3) == 0 ? null : new int[count];
      for (int i = 0; i < count; i++) {
        int position = positions == null ? i : random.nextInt(rows.size() + 1) - 1;
        if (positions != null) {
          positions[i] = position;
        }
        expected.add(position < 0 ? null : rows.get(position).get(column));
      }
      VectorAppender.append(from, positions, count, target, at);
    }
    List<@Nullable Object> actual = new ArrayList<>();
    for (int i = 0; i < expected.size(); i++) {
      actual.add(ArrowReader.get(target, type, i));
    }
    assertThat(target.getValueCount()).isEqualTo(expected.size());
    assertThat(actual).as("%s, seed %s", type, seed).isEqualTo(expected);
  }
}
