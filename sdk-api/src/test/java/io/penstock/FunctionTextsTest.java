package io.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Every function against the text that Spark 4.2.0's function of the same name and parameters gave
 * for the same arguments, recorded in {@code function-texts.tsv}: so names, argument order and
 * defaults are Spark's.
 */
class FunctionTextsTest {
  /** Spark has these with a Scala map or not at all, or they are of a dataset. */
  private static final List<String> OWN =
      List.of(
          "broadcast(Dataset)", "callFunction(String,Column[])", "from_csv(Column,StructType,Map)");

  @Test
  void everyFunctionReadsAsSparksDoes() throws Exception {
    List<String> actual = new ArrayList<>();
    for (Method method : Functions.class.getMethods()) {
      if (Modifier.isStatic(method.getModifiers()) && !OWN.contains(signature(method))) {
        actual.add(signature(method) + "\t" + text(method));
      }
    }
    assertThat(actual.stream().sorted()).containsExactlyElementsOf(recorded());
  }

  @Test
  void fromCsvSendsTheSchemaAsDdl() {
    Column column =
        Functions.from_csv(
            Functions.col("a"), StructType.fromDDL("a INT, b STRING"), Map.of("sep", ";"));
    assertThat(column).hasToString("from_csv(a, 'a INT,b STRING', map('sep', ';'))");
  }

  @Test
  void badConstantsAreRefusedAtOnce() {
    Column a = Functions.col("a");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Functions.sha2(a, 255))
        .withMessageContaining("255");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Functions.json_tuple(a))
        .withMessageContaining("at least 1 field name");
  }

  private static List<String> recorded() throws IOException {
    try (InputStream in = FunctionTextsTest.class.getResourceAsStream("function-texts.tsv")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return List.of(text.split("\n"));
    }
  }

  private static String signature(Method method) {
    return method.getName()
        + Arrays.stream(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(",", "(", ")"));
  }

  @Test
  void distinctAggregatesSayThatTheyAre() {
    assertThat(Functions.countDistinct("a", "b")).hasToString("count(DISTINCT a, b)");
    assertThat(Functions.count_distinct(Functions.col("a"))).hasToString("count(DISTINCT a)");
    assertThat(Functions.sum_distinct(Functions.col("a"))).hasToString("sum(DISTINCT a)");
  }

  /**
   * Random seeds and the numbers of lambda variables differ from call to call; Spark's text does
   * not say {@code DISTINCT}.
   */
  private static String text(Method method) throws ReflectiveOperationException {
    Object[] arguments = new Object[method.getParameterCount()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(method.getParameterTypes()[i], i + 1);
    }
    return Objects.requireNonNull(method.invoke(null, arguments))
        .toString()
        .replace("DISTINCT ", "")
        .replaceAll("([xyz])_\\d+", "$1")
        .replaceAll("-?\\d{6,}L", "SEED");
  }

  private static Object argument(Class<?> type, int place) {
    if (type == Column.class) {
      return Functions.col("c" + place);
    } else if (type == Column[].class) {
      return new Column[] {Functions.col("v1"), Functions.col("v2")};
    } else if (type == String.class) {
      return "s" + place;
    } else if (type == String[].class) {
      return new String[] {"t1", "t2"};
    } else if (type == UnaryOperator.class) {
      return (UnaryOperator<Column>) x -> x.plus(1);
    } else if (type == BinaryOperator.class) {
      return (BinaryOperator<Column>) Column::plus;
    } else if (type == TernaryOperator.class) {
      return (TernaryOperator<Column>) (x, y, z) -> x.plus(y).plus(z);
    } else if (type == StructType.class) {
      return StructType.fromDDL("a INT, b STRING");
    } else if (type == DataType.class) {
      return DataTypes.IntegerType;
    } else if (type == Map.class) {
      return Map.of("mode", "FAILFAST");
    }
    return constant(type);
  }

  private static Object constant(Class<?> type) {
    if (type == int.class) {
      return 256;
    } else if (type == long.class) {
      return 7L;
    } else if (type == double.class) {
      return 1.5;
    } else if (type == boolean.class) {
      return true;
    } else if (type == Object.class) {
      return 9;
    }
    throw new IllegalStateException("No argument for " + type);
  }
}
