package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.penstock.error.PenstockException;
import io.penstock.type.internal.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** JSON schema texts and what Spark 4.2.0's {@code DataType.fromJson} made of them. */
class JsonAgainstSparkTest {
  private static final List<String> OTHER_TYPES =
      List.of("char(", "time(", "variant", "collate", "\"interval\"", "__COLL", "decimal(0,0)");

  @Test
  void everyTextReadsAsInSpark() throws IOException {
    List<String> differences = new ArrayList<>();
    for (Map<?, ?> sample : Recorded.samples("json-spark.jsonl")) {
      String text = String.valueOf(sample.get("text"));
      String want = want(sample);
      String got = read(text);
      if (!want.equals(got)) {
        differences.add(text + "\n  want " + want + "\n  got  " + got);
      }
    }
    assertThat(differences).isEmpty();
  }

  private static String want(Map<?, ?> sample) {
    String error = String.valueOf(sample.get("error"));
    if (sample.get("error") != null) {
      return error.endsWith("Exception") ? "INVALID_JSON_DATA_TYPE" : error;
    }
    String json = String.valueOf(sample.get("json"));
    if (OTHER_TYPES.stream().anyMatch(json::contains)) {
      return "UNSUPPORTED_DATATYPE";
    }
    if (String.valueOf(sample.get("text")).endsWith(" x")) {
      return "INVALID_JSON_DATA_TYPE"; // Spark reads no further than the value
    }
    // more than four keys of metadata come in the order of a hash table from Spark
    boolean ordered = !json.contains("\"big\"");
    return (ordered ? json + sample.get("pretty") : sorted(json))
        + sample.get("sql")
        + sample.get("simple");
  }

  private static String read(String text) {
    try {
      DataType type = DataType.fromJson(text);
      boolean ordered = !text.contains("\"big\"");
      return (ordered ? type.json() + type.prettyJson() : sorted(type.json()))
          + type.sql()
          + type.simpleString();
    } catch (PenstockException e) {
      return e.condition().name();
    }
  }

  private static String sorted(String json) {
    return json.chars().sorted().mapToObj(Character::toString).reduce("", String::concat);
  }

  @Test
  void metadataIsKept() {
    StructType schema =
        (StructType)
            DataType.fromJson(
                "{\"type\":\"struct\",\"fields\":[{\"name\":\"a\",\"type\":\"long\",\"nullable\":true,"
                    + "\"metadata\":{\"n\":5,\"d\":1.5,\"b\":true,\"z\":null,\"s\":\"x\","
                    + "\"l\":[1,2],\"m\":{\"k\":\"v\"},\"e\":1.0E20}}]}");
    Map<String, Object> metadata = schema.apply("a").metadata();
    assertThat(metadata)
        .containsEntry("n", 5L)
        .containsEntry("d", 1.5)
        .containsEntry("b", true)
        .containsEntry("s", "x")
        .containsEntry("l", List.of(1L, 2L))
        .containsEntry("m", Map.of("k", "v"))
        .containsEntry("z", null);
    assertThat(DataType.fromJson(schema.json())).isEqualTo(schema);
    assertThat(schema.json()).endsWith("\"m\":{\"k\":\"v\"},\"e\":1.0E20}}]}");
  }

  @Test
  void hostileNestingIsRefused() {
    String open = "{\"type\":\"array\",\"containsNull\":true,\"elementType\":";
    assertThat(DataType.fromJson(open.repeat(400) + "\"integer\"" + "}".repeat(400)).json())
        .hasSizeGreaterThan(400);
    assertThatThrownBy(() -> DataType.fromJson(open.repeat(100_000)))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("INVALID_JSON_DATA_TYPE")
        .hasMessageContaining("nesting depth");
  }

  @Test
  void messageHasThePlaceAndTheReason() {
    assertThatThrownBy(() -> DataType.fromJson("{\"type\": oops}"))
        .hasMessageContaining("(line 1, column 10)");
    assertThatThrownBy(() -> DataType.fromJson("\"int\""))
        .hasMessage(
            "[INVALID_JSON_DATA_TYPE] Cannot convert the JSON text 'int' to a data type: "
                + "no type has this name. SQLSTATE: 2203G");
  }

  @Test
  void plainJsonIsExact() throws JsonProcessingException {
    String text = "{\"a\":[1,-2.5,1.0E20,true,null,\"é\\u0001\\\"\"],\"b\":{},\"c\":[]}";
    assertThat(Json.write(Json.read(text))).isEqualTo(text);
    assertThat(Json.read("123456789012345678901")).hasToString("123456789012345678901");
    assertThatThrownBy(() -> Json.read("1 2")).isInstanceOf(JsonProcessingException.class);
    assertThatThrownBy(() -> Json.read("  ")).isInstanceOf(JsonProcessingException.class);
    assertThatThrownBy(() -> Json.read("[1,")).isInstanceOf(JsonProcessingException.class);
  }
}
