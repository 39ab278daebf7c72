package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TypeRoundTripTest {
  private static final int RUNS = 2_000;

  @Test
  void ddlTextOfASchemaReadsAsTheSchema() {
    long seed = Seeds.next("ddlTextOfASchemaReadsAsTheSchema");
    RandomTypes types = new RandomTypes(seed);
    for (int i = 0; i < RUNS; i++) {
      StructType schema = types.schema();
      StructType nullable = (StructType) withoutElementNullability(schema);
      assertThat(StructType.fromDDL(schema.toDDL())).as("seed " + seed).isEqualTo(nullable);
      assertThat(DataType.fromDDL(schema.sql())).as("seed " + seed).isEqualTo(nullable);
    }
  }

  @Test
  void jsonTextOfATypeReadsAsTheType() {
    long seed = Seeds.next("jsonTextOfATypeReadsAsTheType");
    RandomTypes types = new RandomTypes(seed);
    for (int i = 0; i < RUNS; i++) {
      DataType type = types.type(3);
      assertThat(DataType.fromJson(type.json())).as("seed " + seed).isEqualTo(type);
      assertThat(DataType.fromJson(type.prettyJson())).as("seed " + seed).isEqualTo(type);
    }
  }

  @Test
  void aNumberBeyondDoubleIsRefusedWithACondition() {
    for (String text : List.of("1e400", "{\"type\":1e400}", "[-1e999]")) {
      assertThatThrownBy(() -> DataType.fromJson(text)).isInstanceOf(PenstockException.class);
    }
  }

  @Test
  void anyTextReadsOrFailsWithACondition() {
    long seed = Seeds.next("anyTextReadsOrFailsWithACondition");
    Random random = new Random(seed);
    String[] pieces = {
      "a",
      "int",
      "b",
      ":",
      ",",
      "<",
      ">",
      "(",
      ")",
      "array",
      "map",
      "struct",
      "decimal",
      "10",
      "`",
      "'",
      "\"",
      "not",
      "null",
      "comment",
      "interval",
      "day",
      "to",
      "second",
      " ",
      "/*",
      "*/",
      "--",
      "\n",
      "\\",
      "😀",
      "\uD800",
      "é",
      "0",
      "1e2",
      "timestamp",
      "without",
      "time",
      "zone",
      "{",
      "[",
      "}",
      "]",
      "\"type\"",
      "\"struct\"",
      "\u0000"
    };
    for (int i = 0; i < 10_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(12); n >= 0; n--) {
        text.append(pieces[random.nextInt(pieces.length)]).append(random.nextBoolean() ? " " : "");
      }
      try {
        DataType.fromDDL(text.toString());
      } catch (PenstockException e) {
        assertThat(e.condition().name()).as("seed " + seed).isNotEmpty();
      }
      try {
        DataType.fromJson(text.toString());
      } catch (PenstockException e) {
        assertThat(e.condition().name()).as("seed " + seed).isNotEmpty();
      }
    }
  }

  /** DDL text has no word for an element or value that is never null. */
  private static DataType withoutElementNullability(DataType type) {
    if (type instanceof ArrayType array) {
      return new ArrayType(withoutElementNullability(array.elementType()), true);
    }
    if (type instanceof MapType map) {
      return new MapType(
          withoutElementNullability(map.keyType()),
          withoutElementNullability(map.valueType()),
          true);
    }
    if (type instanceof StructType struct) {
      return new StructType(
          struct.fields().stream()
              .map(
                  f ->
                      new StructField(
                          f.name(),
                          withoutElementNullability(f.dataType()),
                          f.nullable(),
                          f.metadata()))
              .toList());
    }
    return type;
  }
}
