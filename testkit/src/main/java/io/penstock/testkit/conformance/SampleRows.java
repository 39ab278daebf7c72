package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rows that samples are asked over: one of usual values, one of nulls. */
final class SampleRows {
  static final StructType SCHEMA =
      StructType.fromDDL(
          "i INT, l BIGINT, d DOUBLE, dec DECIMAL(10,2), s STRING, bin BINARY, a ARRAY<INT>,"
              + " m MAP<STRING, INT>, st STRUCT<x: INT, y: STRING>, dt DATE, ts TIMESTAMP,"
              + " ntz TIMESTAMP_NTZ, t BOOLEAN, j STRING, aa ARRAY<ARRAY<INT>>, ss ARRAY<STRING>");

  private SampleRows() {}

  static Dataset of(Session session) {
    Map<String, @Nullable Integer> map = new LinkedHashMap<>();
    map.put("a", 1);
    map.put("b", null);
    Row usual =
        Row.of(
            7,
            42L,
            2.5,
            new BigDecimal("123.45"),
            "Spark SQL",
            "Spark".getBytes(StandardCharsets.UTF_8),
            Arrays.asList(3, 1, null, 2, 3),
            map,
            Row.of(1, "y"),
            LocalDate.of(2024, 2, 29),
            Instant.parse("2024-02-29T12:34:56.789012Z"),
            LocalDateTime.parse("2024-02-29T12:34:56.789012"),
            true,
            "{\"a\":1,\"b\":[1,2],\"c\":{\"d\":\"e\"}}",
            List.of(List.of(1, 2), List.of(3)),
            Arrays.asList("b", "a", null));
    Row nulls = Row.fromList(Collections.<@Nullable Object>nCopies(SCHEMA.size(), null));
    return session.createDataset(List.of(usual, nulls), SCHEMA).coalesce(1);
  }
}
