package io.penstock.type;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random types for properties. */
final class RandomTypes {
  private static final String[] NAMES = {
    "a", "b", "A", "order", "a b", "a`b", "a.b", "", "1a", "12", "日本", "x\ny", "\"q\"", "'", "😀",
    "-"
  };

  private final Random random;

  RandomTypes(long seed) {
    this.random = new Random(seed);
  }

  StructType schema() {
    return struct(3);
  }

  DataType type(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 8)) {
      case 0 -> decimal();
      case 1 -> interval();
      case 4 -> struct(depth - 1);
      case 5, 6 -> new ArrayType(type(depth - 1), random.nextBoolean());
      case 7 -> new MapType(type(0), type(depth - 1), random.nextBoolean());
      default -> AtomicType.values()[random.nextInt(AtomicType.values().length)];
    };
  }

  private DataType decimal() {
    int precision = 1 + random.nextInt(38);
    return new DecimalType(precision, random.nextInt(precision + 1));
  }

  private DataType interval() {
    if (random.nextBoolean()) {
      YearMonthIntervalType.Unit[] units = YearMonthIntervalType.Unit.values();
      int start = random.nextInt(2);
      return new YearMonthIntervalType(units[start], units[start + random.nextInt(2 - start)]);
    }
    DayTimeIntervalType.Unit[] units = DayTimeIntervalType.Unit.values();
    int start = random.nextInt(4);
    return new DayTimeIntervalType(units[start], units[start + random.nextInt(4 - start)]);
  }

  private StructType struct(int depth) {
    List<StructField> fields = new ArrayList<>();
    int size = 1 + random.nextInt(4);
    for (int i = 0; i < size; i++) {
      String name = NAMES[random.nextInt(NAMES.length)];
      fields.add(new StructField(name, type(depth), random.nextBoolean(), metadata()));
    }
    return new StructType(fields);
  }

  private Map<String, Object> metadata() {
    Map<String, Object> metadata = new LinkedHashMap<>();
    if (random.nextInt(4) == 0) {
      metadata.put("comment", "it's \"here\" \n é " + random.nextInt(10));
    }
    return metadata;
  }
}
