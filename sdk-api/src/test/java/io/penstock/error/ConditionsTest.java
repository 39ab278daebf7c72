package io.penstock.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ConditionsTest {
  @Test
  void everyConditionIsSparksWithItsStateOrOurOwn() throws IOException {
    Map<String, String> spark = spark();
    assertThat(spark).hasSizeGreaterThan(2_000);
    for (Condition condition : constants()) {
      if (condition.name().startsWith("PENSTOCK_")) {
        assertThat(spark).doesNotContainKey(condition.name());
      } else {
        String state = condition.sqlState() == null ? "-" : condition.sqlState();
        assertThat(spark).containsEntry(condition.name(), state);
      }
    }
  }

  @Test
  void noNameOccursTwice() {
    assertThat(constants()).extracting(Condition::name).doesNotHaveDuplicates();
  }

  private static List<Condition> constants() {
    List<Condition> constants = new ArrayList<>();
    for (Field field : Conditions.class.getFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getType() == Condition.class) {
        try {
          constants.add((Condition) Objects.requireNonNull(field.get(null)));
        } catch (IllegalAccessException e) {
          throw new AssertionError(e);
        }
      }
    }
    assertThat(constants).hasSizeGreaterThan(100);
    return constants;
  }

  /** The conditions of Spark 4.2.0 and their SQLSTATEs, {@code -} for none. */
  private static Map<String, String> spark() throws IOException {
    Map<String, String> out = new HashMap<>();
    try (InputStream in = ConditionsTest.class.getResourceAsStream("conditions-spark.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.split("\n")) {
        int space = line.indexOf(' ');
        out.put(line.substring(0, space), line.substring(space + 1));
      }
    }
    return out;
  }
}
