package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.error.PenstockException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * DDL texts and what Spark 4.2.0 answered to {@code DataType.fromDDL} and, with {@code "fields":
 * true}, to {@code StructType.fromDDL}: JSON, SQL, DDL and tree text, or condition and SQLSTATE.
 */
class DdlAgainstSparkTest {
  /** Spark reads these; Penstock has no such type. */
  private static final Set<String> OTHER_TYPES =
      Set.of(
          "char(",
          "time(",
          "variant",
          "COLLATE",
          "string collate",
          "\"type\":\"interval\"",
          "geo",
          "decimal(0,0)");

  /** Where Penstock differs: refused in other words, or a number too long for Spark's own code. */
  private static final Map<String, String> DIFFERENT =
      Map.of(
          "geometry(any)", "PARSE_SYNTAX_ERROR 42601",
          "a time(9)", "UNSUPPORTED_DATATYPE 0A000",
          "a string collate nope", "UNSUPPORTED_DATATYPE 0A000",
          "a decimal(99999999999)", "DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION 22003",
          "a varchar(99999999999)", "UNSUPPORTED_DATATYPE 0A000");

  /**
   * A colon after a top-level name: Spark reads it only where a client sends the schema as text.
   */
  private static final Pattern COLON = Pattern.compile("a ?:.*|a INT, b: STRING");

  private static final String UNSUPPORTED = "UNSUPPORTED_DATATYPE 0A000";

  @Test
  void everySchemaReadsAsInSpark() throws IOException {
    Map<String, String> spark = answers(true);
    List<String> differences = new ArrayList<>();
    spark.forEach((ddl, want) -> compare(ddl, Set.of(want), read(ddl, true), differences));
    assertThat(differences).isEmpty();
    assertThat(spark.size()).isGreaterThan(250);
  }

  /** Of Spark's two readings the error of either is right: we report the one that went further. */
  @Test
  void everyTypeReadsAsInSpark() throws IOException {
    Map<String, String> types = answers(false);
    Map<String, String> fields = answers(true);
    List<String> differences = new ArrayList<>();
    types.forEach(
        (ddl, want) -> {
          Set<String> wanted = new HashSet<>(Set.of(want));
          if (want.startsWith("PARSE_SYNTAX_ERROR")) {
            wanted.add(fields.getOrDefault(ddl, want));
          }
          compare(ddl, wanted, read(ddl, false), differences);
        });
    assertThat(differences).isEmpty();
    assertThat(types.size()).isGreaterThan(250);
  }

  private static void compare(
      String ddl, Set<String> wanted, String got, List<String> differences) {
    if (DIFFERENT.containsKey(ddl)) {
      assertThat(got).as(ddl).isEqualTo(DIFFERENT.get(ddl));
    } else if (COLON.matcher(ddl).matches()) {
      String withoutColon = ddl.replaceFirst("(a|b) ?:", "$1 ");
      assertThat(got).as(ddl).isEqualTo(read(withoutColon, true));
    } else if (!wanted.contains(got)) {
      differences.add(ddl + "\n  want " + wanted + "\n  got  " + got);
    }
  }

  private static String read(String ddl, boolean fields) {
    DataType type;
    try {
      type = fields ? StructType.fromDDL(ddl) : DataType.fromDDL(ddl);
    } catch (PenstockException e) {
      return e.condition().name() + " " + e.sqlState();
    }
    String text = type.json() + " " + type.sql();
    return type instanceof StructType s ? text + " " + s.toDDL() + " " + s.treeString() : text;
  }

  private static Map<String, String> answers(boolean fields) throws IOException {
    Map<String, String> answers = new HashMap<>();
    for (Map<?, ?> sample : Recorded.samples("ddl-spark.jsonl")) {
      if (Boolean.valueOf(fields).equals(sample.get("fields"))) {
        answers.put((String) sample.get("ddl"), answer(sample));
      }
    }
    return answers;
  }

  private static String answer(Map<?, ?> sample) {
    if (sample.get("error") != null) {
      return sample.get("error") + " " + sample.get("state");
    }
    String text = sample.get("json") + " " + sample.get("sql");
    if (OTHER_TYPES.stream().anyMatch(text::contains) || text.startsWith("\"interval\"")) {
      return UNSUPPORTED;
    }
    return sample.get("toDDL") == null
        ? text
        : text + " " + sample.get("toDDL") + " " + sample.get("tree");
  }
}
